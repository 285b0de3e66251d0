import Glibc

extension Polygon {
  /// The part of the accuracy disc about a place that lies in the polygon, 0 to 1; without a disc,
  /// whether the place does.
  public func overlap(at place: Coordinate, accuracyMeters: Double) -> Double {
    guard accuracyMeters > 0 else { return contains(place) ? 1 : 0 }
    let here = near(place)
    let narrowing = cos(here.latitude * .pi / 180)
    // In units of the disc's radius, seen from its middle.
    let scale = Earth.metersPerDegree / accuracyMeters
    func seen(_ point: Coordinate) -> Vector {
      Vector(
        x: (point.longitude - here.longitude) * narrowing * scale,
        y: (point.latitude - here.latitude) * scale)
    }
    let corners = ring.map(seen)
    let edges = zip(corners, corners.dropFirst())
    // Sums of angles are never quite 0 or whole, where the disc does not touch the boundary.
    guard edges.contains(where: { Vector.squaredDistance($0, $1) < 1 }) else {
      return contains(place) ? 1 : 0
    }
    let area = edges.reduce(0) { $0 + Vector.discArea($1.0, $1.1) }
    return min(1, area.magnitude / .pi)
  }
}

/// A point in the plane of a disc of radius 1 about the origin.
private struct Vector {
  var x: Double
  var y: Double

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  func toward(_ other: Vector, _ fraction: Double) -> Vector {
    Vector(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// From the origin to the nearest point of an edge.
  static func squaredDistance(_ a: Vector, _ b: Vector) -> Double {
    let way = Vector(x: b.x - a.x, y: b.y - a.y)
    let square = way.dot(way)
    let foot = square > 0 ? a.toward(b, min(1, max(0, -a.dot(way) / square))) : a
    return foot.dot(foot)
  }

  /// The area of the disc seen from the origin between the ends of an edge, as far as the edge; less
  /// than 0 where the edge runs clockwise.
  static func discArea(_ a: Vector, _ b: Vector) -> Double {
    let way = Vector(x: b.x - a.x, y: b.y - a.y)
    let square = way.dot(way)
    let half = a.dot(way)
    let discriminant = half * half - square * (a.dot(a) - 1)
    guard square > 0, discriminant > 0 else { return sector(a, b) }
    let enters = (-half - discriminant.squareRoot()) / square
    let leaves = (-half + discriminant.squareRoot()) / square
    guard enters < 1, leaves > 0 else { return sector(a, b) }
    let first = enters > 0 ? a.toward(b, enters) : a
    let last = leaves < 1 ? a.toward(b, leaves) : b
    return (enters > 0 ? sector(a, first) : 0) + first.cross(last) / 2
      + (leaves < 1 ? sector(last, b) : 0)
  }

  private static func sector(_ a: Vector, _ b: Vector) -> Double {
    atan2(a.cross(b), a.dot(b)) / 2
  }
}
