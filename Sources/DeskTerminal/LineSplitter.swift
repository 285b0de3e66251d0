import Glibc

/// Cuts bytes into lines: LF or CR LF ends one, a byte order mark before the first is skipped.
struct LineSplitter {
  private var unfinished: [UInt8] = []
  private var count = 0

  /// The lines completed by `bytes`.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [InputLine] {
    var lines: [InputLine] = []
    var rest = bytes[...]
    while let start = rest.isEmpty ? nil : bytes.baseAddress?.advanced(by: rest.startIndex),
      let newline = memchr(start, 10, rest.count)
    {
      let length = UnsafeRawPointer(newline) - start
      let piece = UnsafeRawBufferPointer(start: start, count: length)
      if unfinished.isEmpty {
        lines.append(line(piece))
      } else {
        unfinished.append(contentsOf: piece)
        lines.append(takeUnfinished())
      }
      rest = rest.dropFirst(length + 1)
    }
    unfinished.append(contentsOf: rest)
    return lines
  }

  /// The last line, when the input ends without a line end.
  mutating func finish() -> InputLine? {
    unfinished.isEmpty ? nil : takeUnfinished()
  }

  private mutating func takeUnfinished() -> InputLine {
    let bytes = unfinished
    unfinished.removeAll(keepingCapacity: bytes.count <= 1 << 16)
    return bytes.withUnsafeBytes { line($0) }
  }

  private mutating func line(_ bytes: UnsafeRawBufferPointer) -> InputLine {
    count += 1
    var text = bytes[...]
    if count == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    if text.last == 13 { text = text.dropLast() }
    return InputLine(number: count, text: Self.text(UnsafeRawBufferPointer(rebasing: text)))
  }

  /// The bytes as text, or why they are none.
  static func text(_ bytes: UnsafeRawBufferPointer) -> Result<String, InputFault> {
    if let start = bytes.baseAddress, memchr(start, 0, bytes.count) != nil { return .failure(.nul) }
    return bytes.withMemoryRebound(to: UInt8.self) {
      String(validating: $0, as: UTF8.self).map { .success($0) } ?? .failure(.invalidUTF8)
    }
  }
}

/// The lines of a whole script, cut as those of standard input are.
public func scriptLines(_ bytes: [UInt8]) -> [InputLine] {
  var splitter = LineSplitter()
  let lines = bytes.withUnsafeBytes { splitter.feed($0) }
  return lines + [splitter.finish()].compactMap { $0 }
}
