import DeskCore

/// The rings of a polygon in the forms in which people and systems write them.
enum RingText {
  /// Its rings, the outer one first; nil when the text is no polygon. Nothing is checked about them.
  ///
  /// It is read as WKT `POLYGON((lng lat, …))`, as nested arrays `[[[lng,lat],…]]` or one array less,
  /// or as `lat,lng;lat,lng;…`.
  static func rings(_ text: String) -> [[Coordinate]]? {
    let bytes = Array(text.plain.utf8)
    if bytes.first == UInt8(ascii: "[") { return arrays(bytes) }
    if bytes.contains(UInt8(ascii: "(")) { return wellKnown(bytes) }
    let points = bytes.split { $0 == UInt8(ascii: ";") || $0 == .lineFeed }
    var ring: [Coordinate] = []
    for point in points where !point.allSatisfy(\.isASCIISpace) {
      let numbers = point.split(separator: UInt8(ascii: ",")).map(number)
      guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
        return nil
      }
      ring.append(Coordinate(latitude: latitude, longitude: longitude))
    }
    return ring.isEmpty ? nil : [ring]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    String(decoding: bytes.trimmed, as: UTF8.self).number
  }

  /// A longitude and a latitude; a third number is an altitude.
  private static func place(_ numbers: [Double?]) -> Coordinate? {
    guard (2...3).contains(numbers.count), let longitude = numbers[0], let latitude = numbers[1]
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  // MARK: WKT

  private static func wellKnown(_ bytes: [UInt8]) -> [[Coordinate]]? {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    // `SRID=4326;` may stand in front, and Z behind.
    let head = String(decoding: bytes[..<open], as: UTF8.self).uppercased()
    let name = head.split(separator: ";").last?.split(separator: " ").first
    guard name == "POLYGON" else { return nil }
    let rest = bytes[(open + 1)...].trimmed
    guard rest.last == UInt8(ascii: ")") else { return nil }
    var rings: [[Coordinate]] = []
    var inside = rest.dropLast().trimmed
    while !inside.isEmpty {
      guard inside.first == UInt8(ascii: "("), let end = inside.firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      var ring: [Coordinate] = []
      for point in inside[(inside.startIndex + 1)..<end].split(separator: UInt8(ascii: ",")) {
        guard let place = place(point.split(whereSeparator: \.isASCIISpace).map(number)) else {
          return nil
        }
        ring.append(place)
      }
      rings.append(ring)
      inside = inside[(end + 1)...].trimmed
      if inside.first == UInt8(ascii: ",") { inside = inside.dropFirst().trimmed }
    }
    return rings.isEmpty ? nil : rings
  }

  // MARK: Arrays

  /// Compact JSON: the depth tells whether it is one ring or a list of them.
  private static func arrays(_ bytes: [UInt8]) -> [[Coordinate]]? {
    var rings: [[Coordinate]] = []
    var ring: [Coordinate] = []
    var depth = 0
    var deepest = 0
    var start = bytes.startIndex
    for (i, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "[") {
        depth += 1
        deepest = max(deepest, depth)
        start = i + 1
      } else if byte == UInt8(ascii: "]") {
        if depth == deepest {
          let numbers = bytes[start..<i].split(separator: UInt8(ascii: ","))
          guard let place = place(numbers.map(number)) else { return nil }
          ring.append(place)
        } else if depth == deepest - 1 {
          rings.append(ring)
          ring = []
        }
        depth -= 1
        if depth < 0 { return nil }
      }
    }
    return depth == 0 && (2...3).contains(deepest) && !rings.isEmpty ? rings : nil
  }
}

extension ArraySlice<UInt8> {
  /// Without ASCII blanks at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var rest = self
    while rest.first?.isASCIISpace == true { rest.removeFirst() }
    while rest.last?.isASCIISpace == true { rest.removeLast() }
    return rest
  }
}
