import DeskTerminal
import Glibc

extension Fixture {
  /// Shows what came until q or Enter ends it; `^C` does so too. Some keys do more, see `obey`.
  func picture() -> Int32? {
    guard console.beginPicture() else {
      console.write("no picture\n")
      return nil
    }
    var shown = ShownPicture()
    var end = "typed"
    loop: while true {
      console.showPicture(shown.lines(columns: console.columns, rows: console.rows))
      switch console.next(readingInput: true, deadline: nil) {
      case .keys(let keys):
        shown.keys.append(keys)
        if keys.first == UInt8(ascii: "q") || keys.first == 13 { break loop }
        if keys == Array("p".utf8) {
          awaitKeys(&shown)
          break loop
        }
        obey(keys, &shown)
      case .resized: shown.resizes += 1
      case .woken:
        printNotices()
        shown.wakes += 1
      case .interrupted:
        end = "interrupted"
        break loop
      case .leave(let signal): return 128 + signal
      case .lines, .endOfInput, .deadline, .inputFailed: break
      }
    }
    console.endPicture()
    console.write("picture \(end), keys \(shown.keyText), resizes \(shown.resizes)\n")
    return nil
  }

  /// Says so and returns when something is typed, which it leaves unread.
  private func awaitKeys(_ shown: inout ShownPicture) {
    shown.number = 1
    console.showPicture(shown.lines(columns: console.columns, rows: console.rows))
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&input, 1, 20_000)
  }

  private func obey(_ keys: [UInt8], _ shown: inout ShownPicture) {
    switch keys {
    case Array("w".utf8): console.write("written\nand this\n")
    case Array("W".utf8): for number in 1...1500 { console.write("written \(number)\n") }
    case Array("f".utf8): shown.isFull = true
    case Array("s".utf8): shown.isFull = false
    case Array("e".utf8): console.writeError("error: bad\n")
    case Array("n".utf8):
      for number in 1...200 {
        shown.number = number
        console.showPicture(shown.lines(columns: console.columns, rows: console.rows))
      }
    default: break
    }
  }
}

/// A picture of what the program was told.
struct ShownPicture {
  var keys: [[UInt8]] = []
  var resizes = 0
  var wakes = 0
  var number = 0
  /// Fills the window to its last column and row.
  var isFull = false

  /// The bytes of each read in hexadecimal, reads apart.
  var keyText: String {
    keys.isEmpty
      ? "none" : keys.map { $0.map { String($0, radix: 16) }.joined() }.joined(separator: " ")
  }

  func lines(columns: Int?, rows: Int?) -> [String] {
    let (columns, rows) = (columns ?? 0, rows ?? 0)
    var lines = [
      "picture \(columns)x\(rows) \(number)", "\u{1B}[1;31mkeys \(keyText)\u{1B}[0m",
      "resizes \(resizes)",
    ]
    if wakes > 0 { lines.append("wakes \(wakes)") }
    if isFull {
      for row in lines.count..<max(rows, lines.count) {
        let text = String(repeating: String((row + number) % 10), count: columns)
        lines.append(text)
      }
    }
    // A window may be narrower than the text, and a picture has nothing wider than it.
    return lines.prefix(rows).map { line in
      line.contains("\u{1B}") || line.count <= columns ? line : String(line.prefix(columns))
    }
  }
}
