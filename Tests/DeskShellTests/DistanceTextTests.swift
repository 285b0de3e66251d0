import Testing

@testable import DeskShell

/// Vectors B: how far something is, as people read it.
struct DistanceTextTests {
  @Test(
    arguments: [
      ("DST-01", 0, "0 ft"), ("DST-03", 0.16, "1 ft"), ("DST-04", 1, "3 ft"),
      ("DST-06", 50, "164 ft"), ("DST-07", 100, "328 ft"), ("DST-09", 160, "525 ft"),
      ("DST-10", 160.9344, "528 ft"), ("DST-12", 200, "0.1 mi"), ("DST-13", 241.4, "0.1 mi"),
      ("DST-15", 402.3, "0.2 mi"), ("DST-16", 1331, "0.8 mi"), ("DST-18", 2000, "1.2 mi"),
      ("DST-19", 5000, "3.1 mi"), ("a tenth of a mile", 161, "0.1 mi"),
      ("far", 20_015_087, "12436.8 mi"),
    ] as [(String, Double, String)])
  func `metres are told in feet below a tenth of a mile and in miles from there`(
    id: String, meters: Double, text: String
  ) {
    #expect(distanceText(meters: meters, isMetric: false) == text, "\(id)")
  }

  @Test(
    arguments: [
      (0, "0 m"), (0.6, "1 m"), (999, "999 m"), (1000, "1.0 km"), (1250, "1.2 km"),
      (1750, "1.8 km"), (12_345, "12.3 km"),
    ] as [(Double, String)])
  func `metric units turn from metres to kilometres at one`(meters: Double, text: String) {
    #expect(distanceText(meters: meters, isMetric: true) == text)
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e300])
  func `DST-21: what is no distance is refused`(meters: Double) {
    #expect(distanceText(meters: meters, isMetric: false) == nil)
    #expect(distanceText(meters: meters, isMetric: true) == nil)
  }
}
