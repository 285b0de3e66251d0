import DeskCore

/// Trips, events and paths: what happened, for whoever evaluates it; nothing reads it in again.
extension OutColumns<Trip> {
  static let trips = OutColumns(
    [
      Column("id") { .word($0.id.description) },
      Column("job") { .text($0.job.text) },
      Column("attempt") { .integer($0.attempt) },
      Column("run") { .integer($0.run) },
      Column("driver") { .text($0.driver.text) },
      Column("mode") { .word($0.mode.rawValue) },
      Column("status") { .word($0.status.rawValue) },
      Column("createdAt") { .moment($0.createdAt) },
      Column("startedAt") { .moment($0.startedAt) },
      Column("arrivedAt") { .moment($0.arrivedAt) },
      Column("completedAt") { .moment($0.completedAt) },
      Column("endedAt") { .moment($0.endedAt) },
      Column("updatedAt") { .moment($0.updatedAt) },
      Column("scheduledArrivalAt") { .moment($0.scheduledArrivalAt) },
      Column("delayedSince") { .moment($0.delayedSince) },
      Column("etaMinutes") { .number($0.eta?.minutesShown) },
      Column("etaSource") { .word($0.eta?.source.rawValue) },
      Column("etaComputedAt") { .moment($0.eta?.computedAt) },
      Column("arrivesAt") { .moment($0.eta?.arrivesAt) },
      Column("distance") { .number($0.eta?.distanceShown) },
      Column("destination") { .text($0.destination?.name) },
      Column("address") { .text($0.destination?.address) },
      .place("lat") { .number($0.destination?.shape.center.latitude) },
      .place("lng") { .number($0.destination?.shape.center.longitude) },
      Column("radius") { .number($0.destination?.shape.enclosingRadiusMeters) },
      Column("startLat") { .number($0.start?.latitude) },
      Column("startLng") { .number($0.start?.longitude) },
      Column("followed") { .flag($0.isFollowed) },
      Column("muted") { .flag($0.isMuted) },
    ],
    metadata: { $0.metadata }, place: { $0.destination?.shape.center })
}

/// A location of a path, and whose it is.
struct PathRow {
  let trip: Trip
  let run: Int
  let location: Location
}

extension OutColumns<PathRow> {
  static let path = OutColumns([
    Column("trip") { .word($0.trip.id.description) },
    Column("job") { .text($0.trip.job.text) },
    Column("run") { .integer($0.run) },
    Column("driver") { .text($0.location.driver.text) },
    Column("measuredAt") { .moment($0.location.measuredAt) },
    Column("lat") { .number($0.location.coordinate.latitude) },
    Column("lng") { .number($0.location.coordinate.longitude) },
    Column("accuracy") { .number($0.location.accuracyMeters) },
    Column("speed") { .number($0.location.speed) },
    Column("heading") { .number($0.location.heading) },
    Column("source") { .word($0.location.source.rawValue) },
  ])
}

/// A stretch of a path as a map shows it.
struct StretchRow {
  let path: PathOut
  let stretch: PathOut.Stretch
}

extension OutColumns<StretchRow> {
  static let stretches = OutColumns([
    Column("trip") { .word($0.path.trip.id.description) },
    Column("job") { .text($0.path.trip.job.text) },
    Column("run") { .integer($0.stretch.run) },
    Column("driver") { .text($0.stretch.locations.first?.driver.text) },
    Column("title") { .text($0.path.title) },
  ])
}

extension ETA {
  /// Minutes to a hundredth, so that the last digits do not dance.
  var minutesShown: Double { (duration.minutes * 100).rounded() / 100 }

  /// Metres to a tenth.
  var distanceShown: Double? { distanceMeters.map { ($0 * 10).rounded() / 10 } }
}
