import DeskStore
import Glibc
import Support
import Testing

/// Files out: in whole or not at all, whatever stands in the way.
struct ExportTests {
  /// A home with a board of the sample jobs.
  private func home() throws -> Home {
    let home = Home()
    #expect(try home.run(["-b", "board", "sample-jobs"]).status == .code(0))
    return home
  }

  private func export(_ home: Home, _ words: String) throws -> Outcome {
    try home.run(["-b", "board", "-c", "export \(words)"]).all
  }

  private func refusal(_ text: String) -> Outcome {
    Outcome(code: 1, errors: "-c 1:1: error: \(text)\n")
  }

  private static let home = ["board", "data", "sample-jobs"]

  @Test func `a file is made with the usual permissions, and only force replaces it`() throws {
    let home = try home()
    #expect(
      try export(home, "jobs --to j.csv") == Outcome(code: 0, output: "5 jobs written to j.csv.\n"))
    let first = home.bytes(of: "j.csv")
    #expect(try first.count > 500 && first == Array(export(home, "jobs").output.utf8))
    #expect(
      try export(home, "drivers --to j.csv")
        == refusal("j.csv is there already; add --force to replace it"))
    #expect(home.bytes(of: "j.csv") == first)
    chmod(home["j.csv"], 0o640)
    #expect(
      try export(home, "drivers --to j.csv --force")
        == Outcome(code: 0, output: "3 drivers written to j.csv.\n"))
    #expect(home.text(of: "j.csv").hasPrefix("id,name,") && home.permissions(of: "j.csv") == 0o640)
    #expect(!home.names().contains { $0.hasPrefix(".tripdesk") })
  }

  @Test func `what is no plain file is left alone, with force too`() throws {
    let home = try home()
    mkdir(home["folder"], 0o700)
    mkfifo(home["fifo"], 0o600)
    symlink("loop", home["loop"])
    let long = String(repeating: "x", count: 300)
    let before = home.names()
    for (path, reason) in [
      ("folder", "it is a folder"), ("folder/", "it is a folder"), ("fifo", "it is no plain file"),
      ("/dev/full", "it is no plain file"), ("loop", "too many levels of symbolic links"),
      (long, "file name too long"), ("nowhere/x", "no such file or directory"),
      ("board/x", "not a directory"), ("''", "no such file or directory"),
    ] {
      let shown = path == "''" ? "" : path
      #expect(
        try export(home, "jobs --force --to \(path)")
          == refusal("\(shown) cannot be written: \(reason)"))
    }
    #expect(home.names() == before && home.names(in: "folder") == [])
  }

  @Test func `a link is followed and stays, also to what is not there yet`() throws {
    let home = try home()
    mkdir(home["folder"], 0o700)
    symlink("folder/far", home["near"])
    symlink("folder/real.csv", home["link"])
    symlink("../link", home["folder/far"])
    #expect(try export(home, "jobs --to near").status == .code(0))
    #expect(home.text(of: "folder/real.csv").hasPrefix("id,title,"))
    #expect(home.names(in: "folder") == ["far", "real.csv"])
    #expect(
      try export(home, "jobs --to link")
        == refusal("link is there already; add --force to replace it"))
    #expect(try export(home, "drivers --to link --force").status == .code(0))
    #expect(home.text(of: "folder/real.csv").hasPrefix("id,name,"))
    var status = stat()
    #expect(lstat(home["link"], &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `the board itself is never replaced`() throws {
    let home = try home()
    link(home["board"], home["same"])
    #expect(
      try export(home, "jobs --to same --force")
        == refusal("same cannot be written: this board lies in it"))
    #expect(
      try export(home, "jobs --to board.lock --force")
        == refusal("board.lock cannot be written: this board lies in it"))
    #expect(try SQLiteStore(path: home["board"]).check() == [])
  }

  @Test func `a full disk leaves the old file and nothing new`() throws {
    let home = try home()
    Fleet(count: 3000).write(to: home)
    #expect(try home.run(["-b", "board", "fleet"]).status == .code(0))
    home.write("old", to: "j.csv")
    // A limit on the size of files stands for a full disk (see FullDiskTests).
    let run = try runProgram(
      "/bin/sh",
      ["-c", "ulimit -f 100; exec \(program) -b board -c 'export jobs --to j.csv --force'"],
      environment: home.environment, directory: home.path, timeout: .seconds(60))
    #expect(run.all == refusal("j.csv cannot be written: file too large"))
    #expect(home.text(of: "j.csv") == "old")
    #expect(!home.names().contains { $0.hasPrefix(".tripdesk") })
  }

  @Test func `what was written out is read in again on another board and written the same`() throws
  {
    let home = try home()
    let words = ["drivers", "jobs"]
    mkdir(home["out"], 0o700)
    mkdir(home["again"], 0o700)
    for word in words {
      #expect(try export(home, "\(word) --to out/\(word).csv").status == .code(0))
    }
    let commands = words.flatMap { ["-c", "export \($0) --to again/\($0).csv"] }
    #expect(try home.run(["-b", "other", "out"] + commands).status == .code(0))
    for word in words {
      #expect(home.bytes(of: "again/\(word).csv") == home.bytes(of: "out/\(word).csv"))
      #expect(!home.bytes(of: "out/\(word).csv").isEmpty)
    }
  }

  @Test func `an interrupt leaves no file`() throws {
    let home = try home()
    Fleet(count: 20_000).write(to: home)
    #expect(try home.run(["-b", "board", "fleet"]).status == .code(0))
    let desk = try home.start(["-b", "board", "-c", "echo open", "-c", "export events --to e.csv"])
    try #require(desk.wait { _ in home.names().contains { $0.hasPrefix(".tripdesk") } })
    desk.kill(SIGINT)
    #expect(desk.waitForExit() == .code(130))
    #expect(!home.names().contains { $0.hasPrefix(".tripdesk") || $0 == "e.csv" })
  }

  @Test func `at a terminal a bar shows how far it is, and an interrupt gives the prompt`() throws {
    let home = try home()
    Fleet(count: 20_000).write(to: home)
    #expect(try home.run(["-b", "board", "fleet"]).status == .code(0))
    let desk = try TerminalDesk(["-b", "board"], home: home)
    desk.expect("the prompt") { $0.cursorRow.hasPrefix("tripdesk") && $0.cursorRow.hasSuffix(">") }
    desk.pty.send("export events --to e.csv" + Keys.enter)
    desk.expect("the bar") {
      $0.cursorRow.hasPrefix("exporting ") && $0.cursorRow.contains("of 40,0")
    }
    desk.pty.send(Keys.control("c"))
    desk.expect("the prompt") { $0.cursorRow.hasPrefix("tripdesk") && $0.cursorRow.hasSuffix(">") }
    #expect(desk.rows.contains("error: the export is broken off"), "\(desk.picture)")
    #expect(!home.names().contains { $0.hasPrefix(".tripdesk-") || $0 == "e.csv" })
    desk.finish()
  }
}
