import Glibc

/// The memory that a board takes, got from the system at once.
enum Heap {
  /// About what a row takes in memory, its texts and the store's pages included.
  private static let bytesPerRow = 1024
  /// More than this malloc does not take from the heap, whatever it has learned.
  private static let most = (32 << 20) - (1 << 16)

  /// Makes room for so many rows.
  ///
  /// Memory that comes a page at a time costs a trap of the processor a page, which was a fifth of
  /// the start on a board of 10,000 trips; in huge pages it costs next to nothing. Without such
  /// pages everything works as it does without this.
  static func makeRoom(rows: Int) {
    // A small board does without: a huge page is 2 MiB.
    guard rows >= 4000 else { return }
    let room = min(rows * bytesPerRow, most)
    let page = sysconf(Int32(_SC_PAGESIZE))
    // What is freed teaches malloc to take that much from the heap and to keep it there, so that the
    // second time it is the heap that grows.
    for _ in 0..<2 {
      guard let start = malloc(room) else { return }
      let first = (Int(bitPattern: start) + page - 1) / page * page
      // Only advice; what the kernel says to it makes no difference.
      madvise(UnsafeMutableRawPointer(bitPattern: first), room - page, MADV_HUGEPAGE)
      free(start)
    }
  }
}
