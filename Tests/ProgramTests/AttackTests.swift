import Glibc
import Support
import Testing

/// Files that nobody means well: one clear error each, at once, and nothing stored.
struct AttackTests {
  /// Memory and time are bounded by the system: who wants more of either does not end well.
  ///
  /// The limit is on what is allocated, stacks included; a program that gets no more crashes, which
  /// is no exit code.
  static func run(_ home: Home, _ arguments: [String], kilobytes: Int = 200_000) throws
    -> ProgramRun
  {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try runProgram(
      "/bin/sh", ["-c", "ulimit -d \(kilobytes); exec \(program) \(words)"],
      environment: home.environment, directory: home.path, timeout: .seconds(60))
  }

  /// Expects that a file is refused by the command and at the start, with one line, and that the
  /// board stays what it was; the sentence is told where it is the program's own.
  static func expectRefusal(
    of path: String, in home: Home, _ sentence: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if home.bytes(of: "board").isEmpty { try home.makeBoard("board") }
    let before = try home.ledger(of: "board")
    let command = try run(home, ["-b", "board", "-c", "import \(path)", "-c", "echo after"])
    let start = try run(home, ["-b", "board", path, "-c", "echo after"])
    for (run, code, place, output) in [(command, 1, "-c 1:1: ", "after\n"), (start, 2, "", "")] {
      #expect(run.status == .code(Int32(code)), "\(run.errorText)", sourceLocation: sourceLocation)
      #expect(run.outputText == output, sourceLocation: sourceLocation)
      #expect(run.errorLines.count == 1, sourceLocation: sourceLocation)
      let error = run.errorText
      if let sentence {
        #expect(error == "\(place)error: \(sentence)\n", sourceLocation: sourceLocation)
      }
      let head = "\(place)error: \(path)"
      #expect(error.hasPrefix(head), "\(error)", sourceLocation: sourceLocation)
      #expect(error.utf8.count > head.utf8.count + 10, sourceLocation: sourceLocation)
      #expect(error.utf8.count < 600, sourceLocation: sourceLocation)
      let isHarmless = run.errors.allSatisfy { $0 >= 0x20 || $0 == 10 }
      #expect(isHarmless, "\(error)", sourceLocation: sourceLocation)
    }
    #expect(try home.ledger(of: "board") == before, sourceLocation: sourceLocation)
  }

  // MARK: what is no file

