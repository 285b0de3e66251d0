import Glibc

/// A circular geofence's shape: the boundary counts as inside.
public struct Circle: Hashable, Sendable, Codable {
  public var center: Coordinate
  /// 10 to 10,000.
  public var radiusMeters: Double

  /// The radii a circle may have, in metres.
  public static let radii = 10.0...10_000.0

  /// A circle; the radius is checked by whoever takes it in.
  public init(center: Coordinate, radiusMeters: Double) {
    self.center = center
    self.radiusMeters = radiusMeters
  }

  /// How sure it is that a point with that accuracy, so far from the centre, is inside: 3 to 1, nil
  /// when its accuracy disc does not touch the circle.
  public func confidence(distanceMeters d: Double, accuracyMeters a: Double) -> Int? {
    Self.confidence(overlap(distanceMeters: d, accuracyMeters: a))
  }

  /// The confidence that goes with a part of the accuracy disc: 0.999 → 3, 0.5 → 2, more than
  /// 0 → 1, nil for nothing.
  static func confidence(_ fraction: Double) -> Int? {
    if fraction >= 0.999 { return 3 }
    if fraction >= 0.5 { return 2 }
    return fraction > 0 ? 1 : nil
  }

  /// The part of the accuracy disc that lies in the circle, 0 to 1.
  public func overlap(distanceMeters d: Double, accuracyMeters a: Double) -> Double {
    let r = radiusMeters
    if a <= 0 { return d <= r ? 1 : 0 }
    if d >= r + a { return 0 }
    if d <= r - a { return 1 }
    if d <= a - r { return (r * r) / (a * a) }
    // Two circle segments, one of each circle, meet in the common chord.
    let alpha = acos(((d * d + a * a - r * r) / (2 * d * a)).clamped)
    let beta = acos(((d * d + r * r - a * a) / (2 * d * r)).clamped)
    let area =
      a * a * (alpha - sin(2 * alpha) / 2) + r * r * (beta - sin(2 * beta) / 2)
    return min(1, max(0, area / (.pi * a * a)))
  }
}

extension Double {
  fileprivate var clamped: Double { min(1, max(-1, self)) }
}
