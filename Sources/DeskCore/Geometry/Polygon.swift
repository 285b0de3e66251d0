/// Stub until the geometry comes.
public struct Polygon: Hashable, Sendable {
  public let ring: [Coordinate]
  public enum Fault: Error, Hashable, Sendable {
    case open
    case severalRings(Int)
  }
  public init(trusted ring: [Coordinate]) { self.ring = ring }
  public static func checked(_ ring: [Coordinate]) throws(Fault) -> (polygon: Polygon, repeats: Int)
  {
    (Polygon(trusted: ring), 0)
  }
}
