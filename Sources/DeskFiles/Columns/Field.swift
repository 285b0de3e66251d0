/// What a column means; the names of the cases are part of the digests (see `Row.digest`).
enum Field: Int, CaseIterable {
  case id, title, mode, name
  case dropoff, address, addressMore, city, state, postcode, country, lat, lng, latlng
  case pickup, pickupAddress, pickupLat, pickupLng, pickupLatlng
  case from, to, zone, driver, proof, service, phone, email, notes, picture, radius
  case vehicle, home, homeLat, homeLng, homeLatlng
  case geofence, tag, externalID, type
  case date, slot, tags, quantity, weight, priority
  case firstName, lastName, houseNumber, phoneCode
  /// What some systems alone have: see `Preset`.
  case item, sku, stopType, minutesWest, windows, fromHour, fromMinute, toHour, toMinute
  /// The geometry of a GeoJSON feature: its type and its coordinates.
  case geometry, geometryCoordinates
  /// The ring of a geofence, and its rules.
  case polygon, enabled, disableAfter, deleteAfter, drivers, hours, dwell, stopDetection, threshold
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The case's name.
  var name: String { Self.names[rawValue] }
  private static let names = allCases.map { String(describing: $0) }

  /// Known to the desk, but kept with the job as metadata under the field's name.
  static let kept: [Field] = [.tags, .quantity, .weight, .priority, .type]

  /// Those that hold the hours of one day of the week, from Monday on.
  static let days: [Field] = [
    .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
  ]
  /// Those that may hold a date.
  static let dated: [Field] = [.date, .from, .to, .slot]
  /// Those that hold one number of degrees.
  static let degrees: [Field] = [.lat, .lng, .pickupLat, .pickupLng, .homeLat, .homeLng]
}

extension String {
  /// A header as it is compared: its letters and digits, made plain and case-folded.
  var columnKey: String {
    var key = ""
    for scalar in plain.lowercased().unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      key.unicodeScalars.append(scalar)
    }
    return key
  }

  /// A header as it is kept and shown: without marks that nobody sees.
  var columnHeader: String {
    var header = ""
    for scalar in unicodeScalars where scalar != "\u{FEFF}" && scalar != "\u{200B}" {
      header.unicodeScalars.append(scalar == "\u{A0}" ? " " : scalar)
    }
    return header.split(separator: " ").joined(separator: " ").composed
  }
}
