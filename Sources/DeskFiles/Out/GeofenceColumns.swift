import DeskCore

/// Geofences as an import reads them again; rules are written where they are not the usual ones.
extension OutColumns<Geofence> {
  static let geofences = OutColumns(
    [
      Column("tag") { .text($0.id.tag) },
      Column("externalId") { .text($0.id.externalID) },
      Column("description") { .text($0.description) },
      Column("type") { .word($0.polygon == nil ? "circle" : "polygon") },
      .place("lat") { .number($0.circle?.center.latitude) },
      .place("lng") { .number($0.circle?.center.longitude) },
      Column("radius") { .number($0.circle?.radiusMeters) },
      .place("polygon") { $0.polygon.map { .ring($0.ring) } ?? .none },
      Column("enabled") { $0.rules.isEnabled ? .none : .flag(false) },
      Column("disableAfter") { .moment($0.rules.disableAfter) },
      Column("deleteAfter") { .moment($0.rules.deleteAfter) },
      Column("drivers") { .names($0.rules.drivers.map(\.text)) },
      Column("hours") { .text($0.rules.hours?.description) },
      Column("zone") { .text($0.rules.zone) },
      Column("dwell") { .number($0.rules.dwellMinutes) },
      Column("stopDetection") { $0.rules.needsStop ? .flag(true) : .none },
      Column("threshold") { .number($0.rules.approachingThreshold) },
    ],
    metadata: { $0.metadata.mapValues(\.text) }, place: { $0.circle?.center },
    ring: { $0.polygon?.ring }, hasTypedMetadata: true)
}

extension Geofence {
  fileprivate var circle: Circle? {
    if case .circle(let circle) = shape { circle } else { nil }
  }

  fileprivate var polygon: Polygon? {
    if case .polygon(let polygon) = shape { polygon } else { nil }
  }
}
