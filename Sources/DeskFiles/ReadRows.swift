public import DeskCore

/// Reads a file of jobs, drivers or geofences, JSON or CSV; one bad row refuses the file.
///
/// What the rows are is told by the file's name (`jobs…`, `drivers…`,
/// `geofences…`), else by their columns; how
/// they are written is told by the bytes. Nothing is checked against the board: it does that itself.
/// An empty file is an empty batch.
public func readRows(
  named fileName: String, bytes: [UInt8]
) throws(ImportError) -> ImportBatch {
  let text = try plainText(bytes, file: fileName)
  var intake = Intake(file: fileName, kind: RowKind(fileName: fileName))
  guard let first = text.first(where: { !$0.isASCIISpace }) else { return intake.batch }
  if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
    try readJSON(text, into: &intake)
  } else {
    try readDelimited(text, into: &intake)
  }
  return intake.batch
}

/// What rows become on their way into a batch.
struct Intake {
  let file: String
  /// Told by the file's name; nil until columns tell it.
  var kind: RowKind?
  private(set) var batch = ImportBatch()
  private var latest: Layout?

  init(file: String, kind: RowKind?) {
    self.file = file
    self.kind = kind
  }

  /// The kind of rows with these headers, unless the file's name has told it.
  mutating func settleKind(headers: [String], line: Int?) throws(ImportError) -> RowKind {
    guard let settled = kind ?? RowKind(headers: headers) else {
      throw ImportError(
        file: file, line: line,
        reason: "no column tells whether these are jobs, drivers or geofences; "
          + "name one title, vehicle or externalId, or the file after what it holds")
    }
    kind = settled
    return settled
  }

  /// The columns under these headers: those of the row before when the headers are the same.
  mutating func layout(headers: [String], line: Int?) throws(ImportError) -> Layout {
    let kind = try settleKind(headers: headers, line: line)
    if let latest, latest.kind == kind, latest.headers == headers { return latest }
    let layout = try Layout(file: file, line: line, kind: kind, headers: headers)
    latest = layout
    return layout
  }

  mutating func take(_ row: Row) throws(ImportError) {
    switch row.layout.kind {
    case .jobs: batch.jobs.append(try JobRow(row))
    case .drivers: batch.drivers.append(try DriverRow(row))
    case .geofences: batch.geofences.append(try Geofence(row))
    }
  }
}
