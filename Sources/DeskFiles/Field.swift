/// What a column means; the names of the cases are part of the digests (see `Row.digest`).
enum Field: Int, CaseIterable {
  case id, title, mode, name
  case dropoff, address, addressMore, city, state, postcode, country, lat, lng, latlng
  case pickup, pickupAddress, pickupLat, pickupLng, pickupLatlng
  case from, to, zone, driver, proof, service, phone, email, notes, picture, radius
  case vehicle, home, homeLat, homeLng, homeLatlng
  case geofence, tag, externalID, type

  /// The case's name.
  var name: String { Self.names[rawValue] }
  private static let names = allCases.map { String(describing: $0) }
}

extension String {
  /// A header as it is compared: its letters and digits, case-folded.
  var columnKey: String {
    var key = ""
    for scalar in lowercased().unicodeScalars
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
    return header.split(separator: " ").joined(separator: " ")
  }
}
