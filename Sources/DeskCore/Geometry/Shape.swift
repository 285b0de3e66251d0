/// Stub until the geometry comes.
public enum Shape: Hashable, Sendable, Codable {
  case circle(Circle)
  case polygon(Polygon)
  public var center: Coordinate {
    switch self {
    case .circle(let circle): circle.center
    case .polygon(let polygon): polygon.ring[0]
    }
  }
  public var radiusMeters: Double {
    switch self {
    case .circle(let circle): circle.radiusMeters
    case .polygon: 0
    }
  }
  public var enclosingRadiusMeters: Double { radiusMeters }
  public func contains(_ place: Coordinate) -> Bool { center.distance(to: place) <= radiusMeters }
  private enum Key: String, CodingKey { case circle, polygon }
  public init(from decoder: any Decoder) throws {
    self = .circle(try decoder.container(keyedBy: Key.self).decode(Circle.self, forKey: .circle))
  }
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    if case .circle(let circle) = self { try fields.encode(circle, forKey: .circle) }
  }
}
