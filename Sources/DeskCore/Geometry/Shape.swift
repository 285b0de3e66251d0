/// Where a geofence is: a circle, whose boundary is inside, or a polygon.
public enum Shape: Hashable, Sendable {
  case circle(Circle)
  case polygon(Polygon)

  /// The centre of its area.
  public var center: Coordinate {
    switch self {
    case .circle(let circle): circle.center
    case .polygon(let polygon): polygon.center
    }
  }

  /// The circle's radius, or that of a circle of the polygon's area.
  public var radiusMeters: Double {
    switch self {
    case .circle(let circle): circle.radiusMeters
    case .polygon(let polygon): polygon.radiusMeters
    }
  }

  /// How far from the centre it reaches.
  public var enclosingRadiusMeters: Double {
    switch self {
    case .circle(let circle): circle.radiusMeters
    case .polygon(let polygon): polygon.enclosingRadiusMeters
    }
  }

  /// The box about it.
  public var bounds: Bounds {
    switch self {
    case .circle(let circle): circle.bounds
    case .polygon(let polygon): polygon.bounds
    }
  }

  /// Whether a place is inside.
  public func contains(_ place: Coordinate) -> Bool {
    switch self {
    case .circle(let circle): circle.contains(place)
    case .polygon(let polygon): polygon.contains(place)
    }
  }

  /// How far outside a place is, in metres: 0 inside.
  public func distanceOutside(_ place: Coordinate) -> Double {
    switch self {
    case .circle(let circle): circle.distanceOutside(place)
    case .polygon(let polygon): polygon.distanceOutside(place)
    }
  }

  /// The part of the accuracy disc about a place that lies in it, 0 to 1; without a disc, whether
  /// the place does.
  public func overlap(at place: Coordinate, accuracyMeters: Double) -> Double {
    switch self {
    case .circle(let circle):
      circle.overlap(
        distanceMeters: circle.center.distance(to: place), accuracyMeters: accuracyMeters)
    case .polygon(let polygon): polygon.overlap(at: place, accuracyMeters: accuracyMeters)
    }
  }

  /// The point of the way from one place to another that lies deepest inside; nil when the way does
  /// not touch it. The way is linear in degrees, the short way round the 180° meridian.
  public func deepestPoint(from a: Coordinate, to b: Coordinate) -> Coordinate? {
    switch self {
    case .circle(let circle): circle.deepestPoint(from: a, to: b)
    case .polygon(let polygon): polygon.deepestPoint(from: a, to: b)
    }
  }
}

/// Written as `{"circle":{…}}` or `{"polygon":[lat,lng,lat,lng,…]}`.
extension Shape: Codable {
  private enum CodingKeys: String, CodingKey {
    case circle
    case polygon
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    if let circle = try fields.decodeIfPresent(Circle.self, forKey: .circle) {
      self = .circle(circle)
    } else {
      self = .polygon(try fields.decode(Polygon.self, forKey: .polygon))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .circle(let circle): try fields.encode(circle, forKey: .circle)
    case .polygon(let polygon): try fields.encode(polygon, forKey: .polygon)
    }
  }
}
