import DeskCore

/// Jobs, drivers and geofences as an import reads them again. What it cannot bring back stands
/// under `desk.`.
extension OutColumns<Job> {
  static let jobs = OutColumns(
    [
      Column("id") { .text($0.id.text) },
      Column("title") { .text($0.details.title) },
      Column("address") { .text($0.details.dropoff.address) },
      .place("lat") { .number($0.details.dropoff.coordinate?.latitude) },
      .place("lng") { .number($0.details.dropoff.coordinate?.longitude) },
      Column("radius") { .number($0.details.radiusMeters) },
      Column("geofence") { .text($0.details.geofence?.description) },
      Column("pickupAddress") { .text($0.details.pickup?.address) },
      Column("pickupLat") { .number($0.details.pickup?.coordinate?.latitude) },
      Column("pickupLng") { .number($0.details.pickup?.coordinate?.longitude) },
      Column("from") { local($0.details.window.from, $0) },
      Column("by") { local($0.details.window.to, $0) },
      Column("zone") { .text($0.details.zone) },
      Column("driver") { .text($0.driver?.text) },
      Column("mode") { .word($0.details.mode?.rawValue) },
      Column("service") { .integer($0.details.serviceMinutes) },
      Column("proof") { $0.details.proof == .none ? .none : .word($0.details.proof.rawValue) },
      Column("name") { .text($0.details.recipient.name) },
      Column("phone") { .text($0.details.recipient.phone) },
      Column("email") { .text($0.details.recipient.email) },
      Column("notes") { .text($0.details.recipient.notes) },
      Column("picture") { .text($0.details.picture) },
      .desk("status") { .word($0.status.rawValue) },
      .desk("attempt") { .integer($0.attempt) },
      .desk("trip") { .word($0.trip?.description) },
      .desk("endedAt") { .moment($0.status.isEnded ? $0.statusSince : nil) },
      .desk("reason") { .text($0.reason) },
      .desk("note") { .text($0.note) },
    ],
    metadata: { $0.details.metadata }, place: { $0.details.dropoff.coordinate })

  private static func local(_ moment: Timestamp?, _ job: Job) -> ExportValue {
    moment.map { .local($0, zone: job.details.zone) } ?? .none
  }
}

extension OutColumns<DriverOut> {
  static let drivers = OutColumns(
    [
      Column("id") { .text($0.driver.id.text) },
      Column("name") { .text($0.driver.name) },
      Column("vehicle") { .text($0.driver.vehicle) },
      Column("mode") { .word($0.driver.mode?.rawValue) },
      .place("homeLat") { .number($0.driver.home?.latitude) },
      .place("homeLng") { .number($0.driver.home?.longitude) },
      .desk("trip") { .word($0.trip?.description) },
      .desk("lat") { .number($0.position?.coordinate.latitude) },
      .desk("lng") { .number($0.position?.coordinate.longitude) },
      .desk("measuredAt") { .moment($0.position?.measuredAt) },
    ], place: { $0.driver.home })
}
