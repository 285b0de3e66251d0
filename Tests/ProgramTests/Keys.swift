/// The bytes of keys.
enum Keys {
  static let enter = "\r"
  static let left = "\u{1b}[D"
  static let up = "\u{1b}[A"
  static let tab = "\t"
  static let backspace = "\u{7f}"

  static func control(_ letter: Unicode.Scalar) -> String {
    String(Unicode.Scalar(UInt8(letter.value & 0x1f)))
  }
}
