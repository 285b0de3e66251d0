import DeskCore
import DeskFiles

/// The rows of a file with this text.
func rows(_ text: String, in file: String = "jobs.csv") throws(ImportError) -> ImportBatch {
  try readRows(named: file, bytes: Array(text.utf8))
}

/// The jobs of a file with this text.
func jobs(_ text: String, in file: String = "jobs.csv") throws(ImportError) -> [JobRow] {
  try rows(text, in: file).jobs
}

/// What is said about a file that is refused; empty when it is taken.
func refusal(_ text: String, in file: String = "jobs.csv") -> String {
  refusal(bytes: Array(text.utf8), in: file)
}

/// What is said about these bytes; empty when they are taken.
func refusal(bytes: [UInt8], in file: String = "jobs.csv") -> String {
  do {
    _ = try readRows(named: file, bytes: bytes)
    return ""
  } catch {
    return error.description
  }
}

/// The job of a row, with the digest that the row happens to have.
func job(
  _ id: String, _ title: String, digest: Int64, _ change: (inout JobRow) -> Void = { _ in }
) -> JobRow {
  var row = JobRow(id: id, details: Job.Details(title: title), digest: digest)
  change(&row)
  return row
}

/// All that a file has said.
struct WholeFile {
  var survey: Survey
  var rows: [FileRow] = []

  var jobs: [JobRow] {
    rows.compactMap { row in if case .job(let job) = row.content { job } else { nil } }
  }
  var geofences: [Geofence] {
    rows.compactMap { row in if case .geofence(let fence) = row.content { fence } else { nil } }
  }
  /// `2: no title`.
  var rejected: [String] {
    rows.compactMap { row in
      if case .rejected(let reason) = row.content { "\(row.line): \(reason)" } else { nil }
    }
  }
  var warnings: [String] { rows.flatMap { row in row.warnings.map { "\(row.line): \($0)" } } }
  var raw: [String] { rows.map { String(decoding: $0.raw, as: UTF8.self) } }
}

/// Options on a Monday.
let monday = ReadOptions(today: CivilTime(year: 2026, month: 1, day: 5))

/// Reads bytes that come in pieces of a length.
func read(
  _ bytes: [UInt8], in name: String = "jobs.csv", piece: Int = 1 << 16,
  _ change: (inout ReadOptions) -> Void = { _ in }
) throws -> WholeFile {
  var options = monday
  change(&options)
  var file = RowFile(name: name, options: options) {
    var rest = bytes[...]
    return {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(piece) }
      return rest.prefix(piece)
    }
  }
  var whole = WholeFile(survey: try file.survey())
  try file.read { row in
    whole.rows.append(row)
    return true
  }
  return whole
}

/// Reads a text that comes in one piece.
func read(
  _ text: String, in name: String = "jobs.csv", _ change: (inout ReadOptions) -> Void = { _ in }
) throws -> WholeFile {
  try read(Array(text.utf8), in: name, change)
}

/// What is said about a file that cannot be read at all; empty when it can.
func trouble(
  _ bytes: [UInt8], in name: String = "jobs.csv", _ change: (inout ReadOptions) -> Void = { _ in }
) -> String {
  do {
    _ = try read(bytes, in: name, change)
    return ""
  } catch {
    return "\(error)"
  }
}
