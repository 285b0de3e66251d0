import Foundation
import Support
import Testing

/// The scripts beside the sample jobs, as the README says to run them.
struct SampleScriptTests {
  private static let wrongPin =
    "sample-jobs/day.desk:54: error: the pin of job 105 is another one; ask the recipient again\n"

  private func recording(_ name: String) throws -> String {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return String(
      decoding: try Data(contentsOf: URL(filePath: "/\(tests)/Transcripts/\(name).txt")),
      as: UTF8.self)
  }

  @Test(arguments: [
    ("one-trip", "sample-jobs", ""), ("morning", "sample-jobs", ""),
    ("day", "sample-jobs/day", wrongPin), ("places", "sample-jobs/places", ""),
  ])
  func `a sample script prints what is recorded, and the same ledger twice`(
    name: String, jobs: String, errors: String
  ) throws {
    let home = Home()
    let expected = Outcome(code: 0, output: try recording(name), errors: errors)
    for board in ["one", "two"] {
      let run = try home.run(
        ["--clock", "virtual", "-b", board, "-f", "sample-jobs/\(name).desk", jobs])
      #expect(run.all == expected)
    }
    let exports = try ["one", "two"].map { try home.run(["-b", $0, "-c", "export events"]).output }
    #expect(!exports[0].isEmpty)
    #expect(exports[0] == exports[1])
  }
}
