import DeskCore
import Glibc
import Support
import Testing

@testable import DeskStore

/// A copy of the board in another file, made while the board is written.
struct BackupTests {
  private let folder = TemporaryFolder()

  @Test func `a copy made while a writer appends is a whole board that opens`() throws {
    let desk = try Desk(folder.file("board"))
    try fill(desk)
    let backup = try desk.store.beginBackup(to: folder.file("copy"), isReplacing: false)
    var steps = 0
    while case .copied(let done, let total) = try backup.step() {
      #expect(done < total)
      steps += 1
      try desk.locate("1", 37.77 + Double(steps) * 1e-5, -122.47)
      try desk.perform(.addJob(.row("while\(steps)")))
    }
    #expect(steps > 1)
    try finish(backup)
    #expect(try names() == ["board", "board-shm", "board-wal", "board.lock", "copy"])
    #expect(folder.mode("copy") == 0o600)
    let copy = try Desk(folder.file("copy"))
    #expect(copy.board.snapshot == desk.board.snapshot)
    #expect(try copy.store.wholeLedger() == desk.store.wholeLedger())
    #expect(try copy.store.troubles() == [])
    try copy.perform(.addJob(.row("only-in-the-copy")))
    #expect(try desk.store.troubles() == [])
  }

  @Test func `what is rolled back meanwhile is not in the copy`() throws {
    struct Stopped: Error {}
    let desk = try Desk(folder.file("board"))
    try fill(desk)
    let backup = try desk.store.beginBackup(to: folder.file("copy"), isReplacing: false)
    guard case .copied = try backup.step() else {
      Issue.record("the board is too small for two steps")
      return
    }
    let before = desk.board
    #expect(throws: Stopped.self) {
      try desk.store.together {
        for i in 0..<8000 { try desk.perform(.addJob(.row("undone\(i)"))) }
        throw Stopped()
      }
    }
    while case .copied = try backup.step() {}
    try finish(backup)
    let copy = try Desk(folder.file("copy"))
    #expect(copy.board.snapshot == before.snapshot)
    #expect(try copy.store.troubles() == [])
  }

  @Test func `a board in memory can be copied`() throws {
    let desk = try Desk()
    try desk.importDay()
    let backup = try desk.store.beginBackup(to: folder.file("copy"), isReplacing: false)
    try finish(backup)
    #expect(try Desk(folder.file("copy")).board.snapshot == desk.board.snapshot)
  }

  @Test func `one that is let go leaves no file`() throws {
    let desk = try Desk(folder.file("board"))
    try fill(desk)
    do {
      let backup = try desk.store.beginBackup(to: folder.file("copy"), isReplacing: false)
      _ = try backup.step()
      #expect(try names().count == 5)
    }
    #expect(try names() == ["board", "board-shm", "board-wal", "board.lock"])
    try desk.perform(.addJob(.row("after")))
    #expect(try desk.store.troubles() == [])
  }

  @Test func `a file that exists stays unless it is to be replaced`() throws {
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    try folder.write("mine", to: "copy")
    #expect(throws: BackupError.exists(path: folder.file("copy"))) {
      try desk.store.beginBackup(to: folder.file("copy"), isReplacing: false)
    }
    // What another board has left beside it is not part of the new one.
    try folder.write("old", to: "copy-wal")
    try finish(try desk.store.beginBackup(to: folder.file("copy"), isReplacing: true))
    #expect(try names() == ["board", "board-shm", "board-wal", "board.lock", "copy"])
    #expect(try Desk(folder.file("copy")).board.snapshot == desk.board.snapshot)
  }

  @Test func `a file that comes into being meanwhile stays too`() throws {
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    let backup = try desk.store.beginBackup(to: folder.file("copy"), isReplacing: false)
    try folder.write("mine", to: "copy")
    #expect(throws: BackupError.exists(path: folder.file("copy"))) { try finish(backup) }
  }

  @Test func `the board itself, what lies beside it, and a board that is open are refused`() throws
  {
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    #expect(symlink("board", folder.file("link")) == 0)
    for name in ["board", "link", "board-wal", "board-shm", "board.lock", "./board"] {
      #expect(throws: BackupError.isBoard(path: folder.file(name)), "\(name)") {
        try desk.store.beginBackup(to: folder.file(name), isReplacing: true)
      }
    }
    let other = try Desk(folder.file("other"))
    try other.importDay()
    #expect(throws: BackupError.inUse(path: folder.file("other"))) {
      try desk.store.beginBackup(to: folder.file("other"), isReplacing: true)
    }
    #expect(throws: BackupError.notAFile(path: folder.path)) {
      try desk.store.beginBackup(to: folder.path, isReplacing: true)
    }
    #expect(throws: BackupError.notAFile(path: "/dev/null")) {
      try desk.store.beginBackup(to: "/dev/null", isReplacing: true)
    }
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: BackupError.notAFile(path: folder.file("pipe"))) {
      try desk.store.beginBackup(to: folder.file("pipe"), isReplacing: true)
    }
    let nowhere = folder.file("nowhere/copy")
    #expect(
      throws: BackupError.cannotWrite(path: nowhere, reason: "no such file or directory")
    ) {
      try desk.store.beginBackup(to: nowhere, isReplacing: false)
    }
    #expect(try desk.store.troubles() == [])
    #expect(try other.store.troubles() == [])
  }

  private func finish(_ backup: any Backup) throws {
    while true {
      if case .whole(let finish) = try backup.step() { return try finish() }
    }
  }

  /// A board of some thousand pages.
  private func fill(_ desk: Desk) throws {
    try desk.importDay()
    try desk.store.together {
      let address = String(repeating: "a long way ", count: 200)
      for i in 0..<1500 { try desk.perform(.addJob(.row("filled\(i)", address: address))) }
    }
  }

  private func names() throws -> [String] {
    guard let opened = opendir(folder.path) else { return [] }
    defer { closedir(opened) }
    var names: [String] = []
    while let entry = readdir(opened) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
