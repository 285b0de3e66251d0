/// Collects the bytes of a bracketed paste up to its end marker.
///
/// Readline's own reader blocks until the marker comes: no notice, no `^C` meanwhile.
struct PasteCollector {
  static let endMarker: [UInt8] = Array("\u{1B}[201~".utf8)
  /// What is beyond is dropped.
  static let limit = 1 << 20

  private var bytes: [UInt8] = []
  private var matched = 0

  /// How many bytes can be read without reading past the marker.
  var safeCount: Int { Self.endMarker.count - matched }

  /// Takes at most `safeCount` bytes; true when they ended the paste.
  mutating func take(_ chunk: ArraySlice<UInt8>) -> Bool {
    for byte in chunk {
      if byte == Self.endMarker[matched] {
        matched += 1
        if matched == Self.endMarker.count { return true }
        continue
      }
      keep(Self.endMarker[..<matched])
      matched = byte == Self.endMarker[0] ? 1 : 0
      if matched == 0 { keep([byte]) }
    }
    return false
  }

  private mutating func keep(_ more: ArraySlice<UInt8>) {
    if bytes.count < Self.limit { bytes.append(contentsOf: more) }
  }

  /// The text to insert: control bytes dropped except tab and line feed, line ends made one, those
  /// at the end removed.
  var text: [UInt8] {
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 13: result.append(10)
      case 10: if previous != 13 { result.append(10) }
      case 9, 0x20..<0x7F, 0x80...: result.append(byte)
      default: break
      }
      previous = byte
    }
    while result.last == 10 { result.removeLast() }
    return result
  }
}
