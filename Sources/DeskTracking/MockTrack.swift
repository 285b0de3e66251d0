import DeskCore

extension MockRun {
  /// The location of a point of a plain run: evenly spaced, both ends included; a run of one point
  /// has the destination only. The driver stands still at the two ends alone.
  ///
  /// Without a route the way is straight. A drive without times may be driven several times over.
  func location(step: Int, along route: Route? = nil) -> Location {
    let place = step % steps
    var location = Location(
      driver: driver, measuredAt: due(step: step), coordinate: coordinate(of: place, along: route),
      accuracyMeters: 5, source: .mock)
    location.isStopped = place == 0 || place == steps - 1
    location.isAfterGap = place == 0 && step > 0
    location.point = Point(run: id, step: step, isLast: step == plainCount - 1)
    return location
  }

  /// Where one of the `steps` places is.
  func coordinate(of place: Int, along route: Route?) -> Coordinate {
    if steps == 1 { return route?.end ?? destination }
    let fraction = Double(place) / Double(steps - 1)
    return route?.point(fraction: fraction)
      ?? origin.interpolated(to: destination, fraction: fraction)
  }

  /// How many points a plain run has.
  var plainCount: Int { steps * (drive?.loops ?? 1) }
}
