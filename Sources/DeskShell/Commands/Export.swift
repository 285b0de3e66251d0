import DeskCore
import DeskEngine

extension Command {
  static let export = Command(
    name: "export",
    parameters: [
      Parameter(name: "WHAT", kind: .exportSubject),
      Parameter(name: "ID", kind: .exported, arity: .any),
    ],
    options: [
      OptionSpec(
        "format", "FORMAT", .exportFormat, "csv, tsv, json, geojson or gpx; by FILE, else csv"),
      OptionSpec("to", "FILE", .file, "into a file, all of it or nothing"),
      OptionSpec("force", "replace a file that is there"),
      OptionSpec("raw", "leave cells as they are that a spreadsheet takes for formulas"),
      OptionSpec("bom", "begin with the mark by which Excel knows UTF-8"),
    ],
    summary: "write out jobs, drivers, trips, events, paths or geofences",
    details: """
      WHAT is jobs, drivers, trips, events, path or geofences; of all, or of those that IDs name: \
      jobs, drivers, tag/externalId, and for trips, events and path T7 or a job, which is its latest \
      trip. GeoJSON is for what has a place, GPX for path.
      An import reads jobs, drivers and geofences again as they were. It passes over columns that \
      begin with desk., which tell what only the desk knows: status, trip, reason. \
      A text cell that begins with =, +, -, @, ', TAB or CR gets a ' in front, and an import takes it \
      away again. CSV ends its lines with CRLF as RFC 4180 has it, TSV with LF.
      """
  ) { session, line throws(CommandError) in
    try session.export(try ExportRequest(line, isJSON: session.style.isJSON))
  }
}

/// What an export is asked for.
struct ExportRequest {
  var order: ExportOrder
  let ids: [String]
  /// Where it goes; nil is standard output.
  let path: String?
  let replaces: Bool

  init(_ line: Invocation, isJSON: Bool) throws(CommandError) {
    let subject = try parsed(line.one("WHAT"), ExportSubject.allCases, "thing to export")
    let target = line.value("to")
    path = target == "-" ? nil : target
    replaces = line.has("force")
    ids = line.all("ID")
    order = ExportOrder(subject, as: try Self.format(line, target))
    order.isRaw = line.has("raw")
    order.hasMark = line.has("bom")
    guard subject.formats.contains(order.format) else {
      throw .usage(
        "\(subject.rawValue) cannot be written as \(order.format.rawValue); "
          + "use \(list(subject.formats.map(\.rawValue)))")
    }
    for option in ["raw", "bom"] where line.has(option) && !order.format.isTable {
      throw .usage("--\(option) is for csv and tsv, not for \(order.format.rawValue)")
    }
    if replaces && path == nil { throw .usage("--force goes with --to FILE; name the file") }
    if isJSON && path == nil {
      throw .usage("with --json an export goes into a file; add --to FILE")
    }
  }

  /// What is said, else what the file's name ends in, else CSV.
  private static func format(_ line: Invocation, _ target: String?) throws(CommandError)
    -> ExportFormat
  {
    if let word = line.value("format") { return try parsed(word, ExportFormat.allCases, "format") }
    guard let target, let dot = target.lastIndex(of: ".") else { return .csv }
    return ExportFormat(rawValue: target[target.index(after: dot)...].lowercased()) ?? .csv
  }
}

extension ExportSubject {
  /// What its IDs stand for.
  var wordKind: WordKind {
    switch self {
    case .jobs: .job
    case .drivers: .driver
    case .trips, .events, .path: .jobOrTrip
    case .geofences: .destination
    }
  }

  /// One of it.
  var noun: String {
    switch self {
    case .jobs: "job"
    case .drivers: "driver"
    case .trips: "trip"
    case .events: "event"
    case .path: "path"
    case .geofences: "geofence"
    }
  }
}
