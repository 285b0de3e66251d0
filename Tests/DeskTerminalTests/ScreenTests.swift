import Support
import Testing

/// The screen model that the other tests look at.
struct ScreenTests {
  private func screen(_ text: String, columns: Int = 10, rows: Int = 3) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.feed(text.utf8)
    return screen
  }

  @Test func `text wraps only when the next character comes`() {
    var screen = screen("0123456789")
    #expect(screen.rows == ["0123456789", "", ""])
    #expect((screen.x, screen.y) == (9, 0))
    screen.feed("a".utf8)
    #expect(screen.rows == ["0123456789", "a", ""])
    #expect((screen.x, screen.y) == (1, 1))
  }

  @Test func `rows that leave at the top are kept`() {
    let screen = screen("a\r\nb\r\nc\r\nd\r\ne")
    #expect(screen.scrollback == ["a", "b"])
    #expect(screen.all == ["a", "b", "c", "d", "e"])
  }

  @Test func `wide and combining characters take two columns and none`() {
    let screen = screen("日e\u{301}🚚x")
    #expect(screen.rows[0] == "日e\u{301}🚚x")
    #expect(screen.x == 6)
  }

  @Test func `a wide character that does not fit goes to the next row`() {
    let screen = screen("012345678日")
    #expect(screen.rows == ["012345678", "日", ""])
    #expect(screen.x == 2)
  }

  @Test func `half a wide character does not stay`() {
    #expect(screen("日本\r x").rows[0] == " x本")
  }

  @Test func `the cursor moves and text is erased as the sequences say`() {
    #expect(screen("abcdef\u{1b}[3D\u{1b}[K").rows[0] == "abc")
    #expect(screen("abcdef\u{1b}[1G\u{1b}[2P").rows[0] == "cdef")
    #expect(screen("abc\r\u{1b}[2@").rows[0] == "  abc")
    #expect(screen("abc\r\ndef\u{1b}[A\u{1b}[J").rows == ["abc", "", ""])
    #expect(screen("abc\u{1b}[H\u{1b}[2Jx").rows == ["x", "", ""])
    #expect(screen("a\u{1b}[2;4Hb\u{1b}[3dc").rows == ["a", "   b", "    c"])
    #expect(screen("a\u{1b}7bc\u{1b}8d\tz\u{8}y").rows[0] == "adc     y")
    #expect(screen("a\r\n\u{1b}M\u{1b}Mb").rows == ["b", "a", ""])
  }

  @Test func `colours, titles and character sets show nothing`() {
    let screen = screen("\u{1b}]0;title\u{7}\u{1b}(B\u{1b}[1;32ma\u{1b}[0m\u{1b}]8;;x\u{1b}\\b")
    #expect(screen.rows[0] == "ab")
    #expect(screen.unknown.isEmpty)
  }

  @Test func `modes are remembered and what is not known is listed`() {
    var screen = screen("\u{1b}[?2004h\u{1b}[?25l\u{1b}[5n")
    #expect(screen.modes == ["?2004"])
    #expect(screen.unknown == ["CSI 5n"])
    screen.feed("\u{1b}[?2004l".utf8)
    #expect(screen.modes.isEmpty)
  }

  @Test func `a sequence may come in pieces`() {
    var screen = Screen(columns: 10, rows: 3)
    for byte in Array("é\u{1b}[31m日".utf8) { screen.feed([byte]) }
    #expect(screen.rows[0] == "é日")
    #expect(screen.unknown.isEmpty)
  }

  @Test func `a narrower screen wraps long rows anew and keeps the cursor at its character`() {
    var screen = screen("one\r\n0123456789abcd\u{1b}[2D", columns: 20, rows: 4)
    screen.resize(columns: 8, rows: 4)
    #expect(screen.rows == ["one", "01234567", "89abcd", ""])
    #expect((screen.x, screen.y) == (4, 2))
    screen.resize(columns: 5, rows: 4)
    #expect(screen.all == ["one", "01234", "56789", "abcd"])
    #expect((screen.x, screen.y) == (2, 3))
    screen.resize(columns: 20, rows: 4)
    #expect(screen.rows == ["one", "0123456789abcd", "", ""])
    #expect((screen.x, screen.y) == (12, 1))
  }

  @Test func `rows leave and come back when the height changes`() {
    var screen = screen("a\r\nb\r\nc\r\nd", rows: 4)
    screen.resize(columns: 10, rows: 2)
    #expect(screen.rows == ["c", "d"])
    #expect(screen.scrollback == ["a", "b"])
    screen.resize(columns: 10, rows: 3)
    #expect(screen.rows == ["b", "c", "d"])
    #expect(screen.y == 2)
  }
}
