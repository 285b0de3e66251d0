import Testing

@testable import DeskShell

/// How many cells a text takes.
struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ñandú", 5), ("日本", 4), ("한글", 4),
      ("ｆｕｌｌ", 8), ("ﾊﾝ", 2), ("🚚", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩🇪🇯🇵", 4),
      ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("a\u{200D}b", 2), ("–…", 2), ("Łukasz", 6), ("𝒳", 1),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("م", 1),
    ])
  func `a cluster is one cell, two when it is wide or an emoji`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test(
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("a👨‍👩‍👧b", 3, "a…"), ("a👨‍👩‍👧b", 4, "a👨‍👩‍👧b"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func `a text is cut between clusters, with an ellipsis`(text: String, width: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: width) == cut)
  }

  @Test func `blanks fill up to a width in cells`() {
    #expect(DisplayWidth.pad("日本", to: 6) + "|" == "日本  |")
    #expect(DisplayWidth.pad("🚚", to: 2) + "|" == "🚚|")
    #expect(DisplayWidth.pad("abc", to: 2) + "|" == "abc|")
  }
}
