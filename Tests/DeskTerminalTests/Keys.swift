/// The bytes of keys.
enum Keys {
  static let enter = "\r"
  static let left = "\u{1b}[D"
  static let right = "\u{1b}[C"
  static let up = "\u{1b}[A"
  static let down = "\u{1b}[B"
  static let escape = "\u{1b}"
  static let tab = "\t"
  static let backspace = "\u{7f}"
  static let undo = "\u{1f}"
  static let quit = "\u{1c}"

  static func control(_ letter: Unicode.Scalar) -> String {
    String(Unicode.Scalar(letter.value & 0x1f)!)
  }

  static func meta(_ letter: Character) -> String { "\u{1b}\(letter)" }

  static func paste(_ text: String) -> String { "\u{1b}[200~\(text)\u{1b}[201~" }
}
