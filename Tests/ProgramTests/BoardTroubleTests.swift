import Glibc
import Support
import Testing

/// Boards that cannot be opened or written: a clear error, 3, and nothing lost.
struct BoardTroubleTests {
  private static let elsewhere = "name another file with --board"

  private func expect(
    _ run: ProgramRun, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      run.all == Outcome(code: 3, errors: "error: \(message)\n"), sourceLocation: sourceLocation)
  }

  @Test func `a file that is no database is left as it is`() throws {
    let home = Home()
    let text = String(repeating: "This is no board.\n", count: 100)
    home.write(text, to: "note.txt")
    expect(
      try home.run(["-b", "note.txt", "sample-jobs"]),
      "note.txt is no board, nor any SQLite database; \(Self.elsewhere)")
    #expect(home.text(of: "note.txt") == text)
  }

  @Test func `a board of a newer version is left as it is`() throws {
    let home = Home()
    _ = try home.run(["-b", "board", "sample-jobs"], input: .file("/dev/null"))
    var bytes = home.bytes(of: "board")
    // SQLite keeps user_version in the bytes 60 to 63 of the file.
    try #require(bytes[60..<64] == [0, 0, 0, 3])
    bytes[63] = 99
    home.write(bytes, to: "board")
    expect(
      try home.run(["-b", "board", "sample-jobs"]),
      "board was written by a newer tripdesk (version 99, this one knows 3); update tripdesk, "
        + "or \(Self.elsewhere)")
    #expect(home.bytes(of: "board") == bytes)
  }

  @Test func `a database of another program is left as it is`() throws {
    let home = Home()
    _ = try home.run(["-b", "board"], input: .file("/dev/null"))
    var bytes = home.bytes(of: "board")
    // The application id.
    bytes[68] ^= 1
    home.write(bytes, to: "board")
    expect(
      try home.run(["-b", "board", "sample-jobs"]),
      "board is a database of another program; \(Self.elsewhere)")
    #expect(home.bytes(of: "board") == bytes)
  }

  @Test func `a folder, and a path where none can be made, are refused`() throws {
    let home = Home()
    home.write("", to: "file")
    expect(
      try home.run(["-b", "."]), ". is a folder; name a file in it with --board")
    expect(
      try home.run(["-b", "file/board.sqlite"]),
      "file/board.sqlite cannot be opened: not a directory; \(Self.elsewhere)")
    expect(
      try home.run(["-b", "file/deep/board.sqlite"]),
      "file/deep/board.sqlite cannot be opened: not a directory; \(Self.elsewhere)")
    expect(
      try home.run(["-b", "none/board.sqlite"]),
      "there is no folder none; make it, or \(Self.elsewhere)")
    expect(
      try home.run([], ["TRIPDESK_BOARD": "none/board.sqlite"]),
      "there is no folder none; make it, or \(Self.elsewhere)")
    #expect(home.names().sorted() == ["file", "sample-jobs"])
  }

  @Test(.disabled(if: geteuid() == 0, "nothing is forbidden to root"))
  func `a folder that may not be written is refused`() throws {
    let home = Home()
    home.write("", to: "locked/file")
    chmod(home["locked"], 0o500)
    defer { chmod(home["locked"], 0o700) }
    expect(
      try home.run(["-b", "locked/board"]),
      "locked/board cannot be written; give yourself write permission for it and its folder, or "
        + Self.elsewhere)
  }

  @Test func `a second desk is told who has the board`() throws {
    let home = Home()
    let first = try home.start(["-b", "board"])
    first.send("echo open\n")
    try #require(first.wait { $0.outputText == "open\n" })
    let second = try home.run(["-b", "board", "-c", "jobs"])
    expect(
      second,
      "\(home["board"]) is in use by process \(first.processID); leave that desk first, "
        + "or \(Self.elsewhere)")
    symlink(home["board"], home["other"])
    #expect(try home.run(["-b", "other", "-c", "jobs"]).all == second.all)
    first.send("echo still\n")
    first.closeInput()
    #expect(first.waitForExit() == .code(0))
    #expect(first.outputText == "open\nstill\n")
    #expect(
      try home.run(["-b", "other", "-c", "echo mine"]).all == Outcome(code: 0, output: "mine\n"))
  }

  @Test func `neither another name nor a deleted lock file lets a second desk in`() throws {
    let home = Home()
    let first = try home.start(["-b", "board"])
    first.send("echo open\n")
    try #require(first.wait { $0.outputText == "open\n" })
    link(home["board"], home["twin"])
    unlink(home["board"] + ".lock")
    for name in ["board", "twin"] {
      expect(
        try home.run(["-b", name, "-c", "jobs"]),
        "\(home[name]) is in use by another process; leave that desk first, "
          + "or \(Self.elsewhere)")
    }
    first.closeInput()
    #expect(first.waitForExit() == .code(0))
  }

  @Test func `a board that is deleted under its desk is noticed before anything is acknowledged`()
    throws
  {
    let home = Home()
    let desk = try home.start(["-b", "board"])
    desk.send("echo open\n")
    try #require(desk.wait { $0.outputText == "open\n" })
    unlink(home["board"])
    desk.send("add job 7 Lamp\n")
    desk.closeInput()
    #expect(desk.waitForExit() == .code(3))
    #expect(desk.outputText == "open\n")
    #expect(
      String(decoding: desk.errors, as: UTF8.self)
        == "<stdin>:2: error: the board cannot be written: board has been deleted under this desk; "
        + "leave it, and \(Self.elsewhere) or restore it; nothing of this command is kept\n")
  }

  @Test func `a live desk goes on from a board's last moment that is still to come`() throws {
    let home = Home()
    _ = try home.run(
      [
        "--clock", "virtual", "--start", "2999-01-01T00:00Z", "-b", "board", "-c",
        "set units metric",
      ])
    let run = try home.run(["-b", "board", "-c", "wait 0.2", "-c", "events --last 1"])
    #expect(run.status == .code(0))
    #expect(
      run.errorText
        == "note: the board's last moment is 2999-01-01T00:00:00.000Z, ahead of this machine's "
        + "clock; the desk's clock goes on from there\n")
  }

  @Test func `a fifo is no file to import, and holds nothing up`() throws {
    let home = Home()
    mkfifo(home["jobs.csv"], 0o600)
    let run = try home.run(["-b", ":memory:", "-c", "import jobs.csv"])
    #expect(run.status == .code(1))
    #expect(run.errorText == "-c 1:1: error: jobs.csv cannot be read: it is no plain file\n")
  }

  @Test func `without a home there is no board unless one is named`() throws {
    let nowhere = ["HOME": "", "XDG_DATA_HOME": ""]
    expect(
      try Home().run(["-c", "jobs"], nowhere),
      "there is no home folder; name the board with --board FILE")
  }

  @Test func `the board is where the option, the variable, or the data folder says`() throws {
    let home = Home()
    let variable = ["TRIPDESK_BOARD": home["by-variable"]]
    _ = try home.run(["-b", "by-option", "-c", "echo"], variable)
    #expect(home.names() == ["by-option", "sample-jobs"])
    _ = try home.run(["-c", "echo"], variable)
    #expect(home.names() == ["by-option", "by-variable", "sample-jobs"])
    _ = try home.run(["-c", "echo"])
    #expect(home.names(in: "data/tripdesk") == ["board.sqlite"])
    #expect(home.permissions(of: "data/tripdesk/board.sqlite") == 0o600)
    _ = try home.run(["-c", "echo"], ["XDG_DATA_HOME": ""])
    #expect(home.names(in: ".local/share/tripdesk") == ["board.sqlite"])
  }
}
