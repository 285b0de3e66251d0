import Glibc

extension Circle {
  /// So many points of the boundary, evenly spread and counterclockwise from the northernmost, each
  /// the radius away along a great circle. Longitudes go on beyond 180° rather than jump.
  public func boundary(points: Int) -> [Coordinate] {
    let radians = Double.pi / 180
    let angle = radiusMeters / 6_371_000
    let (sinAngle, cosAngle) = (sin(angle), cos(angle))
    let (sinLatitude, cosLatitude) = (
      sin(center.latitude * radians), cos(center.latitude * radians)
    )
    return (0..<max(0, points)).map { i in
      let bearing = -2 * Double.pi * Double(i) / Double(points)
      let sine = sinLatitude * cosAngle + cosLatitude * sinAngle * cos(bearing)
      let east = atan2(sin(bearing) * sinAngle * cosLatitude, cosAngle - sinLatitude * sine)
      return Coordinate(
        latitude: asin(min(1, max(-1, sine))) / radians,
        longitude: center.longitude + east / radians)
    }
  }
}
