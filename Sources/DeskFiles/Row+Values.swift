import DeskCore

extension Row {
  /// A time; the desk knows its day and zone.
  func time(_ field: Field) throws(ImportError) -> TimeText? {
    guard let text = self[field] else { return nil }
    guard let time = TimeText(text) else {
      throw refusal(
        field, "is not a time; write it as 16:00, 2026-01-05 16:00 or 2026-01-05T16:00Z")
    }
    return time
  }

  /// One of a list of words.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: Field, of type: Word.Type
  ) throws(ImportError) -> Word? {
    guard let text = self[field] else { return nil }
    guard let word = Word(rawValue: text.lowercased()) else {
      throw refusal(field, "is unknown; write \(Word.allCases.map(\.rawValue).alternatives)")
    }
    return word
  }

  /// Whole minutes, at most a day.
  func minutes(_ field: Field) throws(ImportError) -> Int? {
    guard let text = self[field] else { return nil }
    guard let minutes = Int(text), (0...1440).contains(minutes) else {
      throw refusal(field, "is not a number of minutes from 0 to 1440; write it as 10")
    }
    return minutes
  }

  /// A circle's radius in metres.
  func radius(_ field: Field) throws(ImportError) -> Double? {
    guard let text = self[field] else { return nil }
    guard let radius = text.plainNumber, Circle.radii.contains(radius) else {
      throw refusal(field, "is not a radius of 10 to 10000 metres; write it as 100")
    }
    return radius
  }

  /// The point in one cell or in two; exactly 0,0 counts as missing.
  func coordinate(
    _ both: Field, _ lat: Field, _ lng: Field
  ) throws(ImportError) -> Coordinate? {
    if self[both] != nil {
      guard let pair = pair(both) else {
        throw refusal(both, "is not a coordinate; write it as lat,lng: 37.7776,-122.405")
      }
      return try checked(pair) { refusal(both, $0) }
    }
    if self[lat] == nil && self[lng] == nil { return nil }
    return try checked((try degrees(lat), try degrees(lng))) { reason in
      refusal("\(self[lat] ?? ""),\(self[lng] ?? "") \(reason)")
    }
  }

  /// Two numbers in one cell: `lat,lng`, or `[lng,lat]` as JSON has it.
  func pair(_ field: Field) -> (latitude: Double, longitude: Double)? {
    guard var text = self[field]?[...] else { return nil }
    let isArray = text.first == "[" && text.last == "]"
    if isArray { text = text.dropFirst().dropLast() }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " }.plainNumber }
    // A third number of an array is an altitude.
    guard numbers.count == 2 || (isArray && numbers.count == 3), let first = numbers[0],
      let second = numbers[1]
    else { return nil }
    return isArray ? (second, first) : (first, second)
  }

  private func degrees(_ field: Field) throws(ImportError) -> Double {
    guard let text = self[field] else {
      throw refusal("one of lat and lng without the other; give both or none")
    }
    guard let degrees = text.plainNumber else {
      throw refusal(field, "is not a number of degrees; write it as -122.405")
    }
    return degrees
  }

  private func checked(
    _ pair: (latitude: Double, longitude: Double), refusal: (String) -> ImportError
  ) throws(ImportError) -> Coordinate? {
    if pair == (0, 0) { return nil }
    let point = Coordinate(latitude: pair.latitude, longitude: pair.longitude)
    guard point.isValid else {
      throw refusal("is no place on Earth; lat goes from -90 to 90, lng from -180 to 180")
    }
    return point
  }
}

extension String {
  /// The number, if it is written in digits alone: Swift would take `0x1p3` and `nan` too.
  fileprivate var plainNumber: Double? {
    let isPlain = utf8.allSatisfy { byte in
      (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+")
    }
    return isPlain ? Double(self) : nil
  }
}
