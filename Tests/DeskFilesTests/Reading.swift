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
