import DeskCore

extension Row {
  /// The point in one cell or in two; exactly 0,0 counts as missing.
  mutating func coordinate(
    _ both: Field, _ lat: Field, _ lng: Field
  ) throws(ImportReason) -> Coordinate? {
    if has(both), let text = value(both) {
      guard let pair = PointText.pair(text) else {
        guard layout.isObjects && text.first == "[" else {
          throw refusal(both, "is not a coordinate; write it as lat,lng: 37.7776,-122.405")
        }
        warn("\(header(both)) \(text.quoted) is not a longitude and a latitude; it is left out")
        return nil
      }
      return try checked(pair.latitude, pair.longitude, both)
    }
    let hasLat = has(lat)
    let hasLng = has(lng)
    if !hasLat && !hasLng { return nil }
    guard hasLat && hasLng else {
      throw ImportReason("one of lat and lng without the other; give both or none")
    }
    return try checked(try degrees(lat), try degrees(lng), lat)
  }

  private func degrees(_ field: Field) throws(ImportReason) -> Double {
    let mark = UInt8(ascii: setting.facts.commas.contains(field) ? "," : ".")
    let degrees = layout[field].flatMap { column in
      record.withValue(column) { PointText.degrees($0, decimalMark: mark) }
    }
    guard let degrees else {
      throw refusal(field, "is not a number of degrees; write it as -122.405")
    }
    return degrees
  }

  /// A point that is one, and not swapped as far as anybody can tell.
  private mutating func checked(
    _ latitude: Double, _ longitude: Double, _ field: Field
  ) throws(ImportReason) -> Coordinate? {
    if latitude == 0 && longitude == 0 { return nil }
    let point = Coordinate(latitude: latitude, longitude: longitude)
    let swapped = Coordinate(latitude: longitude, longitude: latitude)
    guard point.isValid else {
      guard latitude.magnitude > 90, swapped.isValid else {
        throw ImportReason(
          "\(latitude.plainText),\(longitude.plainText) is no place on Earth; "
            + "lat goes from -90 to 90, lng from -180 to 180")
      }
      warn("lat and lng were swapped; read as \(swapped.plainText)")
      return swapped
    }
    guard let middle = setting.facts.middle, !point.isWithin(Facts.farMeters, of: middle) else {
      return point
    }
    if swapped.isValid, swapped.isWithin(50_000, of: middle) {
      throw ImportReason(
        "\(point.plainText) is far from all the others and \(swapped.plainText) is not; "
          + "swap lat and lng, or import this row by itself")
    }
    let kilometers = Int(point.distance(to: middle) / 1000)
    warn("\(point.plainText) is \(kilometers) km from the middle of the file; look at it again")
    return point
  }
}

extension Coordinate {
  fileprivate var plainText: String { "\(latitude.plainText),\(longitude.plainText)" }
}

extension Double {
  /// Without `.0` at its end.
  fileprivate var plainText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
