import DeskCore
import Support

@testable import DeskShell

extension MapTrip {
  /// A trip at places of a test's choosing.
  static func sample(
    _ id: Trip.ID = 1, path: [Coordinate] = [], position: Coordinate? = nil,
    to destination: Coordinate? = nil, radius: Double = 100, pickup: Coordinate? = nil,
    title: String = "TV", driver: String = "Ana", place: String? = "789 Market St",
    isLate: Bool = false, isStale: Bool = false
  ) -> MapTrip {
    MapTrip(
      id: id, title: title, driverName: driver, stateText: "4 minutes", status: .started,
      path: path.enumerated().map { PathPoint($1, at: morning + .seconds(2 * $0)) },
      position: position ?? path.last, pickup: pickup,
      destination: destination.map { .circle(Circle(center: $0, radiusMeters: radius)) },
      placeName: place,
      isLate: isLate, isStale: isStale)
  }
}

extension MapContent {
  static func sample(_ trips: MapTrip..., isMetric: Bool = true) -> MapContent {
    MapContent(trips: trips, isMetric: isMetric)
  }

  /// Three trips in a town, one of them late, one not heard of, with titles of all kinds.
  static let town = MapContent.sample(
    .sample(
      1, path: (0...6).map { RunM.point($0 / 2 + $0 % 2) }, to: RunM.destination, radius: 400,
      pickup: RunM.origin, title: "80 inch TV", isLate: true),
    .sample(
      2, path: [at(37.762, -122.43), at(37.765, -122.428), at(37.768, -122.429)],
      to: at(37.784, -122.43), radius: 200, title: "寿司 for ten", driver: "Zoë\u{301} 山田",
      place: "שלום 12"),
    .sample(
      3, position: at(37.775, -122.40), to: at(37.765, -122.405), title: "Flowers",
      driver: "Łukasz", place: "カフェ・ド・パリ 1丁目 長い名前の店", isStale: true))
}

/// A place by its degrees.
func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

extension Look {
  static func sample(_ colors: Colors = .none, isUnicode: Bool = true) -> Look {
    var look = Look()
    look.colors = colors
    look.isUnicode = isUnicode
    return look
  }
}
