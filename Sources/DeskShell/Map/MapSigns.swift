import DeskCore

/// What stands on a map for somebody or something; the raw values are the words of its key.
enum MapGlyph: String, Sendable, CaseIterable {
  case driver
  case stale = "stale driver"
  case destination, pickup

  /// One cell on every terminal, as the pictures of modes are not.
  func text(_ look: Look) -> String {
    switch self {
    case .driver: look.isUnicode ? "●" : "D"
    case .stale: look.isUnicode ? "○" : "d"
    case .destination: look.isUnicode ? "◆" : "X"
    case .pickup: look.isUnicode ? "▲" : "P"
    }
  }
}

/// The marks of a trip with what is written beside them.
struct MapSigns: Sendable {
  struct Sign: Sendable, Hashable {
    let mark: MapMark
    let label: String?
  }

  /// nil when nobody knows where.
  let driver: Sign?
  let places: [Sign]

  init(_ trip: MapTrip, _ region: MapRegion, _ look: Look) {
    func sign(_ glyph: MapGlyph, _ place: Coordinate, _ tone: Tone, _ label: String?) -> Sign {
      let (x, y) = region.dot(place)
      let mark = MapMark(
        glyph: glyph.text(look), tone: tone, row: Int(y.rounded()) >> 2,
        column: Int(x.rounded()) >> 1)
      return Sign(mark: mark, label: label)
    }
    driver = trip.position.map {
      sign(
        trip.isStale ? .stale : .driver, $0, trip.isLate ? .warning : .strong, trip.driverLabel)
    }
    var places: [Sign] = []
    if let shape = trip.destination {
      places.append(sign(.destination, shape.center, .plain, trip.placeName))
    }
    if let pickup = trip.pickup { places.append(sign(.pickup, pickup, .plain, nil)) }
    self.places = places
  }
}
