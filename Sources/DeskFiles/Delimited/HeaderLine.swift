/// How the cells of a file are set apart, told by its first lines.
struct HeaderLine {
  private(set) var separator = UInt8(ascii: ",")
  /// How many bytes Excel's line `sep=;` takes.
  private(set) var skipped = 0

  /// nil when the text ends before the line does.
  init?(_ text: [UInt8], isWhole: Bool) {
    let lines = text.prefix(16)
    let isSaid = lines.prefix(4).map { $0 | 0x20 }.elementsEqual("sep=".utf8) && text.count > 4
    if isSaid, let end = lines.firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn }),
      end == 5
    {
      separator = text[4]
      skipped = text[end] == .carriageReturn && text.dropFirst(6).first == .lineFeed ? 7 : 6
      return
    }
    guard let most = Self.mostFrequent(text, isWhole: isWhole) else { return nil }
    separator = most
  }

  /// The mark that stands most often outside quotes on the first line that is not blank.
  private static func mostFrequent(_ text: [UInt8], isWhole: Bool) -> UInt8? {
    let marks = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    var hasText = false
    var isEnded = isWhole
    for byte in text {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed || byte == .carriageReturn {
        if hasText {
          isEnded = true
          break
        }
        counts = [0, 0, 0, 0]
        continue
      }
      if let index = marks.firstIndex(of: byte) {
        counts[index] += 1
        // Whatever comes, it is refused.
        if counts[index] > RowSplitter.mostColumns { return byte }
      } else if !byte.isASCIISpace {
        hasText = true
      }
    }
    guard isEnded else { return nil }
    let most = counts.max() ?? 0
    return zip(marks, counts).first { $0.1 == most }?.0
  }
}
