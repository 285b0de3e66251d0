/// Stub until the geometry comes.
public struct OperatingHours: Hashable, Sendable, Codable, CustomStringConvertible {
  public var description: String { "" }
  public enum Fault: Error, Hashable, Sendable { case unreadable(String) }
  public init(parsing text: String) throws(Fault) {}
  public func isOpen(at moment: Timestamp, in zone: Zone) -> Bool { true }
  public func nextChange(after moment: Timestamp, in zone: Zone) -> Timestamp? { nil }
}
