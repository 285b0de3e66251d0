import DeskCore
import Testing

@testable import DeskShell

/// Aliases, files of lines, and what goes into the history.
@MainActor
struct AliasTests {
  @Test func `an alias is its line with the other words added`() {
    expect(
      """
      > alias
      There are no aliases; type alias NAME COMMAND… to make one.
      > alias say echo 'two  blanks'
      > say "and  more"
      two  blanks and  more
      > alias s say x
      > s y
      two  blanks x y
      > 's' y
      error: there is no command "s"; type help for the list
      > alias
      alias s say x
      alias say echo 'two  blanks'
      > alias say
      alias say echo 'two  blanks'
      > help s
      s is an alias of: say x
      > unalias s nobody
      error: there is no alias "nobody"; type alias for the list
      > unalias say s
      say, s removed.
      > say
      error: there is no command "say"; type help for the list
      """)
  }

  @Test func `no alias hides a command or leads back to itself`() {
    expect(
      """
      > alias jobs echo
      error: jobs is a command and stays one; choose another name for the alias
      > alias add echo
      error: add is a command and stays one; choose another name for the alias
      > alias a|b echo
      error: an alias is named by letters, digits, dots, dashes and underscores, not "a|b"
      > alias a a
      error: alias a would lead back to itself: a, then a; let it begin with a command
      > alias a b x
      > alias b c
      > alias c  a
      error: alias c would lead back to itself: c, then a, then b, then c; let it begin with a command
      > a
      error: there is no command "c"; type help for the list
      """)
  }

  @Test func `a file's lines are run as if they were typed, and errors name it`() {
    let desk = Desk(texts: [
      "day.desk": "alias hi echo hi\r\n\nfrob\nsource more.desk\nhi\n",
      "more.desk": "\u{FEFF}echo more\necho a\u{0}b\njob 9",
    ])
    expect(
      """
      > source day.desk
      day.desk:3: error: there is no command "frob"; type help for the list
      more
      more.desk:2: error: the line holds a NUL byte; remove it
      more.desk:3: error: there is no job 9; type jobs for the list
      hi
      > source nothing.desk
      error: nothing.desk cannot be read
      > hi you
      hi you
      """, on: desk)
    #expect(desk.session.finalCode == 1)
  }

  @Test func `a file does not source itself, and files not each other without end`() {
    var texts = ["self.desk": "echo x\nsource self.desk", "a": "source b", "b": "source a"]
    for i in 1...17 { texts["\(i)"] = "source \(i + 1)" }
    texts["18"] = "echo too deep"
    expect(
      """
      > source self.desk
      x
      self.desk:2: error: self.desk sources itself; take that line out of it
      > source a
      b:1: error: a sources itself; take that line out of it
      > source 2
      17:1: error: 18 is not run: files source each other 16 deep already; put their lines together
      """, on: Desk(texts: texts))
  }

  @Test func `with bail the first error ends the file and the script`() {
    var style = SessionStyle()
    style.bails = true
    let desk = Desk(style: style, texts: ["day.desk": "frob\necho on"])
    #expect(
      desk.run("source day.desk")
        == "day.desk:1: error: there is no command \"frob\"; type help for the list\n")
    #expect(desk.session.exitCode == 1)
  }

  @Test func `the settings of a desk tell what is wrong with them, and it goes on`() {
    let text = "alias j jobs\nfrob\nalias k echo k"
    let desk = Desk(isInteractive: true, texts: ["x/config.desk": text])
    desk.session.runSettings("x/config.desk")
    desk.session.runSettings("y/config.desk")
    #expect(
      desk.run("k") == """
        config.desk:2: error: there is no command "frob"; type help for the list
        error: y/config.desk cannot be read
        k

        """)
    let script = Desk(texts: ["config.desk": text])
    script.session.runSettings("config.desk")
    #expect(script.run() == "")
  }

  @Test(
    arguments: [
      ("proof 4 pin 1234", false), ("  proof 4 pin", false), ("proof 4 pin '12", false),
      ("p 1234", false), ("at 10:00 proof 4 'pin' 1", false), ("proof 4 photo a.jpg", true),
      ("echo pin", true), ("jobs", true),
    ])
  func `a PIN is not kept in the history`(line: String, isKept: Bool) {
    let desk = Desk()
    desk.run("alias p proof 4 pin")
    #expect(desk.session.keepsInHistory(line) == isKept)
  }

  @Test func `a script has no history`() {
    expect(
      """
      > history
      error: a script has no history; history lists what is typed at a terminal
      > history 0
      error: N is a whole number from 1 on, not "0"
      """)
  }
}
