import Testing

@testable import DeskShell

/// What a terminal's environment says of it, the desk's colours, and lines of several tones.
struct LookTests {
  @Test(
    arguments: [
      ("HEX-01", "#2A1688", Color(red: 42, green: 22, blue: 136)),
      ("HEX-02", "#ACBDC8", Color(red: 172, green: 189, blue: 200)),
      ("HEX-03", "#FFF", Color(red: 255, green: 255, blue: 255)),
      ("HEX-04", "F0A", Color(red: 255, green: 0, blue: 170)),
      ("HEX-05", "#80FF0000", Color(red: 255, green: 0, blue: 0, alpha: 128)),
      ("HEX-06", "#12345", nil), ("empty", "", nil), ("only #", "#", nil), ("a sign", "+12", nil),
      ("no digit", "#GGGGGG", nil), ("too long", "#123456789", nil), ("wide", "#１２３", nil),
    ] as [(String, String, Color?)])
  func `a colour is read from its digits`(id: String, hex: String, color: Color?) {
    #expect(Color(hex: hex) == color, "\(id)")
  }

  @Test func `the desk's colours are those of the specification, and have neighbours among 256`() {
    #expect(Tone.twilight == Color(hex: "#2A1688"))
    #expect(Tone.accent == Color(hex: "#ACBDC8"))
    #expect([Tone.twilight, Tone.accent].map(\.paletteIndex) == [18, 250])
    #expect(
      ["#000", "#FFF", "#F00", "#808080", "#0000D7"].map { Color(hex: $0)?.paletteIndex } == [
        16, 231, 196, 244, 20,
      ])
  }

  private func look(_ variables: [String: String], allowsColor: Bool = true) -> Look {
    Look(environment: { variables[$0] }, allowsColor: allowsColor)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .palette), (["TERM": "xterm"], .sixteen),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .full),
      (["TERM": "tmux-256color", "COLORTERM": "24bit"], .full), (["TERM": "xterm-direct"], .full),
      (["TERM": "linux"], .sixteen), (["TERM": "dumb"], .none), ([:], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    ] as [([String: String], Look.Colors)])
  func `the colours go by what the terminal says it has`(
    variables: [String: String], colors: Look.Colors
  ) {
    #expect(look(variables).colors == colors)
    #expect(look(variables, allowsColor: false).colors == .none)
  }

  @Test(
    arguments: [
      (["LANG": "en_US.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false),
      ([:], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "de_DE.UTF-8"], true),
      (["LANG": "de_DE.UTF-8@euro"], true), (["LANG": "de_DE.ISO-8859-1"], false),
    ] as [([String: String], Bool)])
  func `more than ASCII goes to a terminal of a UTF-8 locale`(
    variables: [String: String], isUnicode: Bool
  ) {
    #expect(look(variables.merging(["TERM": "xterm"]) { $1 }).isUnicode == isUnicode)
    #expect(!look(variables.merging(["TERM": "dumb"]) { $1 }).isUnicode)
  }

  @Test func `links go to terminals that are known to take them`() {
    #expect(look(["TERM": "xterm", "VTE_VERSION": "6800"]).hasLinks)
    #expect(!look(["TERM": "xterm", "VTE_VERSION": "4900"]).hasLinks)
    #expect(look(["TERM": "xterm-kitty"]).hasLinks)
    #expect(look(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]).hasLinks)
    #expect(!look(["TERM": "xterm-256color"]).hasLinks)
    #expect(!look(["TERM": "dumb", "VTE_VERSION": "6800"]).hasLinks)
  }

  @Test func `a desktop notification goes in the terminal's own form`() {
    #expect(look(["TERM": "xterm"]).desktop == .osc9)
    #expect(look(["TERM": "rxvt-unicode-256color"]).desktop == .osc777)
    #expect(look(["TERM": "foot"]).desktop == .osc777)
    #expect(look(["TERM": "dumb"]).desktop == nil)
    #expect(Look().desktop == nil)
  }

  @Test func `each tone has its sequence at each depth, and without colours none`() {
    let full = "\u{1B}[1;38;2;172;189;200;48;2;42;22;136m"
    #expect(Tone.brand.start(.full) == full)
    #expect(Tone.brand.start(.palette) == "\u{1B}[1;38;5;250;48;5;18m")
    #expect(Tone.brandQuiet.start(.sixteen) == "\u{1B}[37;44m")
    #expect(Tone.alarm.start(.sixteen) == "\u{1B}[1;31m")
    for tone in [Tone.plain, .strong, .quiet, .brand, .brandQuiet, .good, .warning, .alarm] {
      #expect(tone.start(.none) == "")
    }
  }

  @Test func `a line is cut by cells, with a mark where it was`() {
    var look = Look()
    var line = Ink("日本", .strong)
    line.append("語 and more")
    #expect(line.width == 15)
    #expect(line.cut(to: 15, look) == line)
    #expect(
      [8, 7, 6, 5, 4, 3, 1, 0].map { line.cut(to: $0, look).text(look) } == [
        "日本語 …", "日本語…", "日本…", "日本…", "日…", "日…", "…", "",
      ])
    look.isUnicode = false
    #expect(line.cut(to: 7, look).text(look) == "日本語~")
  }

  @Test func `two parts stand at the two edges, and the left one gives way`() {
    let look = Look()
    let right = Ink("late 3 min")
    #expect(Ink.spread(Ink("left"), right, to: 20, look).text(look) == "left      late 3 min")
    #expect(Ink.spread(Ink("rather long"), right, to: 18, look).text(look) == "rather… late 3 min")
    #expect(Ink.spread(Ink("left"), Ink(), to: 20, look).text(look) == "left")
    #expect(Ink.spread(Ink("left"), right, to: 4, look).width == 4)
  }

  @Test func `tones and links are closed where they end`() {
    var look = Look()
    look.colors = .sixteen
    look.hasLinks = true
    var line = Ink("a ")
    line.append("b", .alarm, link: "tripdesk://trip/T1")
    line.append(" c")
    #expect(
      line.text(look)
        == "a \u{1B}]8;;tripdesk://trip/T1\u{1B}\\\u{1B}[1;31mb\u{1B}[0m\u{1B}]8;;\u{1B}\\ c")
    #expect(line.prompt(look) == "a \u{1}\u{1B}[1;31m\u{2}b\u{1}\u{1B}[0m\u{2} c")
    #expect(line.text(Look()) == "a b c")
  }
}
