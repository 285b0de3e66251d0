internal import DeskCore

// Geofences and visits as JSONWriter+Payload writes what an event left behind.

extension JSONWriter {
  func fields(_ geofence: Geofence) {
    putCircle(geofence.shape)
    put("clearedBy", geofence.clearedBy == 0 ? nil : geofence.clearedBy)
    if geofence.isDeleted { put("deleted", true) }
    put("description", geofence.description)
    put("id", geofence.id)
    put("importDigest", geofence.importDigest)
    if !geofence.metadata.isEmpty { object("metadata") { values(geofence.metadata) } }
    putPolygon(geofence.shape)
    if geofence.rules != GeofenceRules() { object("rules") { fields(geofence.rules) } }
  }

  private func fields(_ rules: GeofenceRules) {
    put("approachingThreshold", rules.approachingThreshold)
    put("deleteAfter", rules.deleteAfter)
    put("disableAfter", rules.disableAfter)
    array("drivers") { for driver in rules.drivers { element(driver.text) } }
    put("dwellMinutes", rules.dwellMinutes)
    put("hours", rules.hours?.description)
    put("isEnabled", rules.isEnabled)
    put("needsStop", rules.needsStop)
    put("zone", rules.zone)
  }

  /// The values by name, by their names.
  func values(_ values: [String: MetadataValue]) {
    // By their bytes, as the encoder does it.
    for (name, value) in values.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      switch value {
      case .text(let text): put(text: name, text)
      case .number(let number): put(text: name, number)
      case .truth(let truth): put(text: name, truth)
      }
    }
  }

  func fields(_ visit: Visit) {
    put("driver", visit.driver.text)
    put("dweltAt", visit.dweltAt)
    put("enteredAt", visit.enteredAt)
    put("fence", visit.fence)
    put("isLate", visit.isLate)
    put("leftAt", visit.leftAt)
    put("reason", visit.reason?.rawValue)
    put("trip", visit.trip?.number)
  }

  func put(_ name: StaticString, _ destination: Trip.Destination) {
    object(name) {
      put("address", destination.address)
      putCircle(destination.shape)
      put("externalID", destination.externalID)
      if destination.needsStop { put("needsStop", true) }
      putPolygon(destination.shape)
      put("tag", destination.tag)
      put("threshold", destination.threshold)
    }
  }

  func put(_ name: StaticString, _ geofence: Geofence.ID?) {
    guard let geofence else { return }
    object(name) {
      put("externalID", geofence.externalID)
      put("tag", geofence.tag)
    }
  }

  // MARK: Shapes; other names may stand between the two kinds

  private func putCircle(_ shape: Shape) {
    guard case .circle(let circle) = shape else { return }
    object("circle") {
      put("center", circle.center)
      put("radiusMeters", circle.radiusMeters)
    }
  }

  private func putPolygon(_ shape: Shape) {
    guard case .polygon(let polygon) = shape else { return }
    array("polygon") { numbers(of: polygon.ring) }
  }

  /// The numbers of a ring as an array has them, latitude first.
  func numbers(of ring: [Coordinate]) {
    for point in ring {
      element(point.latitude)
      element(point.longitude)
    }
  }
}
