/// A colour in 8 bits a channel.
struct Color: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  /// 255 is opaque; a terminal shows no other.
  var alpha: UInt8 = 255

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads `#RGB`, `#RRGGBB` or `#AARRGGBB`, with or without the `#`; nil for anything else.
  init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    switch digits.utf8.count {
    case 3:
      let (r, g, b) = (value >> 8 & 15, value >> 4 & 15, value & 15)
      self.init(red: UInt8(r * 17), green: UInt8(g * 17), blue: UInt8(b * 17))
    case 6:
      self.init(
        red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    case 8:
      self.init(
        red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255),
        alpha: UInt8(value >> 24))
    default: return nil
    }
  }

  /// The nearest of the 256 colours: of the cube of 6 × 6 × 6 or of the 24 greys.
  var paletteIndex: Int {
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    let (cr, cg, cb) = (Self.cubeStep(r), Self.cubeStep(g), Self.cubeStep(b))
    let grey = min(23, max(0, ((r + g + b) / 3 - 3) / 10))
    let level = 8 + 10 * grey
    let toCube = Self.distance((r, g, b), (Self.steps[cr], Self.steps[cg], Self.steps[cb]))
    let toGrey = Self.distance((r, g, b), (level, level, level))
    return toGrey < toCube ? 232 + grey : 16 + 36 * cr + 6 * cg + cb
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ value: Int) -> Int {
    steps.indices.min { (steps[$0] - value).magnitude < (steps[$1] - value).magnitude } ?? 0
  }

  private static func distance(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Int {
    let (r, g, b) = (a.0 - b.0, a.1 - b.1, a.2 - b.2)
    return r * r + g * g + b * b
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case 48...57, 65...70, 97...102: true
    default: false
    }
  }
}
