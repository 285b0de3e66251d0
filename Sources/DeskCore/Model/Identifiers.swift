/// A name that the caller gave, kept as given.
public protocol GivenID: Hashable, Sendable, Codable, CustomStringConvertible {
  var text: String { get }
  init(_ text: String)
}

extension GivenID {
  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// A number that the desk gave, written behind a letter: `T7`, `M3`.
public protocol NumberedID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  static var letter: Character { get }
  var number: Int { get }
  init(_ number: Int)
}

extension NumberedID {
  /// Reads `T7` or `t7`; nil for anything else, `T07` included.
  public init?(_ text: some StringProtocol) {
    guard let first = text.first, first.uppercased() == String(Self.letter) else { return nil }
    let digits = text.dropFirst()
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      digits.utf8.first != 48, let number = Int(digits)
    else { return nil }
    self.init(number)
  }

  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  public var description: String { "\(Self.letter)\(number)" }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
