import Glibc

extension Coordinate {
  /// The place that lies so far to the east and to the north, along one great circle.
  public func moved(eastMeters: Double, northMeters: Double) -> Coordinate {
    let meters = hypot(eastMeters, northMeters)
    if meters == 0 { return self }
    let radians = Double.pi / 180
    let angle = meters / 6_371_000
    let bearing = atan2(eastMeters, northMeters)
    let (sinLatitude, cosLatitude) = (sin(latitude * radians), cos(latitude * radians))
    let sine = sinLatitude * cos(angle) + cosLatitude * sin(angle) * cos(bearing)
    let turn = atan2(
      sin(bearing) * sin(angle) * cosLatitude, cos(angle) - sinLatitude * sine)
    var east = longitude + turn / radians
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    return Coordinate(latitude: asin(min(1, max(-1, sine))) / radians, longitude: east)
  }

  /// The place half-way to another one, and from there so far to the right; negative is to the left.
  public func detour(to other: Coordinate, rightMeters: Double) -> Coordinate {
    let middle = interpolated(to: other, fraction: 0.5)
    var east = other.longitude - longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    east *= cos(middle.latitude * .pi / 180)
    let north = other.latitude - latitude
    let length = hypot(east, north)
    if length == 0 { return middle.moved(eastMeters: rightMeters, northMeters: 0) }
    return middle.moved(
      eastMeters: rightMeters * north / length, northMeters: -rightMeters * east / length)
  }
}
