import DeskCore
import DeskFiles

/// Hands bytes over in pieces of a length.
private func pieces(_ bytes: [UInt8], of length: Int) -> DriveReader.Pieces {
  var rest = bytes[...]
  return {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }
}

/// All that a reader has handed over, and how it ended.
struct WholeDrive: Equatable {
  var points: [RecordedPoint] = []
  var skips: String
  var firstSkip: String?
  var trouble: String?

  init(_ reader: some DriveReader) {
    var reader = reader
    do {
      while let point = try reader.next() { points.append(point) }
    } catch {
      trouble = "\(error)"
      // After an error there is nothing more.
      if let again = try? reader.next() { points.append(again) }
    }
    skips = reader.skips.summary
    firstSkip = reader.skips.first?.description
  }

  /// `37.5,-122.5 2026-01-05T08:00:00.000Z 5.0m 1.5m/s 90.0° |`, the mark for a segment's first.
  var lines: [String] {
    points.map { point in
      var text = "\(point.coordinate.latitude),\(point.coordinate.longitude)"
      if let moment = point.measuredAt { text += " \(moment.iso8601)" }
      if let meters = point.accuracyMeters { text += " \(meters)m" }
      if let speed = point.speed { text += " \(speed)m/s" }
      if let heading = point.heading { text += " \(heading)°" }
      return text + (point.startsSegment ? " |" : "")
    }
  }
}

/// A table of locations, read in pieces of a length.
func csvDrive(_ text: String, piece: Int = 1 << 16) -> WholeDrive {
  WholeDrive(CSVDriveReader(next: pieces(Array(text.utf8), of: piece)))
}

/// A GeoJSON text, read in pieces of a length.
func geoDrive(_ text: String, piece: Int = 1 << 16) -> WholeDrive {
  WholeDrive(GeoJSONDriveReader(next: pieces(Array(text.utf8), of: piece)))
}
