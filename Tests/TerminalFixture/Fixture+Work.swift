import DeskTerminal

extension Fixture {
  /// Works through two thousand pieces, one with each notice; `^C` or the last one ends it. Notices
  /// that were shown before count too.
  func work() -> Int32? {
    let total = 2000
    console.progress.begin("working", total: total)
    defer { console.progress.end() }
    console.progress.advance(to: 0)
    while shown < total {
      switch console.next(readingInput: false, deadline: nil) {
      case .woken:
        printNotices()
        console.progress.advance(to: shown)
      case .interrupted:
        console.progress.end()
        console.write("work interrupted\n")
        return nil
      case .leave(let signal): return 128 + signal
      case .lines, .endOfInput, .deadline, .keys, .resized, .inputFailed: break
      }
    }
    return nil
  }
}
