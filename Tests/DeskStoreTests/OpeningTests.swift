import DeskCore
import Glibc
import Support
import Testing

@testable import DeskStore

struct OpeningTests {
  let folder = TemporaryFolder()

  private func message(_ path: String) -> String? {
    #expect(throws: BoardError.self) { try SQLiteStore(path: path) }?.message
      .replacing(folder.path, with: "~")
  }

  @Test func `a new board is its owner's alone, its folders too`() throws {
    let store = try SQLiteStore(path: folder.file("a/b/board.sqlite"))
    #expect(store.path == folder.file("a/b/board.sqlite"))
    #expect(folder.mode("a") == 0o700)
    #expect(folder.mode("a/b") == 0o700)
    #expect(folder.mode("a/b/board.sqlite") == 0o600)
    #expect(folder.mode("a/b/board.sqlite-wal") == 0o600)
    #expect(folder.mode("a/b/board.sqlite.lock") == 0o600)
  }

  @Test func `a board counts its migrations and says whose it is`() throws {
    let path = folder.file("board")
    for _ in 0..<2 {
      let store = try SQLiteStore(path: path)
      let database = store.database
      #expect(
        try database.number("pragma user_version", doing: "test") == Int64(Migrations.current))
      #expect(
        try database.number("pragma application_id", doing: "test") == Migrations.applicationID)
      #expect(try database.number("pragma synchronous", doing: "test") == 2)
      #expect(try database.number("select count(*) from pragma_journal_mode", doing: "test") == 1)
    }
  }

  @Test func `a migration that fails leaves the board at the version before`() throws {
    let database = try Database(path: ":memory:")
    #expect(throws: DatabaseError.self) {
      try database.transaction(doing: "test") {
        try database.run("pragma user_version = 5; create table a (b); nonsense", doing: "test")
      }
    }
    #expect(try database.number("pragma user_version", doing: "test") == 0)
    #expect(try database.number("select count(*) from sqlite_schema", doing: "test") == 0)
  }

  @Test func `a board of a newer version is left alone`() throws {
    let path = folder.file("board")
    try SQLiteStore(path: path).database.run("pragma user_version = 99", doing: "test")
    #expect(
      message(path)
        == "~/board was written by a newer tripdesk (version 99, this one knows 3); update tripdesk, "
        + "or name another file with --board")
  }

  @Test func `a file that is no database is left alone`() throws {
    try folder.write(String(repeating: "no database\n", count: 100), to: "notes.txt")
    #expect(
      message(folder.file("notes.txt"))
        == "~/notes.txt is no board, nor any SQLite database; name another file with --board")
    #expect(folder.mode("notes.txt.lock") == 0)
  }

  @Test func `a database of another program is left alone`() throws {
    let path = folder.file("other.sqlite")
    try Database(path: path).run("create table song (name text)", doing: "test")
    let expected =
      "~/other.sqlite is a database of another program; name another file with --board"
    #expect(message(path) == expected)
    try Database(path: path).run(
      "drop table song; pragma application_id = 7; create table a (b)", doing: "test")
    #expect(message(path) == expected)
    let tables = try Database(path: path).number(
      "select count(*) from sqlite_schema", doing: "test")
    #expect(tables == 1)
  }

  @Test func `a folder is no board`() throws {
    #expect(message(folder.path) == "~ is a folder; name a file in it with --board")
  }

  @Test func `a folder that cannot be made is named`() throws {
    try folder.write("", to: "file")
    #expect(
      message(folder.file("file/a/board"))
        == "the folder ~/file/a cannot be made: not a directory; name another file with --board")
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a folder without write permission is told`() throws {
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(
      message(folder.file("board"))
        == "~/board cannot be written; give yourself write permission for it and its folder, or "
        + "name another file with --board")
  }

  @Test func `a second desk is refused by the process that holds the board`() throws {
    // A lock of an open file stands against one of a process, so that one process can show it; the
    // kernel does not tell whose it is, and the lock file does.
    try folder.write("4711\n", to: "board.lock")
    let descriptor = open(folder.file("board.lock"), O_RDWR)
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    let setLockOfOpenFile: Int32 = 37  // F_OFD_SETLK, which Glibc's module lacks.
    #expect(fcntl(descriptor, setLockOfOpenFile, &lock) == 0)
    #expect(
      message(folder.file("board"))
        == "~/board is in use by process 4711; leave that desk first, or name another file with --board"
    )
    close(descriptor)
    _ = try SQLiteStore(path: folder.file("board"))
  }

  @Test func `the lock names this process and goes with the store`() throws {
    let path = folder.file("board.lock")
    do {
      let store = try SQLiteStore(path: folder.file("board"))
      let descriptor = open(path, O_RDONLY)
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = read(descriptor, &bytes, bytes.count)
      close(descriptor)
      #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "\(getpid())\n")
      _ = store.path
    }
    #expect(access(path, F_OK) != 0)
  }

  @Test func `a board is locked where it is, not where it is called`() throws {
    let store = try SQLiteStore(path: folder.file("board"))
    symlink(folder.file("board"), folder.file("link"))
    #expect(try BoardFile.prepare(folder.file("link")) == BoardFile.prepare(folder.file("board")))
    _ = store.path
  }

  @Test func `a store in memory makes no file and no lock`() throws {
    _ = try SQLiteStore(path: ":memory:")
    #expect(access(":memory:", F_OK) != 0)
    #expect(access(":memory:.lock", F_OK) != 0)
  }
}
