/// What can be taken out of a desk.
public enum ExportSubject: String, Hashable, Sendable, CaseIterable {
  case jobs, drivers, trips, events, path, geofences

  /// The formats that it fits.
  public var formats: [ExportFormat] {
    switch self {
    case .jobs, .drivers, .trips, .geofences: [.csv, .tsv, .json, .geojson]
    case .events: [.csv, .tsv, .json]
    case .path: [.csv, .tsv, .json, .geojson, .gpx]
    }
  }
}

/// How what is taken out is written; the raw values are also the endings of files.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case csv, tsv, json, geojson, gpx

  /// Whether it is a table of cells, which a spreadsheet opens.
  public var isTable: Bool {
    switch self {
    case .csv, .tsv: true
    case .json, .geojson, .gpx: false
    }
  }
}

/// All that a writer must know before the first row.
public struct ExportOrder: Hashable, Sendable {
  public var subject: ExportSubject
  public var format: ExportFormat
  /// Whether cells are left as they are, those too that a spreadsheet takes for formulas.
  public var isRaw = false
  /// Whether a table begins with the mark by which Excel knows UTF-8.
  public var hasMark = false
  /// The zone of windows whose job has none of its own.
  public var zone = Zone.utc
  /// The metadata that a table has columns for, in their order.
  public var metadataKeys: [String] = []

  /// An order with nothing special about it.
  public init(_ subject: ExportSubject, as format: ExportFormat) {
    self.subject = subject
    self.format = format
  }
}
