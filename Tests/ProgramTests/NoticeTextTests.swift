import Support
import Testing

/// A user's own notice texts: an option, a setting, and what is wrong with a file.
struct NoticeTextTests {
  private static let arguments = ["--clock", "virtual", "-b", "board"]
  private static let dispatch = ["-c", "dispatch 4 --no-track", "sample-jobs"]

  private func started(_ title: String) -> String {
    "08:00:00 T1 \(title) Driver 1 is headed toward 789 Market St with 80 inch TV."
  }

  @Test func `the option holds for this desk, the setting for the board`() throws {
    let home = Home()
    home.write("started.title = Off goes {title}.\n", to: "texts/mine")
    let option = try home.run(
      ["--clock", "virtual", "--templates", "texts/mine"] + Self.dispatch)
    #expect(option.lines.contains(started("Off goes 80 inch TV.")))
    #expect(option.status == .code(0))

    let setting = try home.run(Self.arguments + ["-c", "set templates texts/mine"])
    #expect(setting.lines == ["templates           \(home["texts/mine"])"])
    #expect(
      try home.run(Self.arguments + Self.dispatch).lines.contains(started("Off goes 80 inch TV.")))
  }

  @Test func `a file that is wrong ends the option's desk with 2 and leaves a setting as it was`()
    throws
  {
    let home = Home()
    home.write("# One.\nstarted.title = {titel}\n", to: "wrong")
    let message =
      "wrong:2: there is no placeholder {titel} (did you mean {title}?); use one of {driver}, "
      + "{job}, {title}, {destination}, {eta}, {distance}, {status}, {delay}, {place}, {lastSeen}, "
      + "{reason} or {promised}\n"
    #expect(
      try home.run(["--clock", "virtual", "--templates", "wrong"] + Self.dispatch).all
        == Outcome(code: 2, errors: "error: \(message)"))
    #expect(
      try home.run(Self.arguments + ["-c", "set templates wrong", "-c", "set templates"]).all
        == Outcome(
          code: 1, output: "templates           none\n", errors: "-c 1:1: error: \(message)"))
  }

  @Test func `a file that has gone is told at the opening, and the desk opens`() throws {
    let home = Home()
    home.write("started.title = mine\n", to: "mine")
    _ = try home.run(Self.arguments + ["-c", "set templates mine"])
    home.remove("mine")
    let run = try home.run(Self.arguments + Self.dispatch)
    #expect(run.status == .code(0))
    #expect(
      run.errorLines == [
        "note: \(home["mine"]) cannot be read: no such file or directory; "
          + "notices have the built-in texts"
      ])
    #expect(run.lines.contains(started("80 inch TV is on its way!")))
  }

  @Test func `only UTF-8 of a reasonable size is taken, and no folder`() throws {
    let home = Home()
    home.write([0x23, 0xFF, 0x0A], to: "latin")
    home.write(Array(repeating: 0x23, count: 1 << 20 + 1), to: "large")
    for (file, trouble) in [
      ("latin", "it is not UTF-8"), ("large", "it has more than 1048576 bytes"),
      ("sample-jobs", "it is a folder"),
    ] {
      #expect(
        try home.run(["--clock", "virtual", "--templates", file]).all
          == Outcome(code: 2, errors: "error: \(file) cannot be read: \(trouble)\n"))
    }
  }
}
