import Testing

@testable import DeskTerminal

/// Lines for which there is no room yet.
struct HeldLinesTests {
  @Test func `an alert is kept in its place, also behind the last line`() {
    var held = HeldLines()
    held.append("\u{07}one\n\u{1B}]9;two\u{07}")
    #expect(held.count == 1)
    held.append("two\n")
    #expect(held.take() == "\u{07}one\n\u{1B}]9;two\u{07}two\n")
    #expect(held.isEmpty && held.text == "")
  }

  @Test func `lines beyond the limit are counted`() {
    var held = HeldLines()
    held.append(String(repeating: "line\n", count: HeldLines.limit + 2))
    #expect(held.take().hasSuffix("line\n… 2 more lines not shown\n"))
  }
}
