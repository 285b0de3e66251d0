import DeskCore

@testable import DeskTracking

/// Hands bytes over in pieces of a length.
func pieces(_ bytes: [UInt8], of length: Int) -> DriveReader.Pieces {
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
  /// The most points that waited at once.
  var mostWaiting = 0

  init(_ reader: some DriveReader, waiting: (any DriveReader) -> Int = { _ in 0 }) {
    var reader = reader
    do {
      while let point = try reader.next() {
        points.append(point)
        mostWaiting = max(mostWaiting, waiting(reader))
      }
    } catch {
      trouble = "\(error)"
      // After an error there is nothing more.
      if let again = try? reader.next() { points.append(again) }
    }
    skips = reader.skips.summary
    firstSkip = reader.skips.first?.description
  }

  /// `37.5,-122.5 2026-01-05T08:00:00.000Z 5m 1.5m/s 90° |`, the last mark for a segment's first.
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

/// A GPX file, read in pieces of a length as they come.
func gpx(_ bytes: [UInt8], piece: Int = 1 << 16) -> WholeDrive {
  WholeDrive(GPXReader(leastPiece: 1, next: pieces(bytes, of: piece)))
}

func gpx(_ text: String) -> WholeDrive { gpx(Array(text.utf8)) }

/// A log of NMEA sentences, read in pieces of a length.
func nmea(
  _ bytes: [UInt8], piece: Int = 1 << 16, notBefore: Timestamp? = nil
) -> WholeDrive {
  WholeDrive(NMEAReader(notBefore: notBefore, next: pieces(bytes, of: piece)))
}

/// Sentences without `$` and checksum, which are put around them.
func nmea(_ sentences: [String], notBefore: Timestamp? = nil) -> WholeDrive {
  nmea(Array(sentences.map(sentence).joined().utf8), notBefore: notBefore)
}

/// `$…*5C` and a line end.
func sentence(_ text: String) -> String {
  let sum = text.utf8.reduce(0, ^)
  let digits = String(sum, radix: 16, uppercase: true)
  return "$\(text)*\(sum < 16 ? "0" : "")\(digits)\r\n"
}