  @Test func `a folder with nothing in it for the desk`() throws {
    let home = Home()
    home.write("x", to: "folder/readme.txt")
    try Self.expectRefusal(
      of: "folder", in: home,
      "folder holds no drivers.*, geofences.* or jobs.*; name a file or another folder")
    home.write("x", to: "outer/inner.csv")
    mkdir(home["outer/jobs.csv"], 0o700)
    try Self.expectRefusal(of: "outer", in: home, "outer/jobs.csv cannot be read: it is a folder")
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/dev/urandom"])
  func `a device`(path: String) throws {
    try Self.expectRefusal(of: path, in: Home(), "\(path) cannot be read: it is no plain file")
  }

  @Test func `a pipe that nobody writes into`() throws {
    let home = Home()
    #expect(mkfifo(home["jobs.csv"], 0o600) == 0)
    try Self.expectRefusal(
      of: "jobs.csv", in: home, "jobs.csv cannot be read: it is no plain file")
  }

  @Test func `a link that leads to itself, and one that leads nowhere`() throws {
    let home = Home()
    symlink("there.csv", home["here.csv"])
    symlink("here.csv", home["there.csv"])
    symlink("nowhere", home["lost.csv"])
    try Self.expectRefusal(
      of: "here.csv", in: home, "here.csv cannot be read: too many levels of symbolic links")
    try Self.expectRefusal(
      of: "lost.csv", in: home, "lost.csv cannot be read: no such file or directory")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file that may not be read`() throws {
    let home = Home()
    home.write("id,title\n1,Sofa\n", to: "jobs.csv")
    chmod(home["jobs.csv"], 0)
    try Self.expectRefusal(of: "jobs.csv", in: home, "jobs.csv cannot be read: permission denied")
  }

  // MARK: what is no table

  /// Each with a good row before it, which must not be stored either.
  static let hostile: [(what: String, name: String, bytes: [UInt8])] = [
    ("a cell of 10 MB", "jobs.csv", Array("id,title\n1,Sofa\n2,".utf8) + long(10_000_000)),
    (
      "a quoted cell of 10 MB", "jobs.csv",
      Array("id,title\n1,Sofa\n2,\"".utf8) + long(10_000_000) + Array("\"\n".utf8)
    ),
    ("a quote that nothing closes", "jobs.csv", Array("id,title\n1,Sofa\n2,\"Desk\n3,Lamp\n".utf8)),
    ("a NUL byte", "jobs.csv", Array("id,title\n1,Sofa\n2,De\0sk\n".utf8)),
    ("a workbook", "jobs.csv", Array("PK\u{3}\u{4}\u{14}\0\u{6}\0".utf8) + long(5000)),
    ("an old workbook", "jobs.csv", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + long(5000)),
    ("a table of which one row lacks its title", "jobs.csv", Array("id,title\n1,Sofa\n2,\n".utf8)),
    (
      "escape sequences where a number should be", "jobs.csv",
      Array("id,title,lat,lng\n1,Sofa,1,1\n2,x,\u{1B}[2J\u{202E}\u{7},1\n".utf8)
    ),
    ("JSON that is torn", "jobs.json", Array("[{\"id\":\"1\",\"title\":\"Sofa\"},{\"id\":".utf8)),
    (
      "JSON that is very deep", "jobs.json",
      Array("[{\"id\":\"1\",\"title\":\"Sofa\"},".utf8) + [UInt8](repeating: 0x5B, count: 200_000)
    ),
  ]

  private static func long(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x78, count: count) }

  @Test(arguments: hostile.indices)
  func `a file of bytes that are no table`(index: Int) throws {
    let file = Self.hostile[index]
    let home = Home()
    home.write(file.bytes, to: file.name)
    try Self.expectRefusal(of: file.name, in: home)
  }

  // MARK: what is text, and stays text

  @Test func `formulas and escape sequences are titles like others`() throws {
    let home = Home()
    let titles = [
      "=HYPERLINK(\"\"http://x\"\")", "+1", "-1", "@SUM(A1)", "A\u{1B}]0;x\u{7}\u{9B}B",
    ]
    let rows = titles.enumerated().map { "f\($0.offset),\"\($0.element)\"\n" }.joined()
    home.write("id,title\n" + rows, to: "jobs.csv")
    let run = try Self.run(home, ["-b", "board", "jobs.csv", "-c", "jobs"])
    #expect(run.status == .code(0))
    #expect(run.errorText == "")
    #expect(run.output.allSatisfy { $0 >= 0x20 || $0 == 10 })
    for title in ["=HYPERLINK(\"http://x\")", "+1", "-1", "@SUM(A1)", "A␛]0;x␇<U+009B>B"] {
      #expect(run.outputText.contains(" \(title) "), "\(title) in \(run.outputText)")
    }
  }
}

/// Files that are read in two passes, or cannot be.
struct AttackTestsOfReading {
  @Test func `a million columns`() throws {
    let home = Home()
    let headers = (0..<1_000_000).map { "c\($0)" }.joined(separator: ",")
    home.write(
      "\(headers),title\n" + String(repeating: ",", count: 1_000_000) + "x\n", to: "jobs.csv")
    try AttackTests.expectRefusal(of: "jobs.csv", in: home)
  }

  @Test func `UTF-16 without its mark is read or refused, and nothing between`() throws {
    let home = Home()
    let bytes = "id,title\n1,Sofa\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    home.write(bytes, to: "jobs.csv")
    let run = try AttackTests.run(home, ["-b", "board", "jobs.csv", "-c", "jobs"])
    if run.status == .code(0) {
      #expect(run.outputText.contains("Sofa"))
    } else {
      try AttackTests.expectRefusal(of: "jobs.csv", in: home)
    }
  }

  @Test func `bytes that are not UTF-8 are read as another encoding, or refused`() throws {
    let home = Home()
    home.write(Array("id,title\n1,Caf".utf8) + [0xE9, 0x0A], to: "jobs.csv")
    let run = try AttackTests.run(home, ["-b", "board", "jobs.csv", "-c", "jobs"])
    if run.status == .code(0) {
      #expect(run.outputText.contains("Café"))
    } else {
      try AttackTests.expectRefusal(of: "jobs.csv", in: home)
    }
  }

  /// Whatever it comes to, all of it is stored or nothing, and it ends.
  @Test func `a file that grows while it is read`() throws {
    let home = Home()
    let rows = (0..<20_000).map { "g\($0),Parcel \($0)\n" }.joined()
    home.write("id,title\n" + rows, to: "jobs.csv")
    try home.makeBoard("board")
    let writer = try PipedProgram(
      "/bin/sh",
      ["-c", "echo on; n=0; while :; do n=$((n+1)); echo \"h$n,More\" >> jobs.csv; done"],
      environment: home.environment, directory: home.path)
    #expect(writer.wait { $0.outputText == "on\n" })
    let run = try AttackTests.run(home, ["-b", "board", "-c", "import jobs.csv"])
    writer.kill(SIGKILL)
    let jobs = try home.run(["-b", "board", "-c", "jobs"]).lines.count { $0.contains("scheduled") }
    if run.status == .code(0) {
      #expect(jobs >= 20_000)
    } else {
      #expect(run.status == .code(1))
      #expect(run.errorLines.count == 1)
      #expect(jobs == 0)
    }
  }
}
