/// What the keys pressed at a live view ask for. Arrows, function keys and pasted text ask for
/// nothing, however their bytes are cut into reads.
struct LiveKeys {
  enum Wish: Hashable {
    case leave, map
  }

  private enum State {
    case plain
    /// After an escape that others followed at once.
    case escaped
    /// In a sequence such as `ESC [ 15 ~`, with what it has so far.
    case sequence([UInt8])
    case paste(matched: Int)
  }

  private var state = State.plain
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// What one read brings.
  mutating func feed(_ bytes: [UInt8]) -> [Wish] {
    // A sequence comes in one piece: an escape with nothing behind it is the key itself.
    if case .plain = state, bytes == [0x1B] { return [.leave] }
    return bytes.compactMap { take($0) }
  }

  private mutating func take(_ byte: UInt8) -> Wish? {
    switch state {
    case .plain:
      switch byte {
      case 0x1B: state = .escaped
      case UInt8(ascii: "q"), UInt8(ascii: "Q"), 10, 13, 3, 4: return .leave
      case UInt8(ascii: "m"), UInt8(ascii: "M"): return .map
      default: break
      }
    case .escaped:
      let begins = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
      state = begins ? .sequence([]) : .plain
    case .sequence(let before):
      // It ends with its first letter or sign; numbers and what parts them come before.
      guard (0x40...0x7E).contains(byte) else {
        state = .sequence(before + [byte])
        return nil
      }
      let begins = before == Array("200".utf8) && byte == UInt8(ascii: "~")
      state = begins ? .paste(matched: 0) : .plain
    case .paste(let matched):
      let end = Self.pasteEnd
      let isNext = byte == end[matched]
      let count = isNext ? matched + 1 : byte == end[0] ? 1 : 0
      state = count == end.count ? .plain : .paste(matched: count)
    }
    return nil
  }
}
