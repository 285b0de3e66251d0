public import DeskCore

/// Turns rows into the bytes of a file, piece by piece: nothing of what is written is kept.
///
/// `begin`, then `append` for all rows in their order, then `end`. All rows are of the kind that the
/// order names.
public struct RowWriter: RowWriting {
  private let order: ExportOrder
  private var table: DelimitedWriter
  private var objects: ObjectWriter
  private var isFirst = true

  /// A writer of one file.
  public init(_ order: ExportOrder) {
    self.order = order
    table = DelimitedWriter(order)
    objects = ObjectWriter(order)
  }

  /// What stands before the first row.
  public mutating func begin() -> [UInt8] {
    var bytes: [UInt8] = []
    switch order.format {
    case .csv, .tsv:
      if order.hasMark { bytes.append("\u{FEFF}") }
      appendHeaders(to: &bytes)
    case .json: bytes.append("[")
    case .geojson: bytes.append(#"{"features":["#)
    case .gpx: bytes.append(GPXWriter.head)
    }
    return bytes
  }

  /// Some more rows.
  public mutating func append(_ rows: ExportRows) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 18)
    switch rows {
    case .jobs(let jobs): append(jobs, .jobs, to: &bytes)
    case .drivers(let drivers): append(drivers, .drivers, to: &bytes)
    case .geofences(let geofences): append(geofences, .geofences, to: &bytes)
    case .trips(let trips): append(trips, .trips, to: &bytes)
    case .events(let events): append(events, .events, to: &bytes)
    case .paths(let paths): for path in paths { append(path, to: &bytes) }
    }
    return bytes
  }

  /// What stands behind the last row.
  public func end() -> [UInt8] {
    switch order.format {
    case .csv, .tsv: []
    case .json: Array((isFirst ? "]\n" : "\n]\n").utf8)
    case .geojson: Array("\(isFirst ? "" : "\n")],\"type\":\"FeatureCollection\"}\n".utf8)
    case .gpx: Array(GPXWriter.tail.utf8)
    }
  }

  private func appendHeaders(to bytes: inout [UInt8]) {
    switch order.subject {
    case .jobs: table.head(OutColumns.jobs, into: &bytes)
    case .drivers: table.head(OutColumns.drivers, into: &bytes)
    case .geofences: table.head(OutColumns.geofences, into: &bytes)
    case .trips: table.head(OutColumns.trips, into: &bytes)
    case .events: table.head(OutColumns.events, into: &bytes)
    case .path: table.head(OutColumns.path, into: &bytes)
    }
  }

  private mutating func append<Row>(
    _ rows: [Row], _ columns: OutColumns<Row>, to bytes: inout [UInt8]
  ) {
    switch order.format {
    case .csv, .tsv: table.append(rows, columns, into: &bytes)
    case .json:
      for row in rows {
        separate(in: &bytes)
        objects.append(row, columns, into: &bytes)
      }
    case .geojson:
      for row in rows {
        separate(in: &bytes)
        objects.append(feature: row, columns, into: &bytes)
      }
    case .gpx: return
    }
  }

  private mutating func append(_ path: PathOut, to bytes: inout [UInt8]) {
    switch order.format {
    case .csv, .tsv, .json:
      for stretch in path.stretches {
        let rows = stretch.locations.map {
          PathRow(trip: path.trip, run: stretch.run, location: $0)
        }
        append(rows, .path, to: &bytes)
      }
    case .geojson:
      for stretch in path.stretches {
        separate(in: &bytes)
        objects.append(feature: StretchRow(path: path, stretch: stretch), into: &bytes)
      }
    case .gpx: GPXWriter().append(path, into: &bytes)
    }
  }

  private mutating func separate(in bytes: inout [UInt8]) {
    bytes.append(isFirst ? "\n" : ",\n")
    isFirst = false
  }
}
