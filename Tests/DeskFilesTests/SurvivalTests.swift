import DeskCore
import Support
import Testing

@testable import DeskFiles

/// Any text survives a table.
struct SurvivalTests {
  /// RFC 4180, with the apostrophe that keeps texts from being formulas.
  private func cell(_ text: String) -> String {
    let first = text.unicodeScalars.first
    let isGuarded = first.map { "=+-@'\t\r".unicodeScalars.contains($0) } == true
    let guarded = isGuarded ? "'" + text : text
    var quoted = "\""
    for scalar in guarded.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  @Test(arguments: [",", ";", "\t", "|"])
  func `any text survives being written and read`(separator: String) throws {
    var generator = SeededGenerator(seed: 4)
    var texts: [String] = [
      " a ", "\n", "\r\n", "\u{FEFF}", "'", "''", "=", "\u{2028}", " ", "\u{A0}",
    ]
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        text.unicodeScalars.append(scalar(&generator))
      }
      texts.append(text.composed)
    }
    var file = ["id", "title", "notes", "metadata.x"].joined(separator: separator) + "\r\n"
    for (index, text) in texts.enumerated() {
      file +=
        ["\(index)", cell(text), cell(text), cell(text)].joined(separator: separator) + "\r\n"
    }
    let whole = try read(Array(file.utf8), piece: 777)
    #expect(whole.rejected == [])
    try #require(whole.jobs.count == texts.count)
    for (job, text) in zip(whole.jobs, texts) {
      // Texts are equal when they look equal, so their scalars are compared.
      let expected = Array(text.unicodeScalars)
      let read = [
        job.details.title, job.details.recipient.notes ?? "", job.details.metadata["x"] ?? "",
      ].map { Array($0.unicodeScalars) }
      #expect(read == [expected, expected, expected])
    }
  }

  private func scalar(_ generator: inout SeededGenerator) -> Unicode.Scalar {
    let awkward: [Unicode.Scalar] = [
      ",", ";", "\t", "|", "\"", "\n", "\r", "'", "=", " ", "\u{FEFF}", "\u{301}", "\u{1F69A}",
    ]
    while true {
      if Bool.random(using: &generator) { return awkward.randomElement(using: &generator)! }
      if let scalar = Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &generator)) {
        return scalar
      }
    }
  }
}
