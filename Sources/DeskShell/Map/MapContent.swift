package import DeskCore

/// What a map shows: where trips began, have come from, are, and are bound for.
///
/// It is made from a board and the paths that its maker keeps, so that a map which is drawn again
/// and again needs no ledger.
package struct MapContent: Sendable, Hashable {
  var trips: [MapTrip]
  /// The geofences of the board, of which those are drawn that fit.
  var places: [Shape]
  /// Whether lengths are told in metres.
  var isMetric: Bool

  init(trips: [MapTrip], places: [Shape] = [], isMetric: Bool) {
    self.trips = trips
    self.places = places
    self.isMetric = isMetric
  }

  /// The content for trips in their order; a trip without a path is shown where its driver is.
  package init(
    _ board: borrowing Board, trips: [Trip.ID], paths: [Trip.ID: [PathPoint]], now: Timestamp
  ) {
    isMetric = board.policy.isMetric
    places = board.geofences.map(\.shape).filter(\.canBeDrawn)
    self.trips = []
    self.trips.reserveCapacity(trips.count)
    for id in trips {
      guard let trip = board.trip(id) else { continue }
      self.trips.append(MapTrip(TripState(trip, board, now: now), board, path: paths[id] ?? []))
    }
  }

  /// Whether there is nothing that has a place.
  var isEmpty: Bool { trips.allSatisfy(\.isNowhere) }
}

/// A trip as a map shows it. Every place of it is one on Earth, whatever the board says.
struct MapTrip: Sendable, Hashable {
  var id: Trip.ID
  /// What the job is about, made harmless as all texts here.
  var title: String
  var driverName: String
  /// `4 minutes`, or the status of a trip that is not on the road.
  var stateText: String
  var status: Trip.Status
  /// The way so far, by time.
  var path: [PathPoint]
  /// Where the driver is, or was when the trip ended.
  var position: Coordinate?
  var pickup: Coordinate?
  var destination: Shape?
  /// The destination in a few words.
  var placeName: String?
  /// Whether it is late, as its flag has it.
  var isLate: Bool
  /// Whether nothing was heard of it for too long.
  var isStale: Bool

  var isNowhere: Bool {
    path.isEmpty && position == nil && pickup == nil && destination == nil
  }

  /// Both ends of what is left of the way, as the crow flies; nil when none is.
  var rest: (from: Coordinate, to: Coordinate)? {
    guard status.isActive, let position, let destination else { return nil }
    return position.isSamePlace(as: destination.center) ? nil : (position, destination.center)
  }

  /// The driver's label.
  var driverLabel: String {
    var words = "\(id) \(driverName)"
    if isLate { words += " late" }
    if isStale { words += " stale" }
    return words
  }
}

extension MapTrip {
  init(_ state: TripState, _ board: borrowing Board, path: [PathPoint]) {
    let trip = state.trip
    id = trip.id
    title = shown(state.title)
    driverName = shown(state.driverName)
    status = trip.status
    stateText = trip.status.isActive ? state.etaText : trip.status.rawValue
    // A damaged board may say any number; the copy is made only then.
    self.path =
      path.allSatisfy { $0.coordinate.isValid } ? path : path.filter { $0.coordinate.isValid }
    let last = self.path.last?.coordinate
    position =
      (trip.status.isActive ? board.position(of: trip.driver)?.coordinate ?? last : last)
      .flatMap { $0.isValid ? $0 : nil }
    pickup = board.job(trip.job)?.details.pickup?.coordinate.flatMap { $0.isValid ? $0 : nil }
    destination = trip.destination.flatMap { $0.shape.canBeDrawn ? $0.shape : nil }
    placeName = trip.destination.map { shown(Self.place($0, else: state.title)) }
    let card = Card(trip, board, now: state.now)
    isLate = card.isLate
    isStale = card.isStale
  }

  /// The address up to its first comma, else the job's title.
  private static func place(_ destination: Trip.Destination, else title: String) -> String {
    let street = (destination.address ?? "").prefix { $0 != "," }
    return street.allSatisfy(\.isWhitespace) ? title : String(street)
  }
}

extension Shape {
  /// Whether it is such as a map can show; a damaged board may say any number.
  fileprivate var canBeDrawn: Bool {
    switch self {
    case .circle(let circle):
      circle.center.isValid && (0...Circle.radii.upperBound).contains(circle.radiusMeters)
    case .polygon(let polygon):
      polygon.ring.allSatisfy { $0.latitude.magnitude <= 90 && $0.longitude.magnitude <= 180 }
    }
  }
}
