import Testing

@testable import DeskShell

/// What keys mean at a live view.
struct LiveKeysTests {
  private func wishes(_ reads: String...) -> [LiveKeys.Wish] {
    var keys = LiveKeys()
    return reads.flatMap { keys.feed(Array($0.utf8)) }
  }

  @Test(arguments: ["q", "Q", "\r", "\n", "\u{3}", "\u{4}", "\u{1B}"])
  func `a key leaves`(key: String) {
    #expect(wishes(key) == [.leave])
  }

  @Test func `m asks for the map, other keys for nothing`() {
    #expect(wishes("m", "M", "xyzé\u{7F}\t") == [.map, .map])
  }

  @Test func `sequences ask for nothing, and what follows them counts`() {
    #expect(wishes("\u{1B}[A\u{1B}[D\u{1B}[15~\u{1B}OPm") == [.map])
    #expect(wishes("xyz\u{1B}[1;5Cq") == [.leave])
    #expect(wishes("\u{1B}[1", "5~", "m") == [.map])
    #expect(wishes("\u{1B}qm") == [.map])
  }

  @Test func `pasted text asks for nothing`() {
    #expect(wishes("\u{1B}[200~q quit\nm\u{1B}[201~") == [])
    #expect(wishes("\u{1B}[200~q", "\u{1B}[2", "01~", "q") == [.leave])
    #expect(wishes("\u{1B}[200~\u{1B}\u{1B}[20q\u{1B}[201~m") == [.map])
  }
}
