import Foundation
import Testing

/// Expects that a text is the one that stands in `Tests/Snapshots/NAME.txt`, or of another ending,
/// to the byte.
///
/// With `TRIPDESK_SNAPSHOTS=write` the text is written there instead, and the test fails, so that
/// nobody takes what was just written for what was expected.
func expectSnapshot(
  _ name: String, as ending: String = "txt", _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Snapshots/\(name).\(ending)")
  do {
    if ProcessInfo.processInfo.environment["TRIPDESK_SNAPSHOTS"] == "write" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("\(name).\(ending) was written; look at it", sourceLocation: sourceLocation)
      return
    }
    let expected = try Data(contentsOf: file)
    #expect(
      text == String(decoding: expected, as: UTF8.self), "this is not \(name).\(ending)",
      sourceLocation: sourceLocation)
    #expect(Data(text.utf8) == expected, sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(name).\(ending): \(error)", sourceLocation: sourceLocation)
  }
}
