import DeskCore
import DeskFiles
import DeskTracking

/// The readers of recorded drives.
extension Target {
  static let drives: [Target] = [
    Target(name: "gpx", seeds: Seeds.gpx, tokens: Seeds.gpxTokens) { bytes in
      drive(bytes) { GPXReader(next: $0) }
    },
    Target(name: "nmea", seeds: Seeds.nmea, tokens: Seeds.nmeaTokens) { bytes in
      drive(bytes) { NMEAReader(notBefore: Timestamp.earliest, next: $0) }
    },
    Target(name: "geojson-drive", seeds: Seeds.geojsonDrives, tokens: Seeds.geojsonTokens) {
      bytes in
      drive(bytes) { GeoJSONDriveReader(next: $0) }
    },
    Target(
      name: "csv-drive", seeds: Seeds.csvDrives, tokens: Seeds.csvTokens + Seeds.driveTokens
    ) { bytes in
      drive(bytes) { CSVDriveReader(next: $0) }
    },
  ]

  /// What comes of a file: its points' number and the sum of them, the skips and the error.
  private struct Outcome: Equatable {
    var count = 0
    var hash = 0
    var skips = DriveSkips()
    var error: String?
    var complaint: String?
  }

  private static func drive(
    _ bytes: [UInt8], _ make: (@escaping DriveReader.Pieces) -> some DriveReader
  ) -> String? {
    _ = DriveFormat(name: "drive", beginning: bytes[...])
    let whole = outcome(make(pieces(bytes, of: bytes.count + 1)))
    if let complaint = whole.complaint { return complaint }
    // Small pieces cost more than they find in large inputs.
    let length = bytes.count < 2000 ? 1 + bytes.count % 13 : 4097
    let cut = outcome(make(pieces(bytes, of: length)))
    return cut == whole ? nil : "pieces of \(length) give other points"
  }

  private static func pieces(_ bytes: [UInt8], of length: Int) -> DriveReader.Pieces {
    var rest = bytes[...]
    return {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(length) }
      return rest.prefix(length)
    }
  }

  private static func outcome(_ reader: some DriveReader) -> Outcome {
    var reader = reader
    var outcome = Outcome()
    do {
      while let point = try reader.next() {
        outcome.count += 1
        outcome.hash = outcome.hash &* 31 &+ point.hashValue
        if let complaint = complaint(about: point) { outcome.complaint = complaint }
      }
    } catch let error as DriveError {
      outcome.error = error.description
    } catch {
      outcome.complaint = "an error of another kind: \(error)"
    }
    outcome.skips = reader.skips
    for text in [outcome.error, outcome.skips.first?.description, outcome.skips.summary] {
      if let text, !isOneHarmlessLine(text) { outcome.complaint = "not one line: \(text)" }
    }
    return outcome
  }

  private static func complaint(about point: RecordedPoint) -> String? {
    if !point.coordinate.isValid { return "\(point.coordinate) is no place" }
    if let heading = point.heading, !(heading >= 0 && heading < 360) { return "heading \(heading)" }
    for number in [point.speed, point.accuracyMeters] {
      if let number, !(number >= 0 && number.isFinite) { return "\(number) is too much" }
    }
    // A moment that comes of four digits of a year, or of milliseconds since 1970.
    if let moment = point.measuredAt,
      !(-62_200_000_000_000...253_500_000_000_000).contains(moment.milliseconds)
    {
      return "\(moment.milliseconds) is no moment"
    }
    return nil
  }
}
