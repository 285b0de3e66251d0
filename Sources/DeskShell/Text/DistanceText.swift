import DeskCore

/// A distance as people read it (rules §7): `525 ft`, `0.8 mi`, or `870 m`, `1.3 km`.
///
/// nil refuses what is no distance: negative, not finite, or too large to count. Reckoned in
/// single precision like the reference, so that both turn from feet to miles at the same metre.
func distanceText(meters: Double, isMetric: Bool) -> String? {
  guard meters >= 0, meters < 1e15 else { return nil }
  let meters = Float(meters)
  if isMetric { return meters < 1000 ? "\(whole(meters)) m" : "\(tenths(meters / 1000)) km" }
  let miles = meters * 0.000621371
  return miles < 0.1 ? "\(whole(meters * 3.28084)) ft" : "\(tenths(miles)) mi"
}

/// As C's `%.0f`: a tie goes to the even neighbour.
private func whole(_ value: Float) -> Int { Int(value.rounded(.toNearestOrEven)) }

/// As C's `%.1f`: ten times a single is exact in double precision, so ties are seen as such.
private func tenths(_ value: Float) -> String {
  let count = Int((Double(value) * 10).rounded(.toNearestOrEven))
  return "\(count / 10).\(count % 10)"
}

extension ETA {
  /// How far it is; nil when nobody knows.
  func distanceText(isMetric: Bool) -> String? {
    distanceMeters.flatMap { DeskShell.distanceText(meters: $0, isMetric: isMetric) }
  }
}
