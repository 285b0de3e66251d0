import Testing

@testable import DeskShell

/// Text from outside never reaches a terminal raw.
struct QuotingTests {
  @Test(
    arguments: [
      ("plain text, ~ and all", "plain text, ~ and all"), ("Łukasz 日本 🚚 é", "Łukasz 日本 🚚 é"),
      ("👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"),
      ("\u{1B}[31mred", "␛[31mred"), ("a\nb\tc\rd", "a␊b␉c␍d"), ("\u{0}\u{7}\u{8}", "␀␇␈"),
      ("\u{7F}", "␡"), ("\u{9B}31m", "<U+009B>31m"), ("\u{85}", "<U+0085>"),
      ("\u{202E}evil\u{202C}", "<U+202E>evil<U+202C>"),
      ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "<U+2066>a<U+2067>b<U+2068>c<U+2069>"),
      ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"),
      ("\u{2028}\u{2029}\u{FEFF}", "<U+2028><U+2029><U+FEFF>"),
    ])
  func `what would move a terminal becomes a visible mark`(raw: String, visible: String) {
    #expect(shown(raw) == visible)
    #expect(printable(raw) == visible)
  }

  @Test func `no scalar that is shown is one that does something`() {
    for value in (0...0xFFFF) as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.isHarmful else { continue }
      #expect(!shown(String(scalar)).unicodeScalars.contains { $0.isHarmful })
    }
  }

  @Test(
    arguments: [
      ("4", "\"4\""), ("a\u{1B}b", "\"a␛b\""), ("", "\"\""),
      (String(repeating: "x", count: 60), "\"\(String(repeating: "x", count: 60))\""),
      (String(repeating: "x", count: 61), "\"\(String(repeating: "x", count: 60))…\""),
    ])
  func `a word in a sentence stands in quotes and is not long`(raw: String, quoted: String) {
    #expect(DeskShell.quoted(raw) == quoted)
  }

  @Test func `words are listed and things counted as in a sentence`() {
    #expect(list([]) == "")
    #expect(list(["a"]) == "a")
    #expect(list(["a", "b"]) == "a or b")
    #expect(list(["a", "b", "c"]) == "a, b or c")
    #expect([0, 1, 2].map { count($0, "trip") } == ["0 trips", "1 trip", "2 trips"])
  }
}
