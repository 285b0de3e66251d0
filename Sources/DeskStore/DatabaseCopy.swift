internal import CSQLite

/// A copy of a database in the making. What its own connection writes meanwhile goes into the copy
/// too; both connections must outlive it.
final class DatabaseCopy {
  private let pointer: OpaquePointer
  private let target: OpaquePointer
  private let doing: String

  init(from source: OpaquePointer, into target: OpaquePointer, doing: String) throws {
    guard let pointer = sqlite3_backup_init(target, "main", source, "main") else {
      throw DatabaseError(target, code: sqlite3_extended_errcode(target), doing: doing)
    }
    self.pointer = pointer
    self.target = target
    self.doing = doing
  }

  deinit { sqlite3_backup_finish(pointer) }

  /// Copies so many pages more; false when all are copied.
  func step(pages: Int32) throws -> Bool {
    switch sqlite3_backup_step(pointer, pages) {
    case SQLITE_OK: return true
    case SQLITE_DONE: return false
    case let code: throw DatabaseError(target, code: code, doing: doing)
    }
  }

  /// How many pages of how many are copied, as of the latest step.
  var progress: (done: Int, total: Int) {
    let total = Int(sqlite3_backup_pagecount(pointer))
    return (total - Int(sqlite3_backup_remaining(pointer)), total)
  }
}
