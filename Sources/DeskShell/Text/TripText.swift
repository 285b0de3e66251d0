import DeskCore

/// What a trip's status means to somebody who waits: a step of four, a sentence, a bar, a glyph.
enum TripText {
  /// The step that a status text stands for, 0 for any that is not known (rules §7).
  static func step(_ status: String) -> Int {
    switch status {
    case "started": 1
    case "in_progress": 2
    case "approaching": 3
    case "arrived", "completed", "expired", "canceled": 4
    default: 0
    }
  }

  /// The step of a trip: one that has moved more than 50 m since it started is in progress.
  static func step(_ trip: Trip) -> Int {
    step(trip.status == .started && trip.hasMoved ? "in_progress" : trip.status.rawValue)
  }

  /// The sentence of a step.
  static func message(step: Int) -> String {
    switch step {
    case 1: "Your order is confirmed"
    case 2: "Your trip is in progress"
    case 3: "Approaching your destination"
    case 4: "You have arrived at your destination"
    default: "Your trip status is unknown"
    }
  }

  /// The sentence of a trip. One that has ended did not arrive only because its step is the last.
  static func message(_ trip: Trip) -> String { message(trip.status, step: step(trip)) }

  /// The same from a status and the step that it is on.
  static func message(_ status: Trip.Status, step: Int) -> String {
    switch status {
    case .pending: "Scheduled"
    case .started, .approaching, .arrived: message(step: step)
    case .completed: "Delivered"
    case .canceled: "Trip canceled"
    case .expired: "Trip expired"
    }
  }

  /// The address up to its first comma; nil when there is nothing to show.
  static func place(_ address: String?) -> String? {
    guard let address, !address.allSatisfy(\.isWhitespace) else { return nil }
    let street = address.prefix { $0 != "," }
    return street.allSatisfy(\.isWhitespace) ? address : String(street)
  }

  /// Where a trip goes, as a sentence names it.
  static func destination(_ trip: Trip?, _ job: Job?) -> String? {
    if let name = trip.flatMap({ diversion($0, job) }) { return name }
    // A job that names a geofence and no address goes to what that is called.
    if let details = job?.details, details.geofence != nil, details.dropoff.address == nil,
      let place = place(trip?.destination?.address)
    {
      return place
    }
    return job.map { firstPart($0.details.destinationName) }
  }

  /// Where a trip goes that is bound for another place than its job; nil for one that is not.
  static func diversion(_ trip: Trip, _ job: Job?) -> String? {
    guard let destination = trip.destination, let details = job?.details else { return nil }
    let isOwnPlace = destination.tag == "job" && destination.externalID == trip.job.text
    let isSame =
      isOwnPlace
      ? details.geofence == nil && details.dropoff.coordinate == destination.shape.center
      : details.geofence?.description == destination.name
    if isSame { return nil }
    if let address = place(destination.address) { return address }
    return isOwnPlace ? placeText(destination.shape.center) : destination.name
  }

  /// The glyph of a mode, at most two cells wide.
  struct Glyph: Hashable {
    var emoji: String
    var ascii: String
  }

  /// How the driver travels, as a glyph; nil is neutral.
  static func glyph(_ mode: Mode?) -> Glyph {
    switch mode {
    case .car: Glyph(emoji: "🚗", ascii: "C")
    case .bike: Glyph(emoji: "🚲", ascii: "B")
    case .foot: Glyph(emoji: "🚶", ascii: "W")
    case .truck: Glyph(emoji: "🚚", ascii: "T")
    case .motorbike: Glyph(emoji: "🛵", ascii: "M")
    case nil: Glyph(emoji: "📦", ascii: "*")
    }
  }

  /// Four dots and the three connectors between them (rules §11).
  struct ProgressBar: Hashable {
    enum Dot: Hashable {
      case empty, filled
      /// The present step, drawn large.
      case current
      /// The present step when it is the last one.
      case flag
    }

    var dots: [Dot]
    /// Whether each connector is filled.
    var connectors: [Bool]

    /// The bar of a step; a step outside 1 to 4 fills nothing.
    init(step: Int) {
      let step = (1...4).contains(step) ? step : 0
      dots = (1...4).map { dot in
        if dot != step { return dot < step ? .filled : .empty }
        return dot == 4 ? .flag : .current
      }
      connectors = (1...3).map { $0 < step }
    }
  }
}
