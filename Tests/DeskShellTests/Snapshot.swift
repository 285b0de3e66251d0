import FoundationEssentials
import Glibc
import Testing

/// Expects a text to be that of a file in Tests/Snapshots, byte for byte.
///
/// With TRIPDESK_SNAPSHOTS=write in the environment the file is written instead, and the test fails
/// so that nobody takes that for a comparison. Escape characters stand as `␛` in the file.
func expectSnapshot(
  _ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let root = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  let path = "/\(root)/Snapshots/\(name).txt"
  let actual = text.replacing("\u{1B}", with: "␛").replacing("\u{7}", with: "␇")
  if getenv("TRIPDESK_SNAPSHOTS").map({ String(cString: $0) }) == "write" {
    #expect(FileManager.default.createFile(atPath: path, contents: Data(actual.utf8)))
    Issue.record("\(name) was written", sourceLocation: sourceLocation)
    return
  }
  let expected = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  #expect(actual == expected, "\(path)", sourceLocation: sourceLocation)
}
