/// A command that the desk is to give itself later, once or again and again.
public struct DeskTimer: Hashable, Sendable, Codable {
  /// The desk's own number.
  public struct ID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    public let number: Int
    public init(_ number: Int) { self.number = number }

    public var description: String { String(number) }
    public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

    public init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }

  public let id: ID
  /// The command as it was typed.
  public var line: String
  /// When it is to be given; of one that is over, when it was last to be.
  public var due: Timestamp
  /// From one time to the next, in whole milliseconds; nil is once.
  public var every: Int64?
  public var createdAt: Timestamp
  /// Whether it is still to come.
  public var isWaiting: Bool

  /// A timer that waits.
  public init(
    id: ID, line: String, due: Timestamp, every: Duration? = nil, createdAt: Timestamp
  ) {
    self.id = id
    self.line = line
    self.due = due
    self.every = every?.wholeMilliseconds
    self.createdAt = createdAt
    isWaiting = true
  }
}
