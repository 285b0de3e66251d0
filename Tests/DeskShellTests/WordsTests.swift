import Testing

@testable import DeskShell

/// How a line is cut into words.
struct WordsTests {
  @Test(
    arguments: [
      ("", []), (" \t ", []), ("jobs", ["jobs"]), ("  job\t 4 ", ["job", "4"]),
      ("echo 'two  blanks'", ["echo", "two  blanks"]),
      ("echo \"two  blanks\"", ["echo", "two  blanks"]),
      ("echo two\\ words", ["echo", "two words"]),
      ("echo a'b c'd\"e f\"g", ["echo", "ab cde fg"]),
      ("echo 'a\\b'", ["echo", "a\\b"]),
      ("echo \"a\\b \\\"c\\\" \\\\\"", ["echo", "a\\b \"c\" \\"]),
      ("echo '' \"\"", ["echo", "", ""]),
      ("echo it\\'s", ["echo", "it's"]),
      ("echo Łukasz 日本 'é è'", ["echo", "Łukasz", "日本", "é è"]),
      ("# jobs", []), ("  # jobs", []), ("echo # a b", ["echo", "#", "a", "b"]),
      ("echo a#b", ["echo", "a#b"]), ("'#' a", ["#", "a"]),
    ] as [(String, [String])])
  func `blanks separate words, quotes and backslashes keep them together`(
    line: String, words: [String]
  ) throws {
    #expect(try Words.split(line).map(\.text) == words)
  }

  @Test(
    arguments: [
      ("echo 'a", "a quote is not closed; close it with the same mark"),
      ("echo \"a'", "a quote is not closed; close it with the same mark"),
      ("echo \"a\\\"", "a quote is not closed; close it with the same mark"),
      ("echo a\\", "the line ends in a backslash; write \\\\ for a backslash"),
    ])
  func `a line that cannot be cut says why`(line: String, message: String) {
    #expect(throws: CommandError.usage(message)) { try Words.split(line) }
  }

  @Test(
    arguments: [
      ("--steps", true), ("-x", true), ("--", true), ("--7", true), ("-", false),
      ("-33.85,151.21", false), ("-.5", false), ("steps", false), ("'--steps'", false),
      ("\\--steps", false), ("-'x'", false),
    ])
  func `a word of a dash and a digit, or a quoted one, is never an option`(
    line: String, isOption: Bool
  ) throws {
    #expect(try Words.split(line).map(\.isOption) == [isOption])
  }
}
