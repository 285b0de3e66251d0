import Support
import Testing

/// The harness itself, with programs that every system has.
struct PtyTests {
  private let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PS1": "sh$ "]

  @Test func `typed text is shown, taken and answered`() throws {
    let pty = try Pty("/bin/cat", environment: environment)
    pty.send("héllo\r")
    #expect(pty.wait { $0.rows.starts(with: ["héllo", "héllo"]) })
    pty.send("\u{4}")
    #expect(pty.waitForExit() == .code(0))
  }

  @Test func `the program has the size, the environment and the folder it was given`() throws {
    let pty = try Pty(
      "/bin/sh", ["-c", "stty size; echo $WORD; pwd; env | grep -c HOME; exit 3"],
      environment: ["WORD": "here"], columns: 61, rows: 17, directory: "/usr")
    #expect(pty.waitForExit() == .code(3))
    #expect(pty.screen.rows.starts(with: ["17 61", "here", "/usr", "0"]))
  }

  @Test func `a new size reaches the program as a signal`() throws {
    let pty = try Pty(
      "/bin/bash",
      [
        "--norc", "-c",
        "sleep 60 & trap 'stty size; kill $!; exit' WINCH; echo ready; wait",
      ],
      environment: environment)
    #expect(pty.wait { $0.rows[0] == "ready" })
    pty.resize(columns: 50, rows: 10)
    #expect(pty.wait { $0.rows[1] == "10 50" })
    #expect(pty.waitForExit() == .code(0))
  }

  @Test func `the terminal is the controlling one, so keys become signals`() throws {
    let pty = try Pty("/bin/cat", environment: environment)
    #expect(pty.wait { _ in pty.foregroundGroup == pty.processID })
    pty.send("\u{3}")
    #expect(pty.waitForExit() == .signal(2))
  }

  @Test func `a signal and a closed terminal end the program`() throws {
    let killed = try Pty("/bin/cat", environment: environment)
    killed.kill(9)
    #expect(killed.waitForExit() == .signal(9))
    let closed = try Pty("/bin/cat", environment: environment)
    closed.hangUp()
    #expect(closed.waitForExit() != nil)
  }

  @Test func `the modes of the terminal are seen`() throws {
    let pty = try Pty(
      "/bin/sh", ["-c", "stty -echo; echo off; read x; stty echo; echo on; read x"],
      environment: environment)
    let before = pty.initialModes
    #expect(pty.wait { $0.rows[0] == "off" })
    #expect(!pty.modes.echoes && pty.modes.isCanonical && pty.modes != before)
    pty.send("\r")
    #expect(pty.wait { $0.all.contains("on") })
    #expect(pty.modes == before)
  }

  @Test func `waiting ends at the deadline and at the end of the program`() throws {
    let quiet = try Pty("/bin/cat", environment: environment)
    #expect(!quiet.wait(timeout: .milliseconds(20)) { _ in false })
    #expect(quiet.waitForExit(timeout: .milliseconds(20)) == nil)
    let ended = try Pty("/bin/true", environment: environment)
    #expect(!ended.wait { _ in false })
  }

  @Test func `both outputs of a program are read while its input is written`() throws {
    let text = String(repeating: "0123456789abcde\n", count: 40_000)
    let run = try runProgram(
      "/bin/sh", ["-c", "tee /dev/stderr; exit 5"], input: .text(text), environment: environment)
    #expect(run.status == .code(5))
    #expect(run.outputText == text)
    #expect(run.errorText == text)
  }

  @Test func `a program may find its output closed, full or left`() throws {
    let full = try runProgram(
      "/bin/echo", ["x"], output: .file("/dev/full"), environment: environment)
    #expect(full.status == .code(1) && full.errorText.contains("No space left"))
    let closed = try runProgram("/bin/echo", ["x"], output: .closed, environment: environment)
    #expect(closed.status == .code(1))
    let left = try runProgram("/usr/bin/yes", output: .lines(1), environment: environment)
    #expect(left.status == .signal(13))
  }

  @Test func `a program that reads no input is no trouble`() throws {
    let text = String(repeating: "x", count: 500_000)
    let run = try runProgram("/bin/true", input: .text(text), environment: environment)
    #expect(run.status == .code(0))
  }

  @Test func `a program is stopped when its time is over`() throws {
    let run = try runProgram("/bin/cat", input: .open, timeout: .milliseconds(50))
    #expect(run.status == nil)
  }

  @Test func `lines are answered one by one through open pipes`() throws {
    let program = try PipedProgram("/bin/cat")
    program.send("one\n")
    #expect(program.wait { $0.outputText == "one\n" })
    program.send("two\n")
    program.closeInput()
    #expect(program.waitForExit() == .code(0))
    #expect(program.outputText == "one\ntwo\n")
  }
}
