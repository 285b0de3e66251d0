import DeskCore

extension MockRun {
  /// The location of a point of the run: evenly spaced, both ends included; a run of one point has
  /// the destination only. The driver stands still at the two ends alone.
  func location(step: Int) -> Location {
    let coordinate =
      steps == 1
      ? destination
      : origin.interpolated(to: destination, fraction: Double(step) / Double(steps - 1))
    var location = Location(
      driver: driver, measuredAt: due(step: step), coordinate: coordinate, accuracyMeters: 5,
      source: .mock)
    location.isStopped = step == 0 || step == steps - 1
    location.point = Point(run: id, step: step)
    return location
  }
}
