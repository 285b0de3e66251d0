import DeskCore

/// One feature of a GeoJSON file while it is read: its positions, and the times that go with them.
struct GeoFeature {
  /// A line of a day at ten points a second.
  static let mostPositions = 2_000_000
  private static let deepestNest = 5
  private static let points: Set<String> = ["Point", "MultiPoint"]
  private static let lines: Set<String> = ["LineString", "MultiLineString"]
  private static let areas: Set<String> = ["Polygon", "MultiPolygon"]

  /// Where the feature begins.
  let line: Int
  private(set) var positions: [Coordinate] = []
  /// Where each list of positions begins.
  private(set) var parts: [Int] = []
  private(set) var isLine = false
  private(set) var isArea = false
  private(set) var details = DriveDetails()
  private var times: [DriveTime] = []
  private var timeParts: [Int] = []
  private var ownTime = DriveTime.none

  init(line: Int) { self.line = line }

  /// The time of a position: its own in the list that belongs to its part; of a point, that of the
  /// feature.
  func time(of index: Int, part: Int?) -> DriveTime {
    if times.isEmpty { return isLine ? .none : ownTime }
    guard let part, timeParts.count == parts.count else {
      return index < times.count ? times[index] : .none
    }
    let place = timeParts[part] + index - parts[part]
    let end = part + 1 < timeParts.count ? timeParts[part + 1] : times.count
    return place < end ? times[place] : .none
  }

  /// Reads the value of a member of a feature or a geometry.
  mutating func readMember(_ name: String, _ stream: inout JSONStream, depth: Int = 0) throws {
    switch name {
    case "type" where try stream.peek() == .quote:
      try stream.string()
      let type = String(decoding: stream.text, as: UTF8.self)
      isLine = isLine || Self.lines.contains(type)
      isArea = isArea || Self.areas.contains(type)
    case "coordinates" where try stream.take("["): try readPositions(&stream, depth: 1)
    case "geometry" where try stream.take("{"): try readGeometry(&stream, depth: depth)
    case "geometries" where try stream.take("["):
      guard depth < Self.deepestNest else { throw stream.invalid }
      try stream.elements(until: "]") { stream in
        guard try stream.take("{") else { return try stream.skip() }
        try readGeometry(&stream, depth: depth)
      }
    case "properties" where try stream.take("{"): try readProperties(&stream)
    default: try stream.skip()
    }
  }

  private mutating func readGeometry(_ stream: inout JSONStream, depth: Int) throws {
    try stream.elements(until: "}") { stream in
      try stream.name()
      try readMember(String(decoding: stream.text, as: UTF8.self), &stream, depth: depth + 1)
    }
  }

  // MARK: positions

  /// An array of positions or of such arrays, or a position itself.
  private mutating func readPositions(
    _ stream: inout JSONStream, depth: Int, isInPart: Bool = false
  ) throws {
    guard depth < Self.deepestNest else { throw stream.invalid }
    guard try stream.peek() == UInt8(ascii: "[") else {
      return try readPosition(&stream, isInPart: isInPart)
    }
    let start = positions.count
    var isPart = false
    try stream.elements(until: "]") { stream in
      guard try stream.take("[") else { return try stream.skip() }
      let first = try stream.peek()
      if !isPart && first == UInt8(ascii: "]") {
        parts.append(positions.count)
      } else if !isPart && first != UInt8(ascii: "[") {
        isPart = true
        parts.append(start)
      }
      try readPositions(&stream, depth: depth + 1, isInPart: isPart)
    }
  }

  /// Longitude, latitude and perhaps more; in a part, what is no number is none, so that times keep their place.
  private mutating func readPosition(_ stream: inout JSONStream, isInPart: Bool) throws {
    var place = Coordinate(latitude: .nan, longitude: .nan)
    var count = 0
    try stream.elements(until: "]") { stream in
      if let first = try stream.peek(), first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
        return try stream.skip()
      }
      try stream.scalar()
      let number = stream.text.withUnsafeBufferPointer { Double(recorded: $0) } ?? .nan
      if count == 0 { place.longitude = number }
      if count == 1 { place.latitude = number }
      count += 1
    }
    if count == 0 && !isInPart { return }
    positions.append(place)
    if positions.count > Self.mostPositions {
      throw DriveError(
        line: line, reason: "a line of more than \(Self.mostPositions) points; cut it into several")
    }
  }

  // MARK: properties

  private mutating func readProperties(_ stream: inout JSONStream) throws {
    try stream.elements(until: "}") { stream in
      try stream.name()
      let name = String(decoding: stream.text.prefix(64), as: UTF8.self)
      switch name {
      case "coordTimes", "times": try readTimes(&stream)
      case "coordinateProperties" where try stream.take("{"):
        try stream.elements(until: "}") { stream in
          try stream.name()
          guard stream.text.elementsEqual("times".utf8) else { return try stream.skip() }
          try readTimes(&stream)
        }
      default: try readProperty(DriveField(header: name), &stream)
      }
    }
  }

  private mutating func readProperty(_ field: DriveField?, _ stream: inout JSONStream) throws {
    let first = try stream.peek()
    guard let field, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else {
      return try stream.skip()
    }
    try stream.scalar()
    stream.text.withUnsafeBufferPointer { bytes in
      switch field {
      case .time: ownTime = DriveTime(bytes)
      case .date: if ownTime == .none { ownTime = DriveTime(bytes) }
      case .accuracy, .hdop, .speed, .heading: details.take(field, Double(recorded: bytes))
      case .latitude, .longitude, .place, .segment: break
      }
    }
  }

  /// A list of times, or a list of such lists; a second property with times is passed over.
  private mutating func readTimes(_ stream: inout JSONStream) throws {
    guard times.isEmpty, try stream.take("[") else { return try stream.skip() }
    try readTimes(&stream, depth: 1)
  }

  private mutating func readTimes(_ stream: inout JSONStream, depth: Int) throws {
    guard depth < Self.deepestNest else { throw stream.invalid }
    if try stream.peek() != UInt8(ascii: "[") { timeParts.append(times.count) }
    try stream.elements(until: "]") { stream in
      if try stream.take("[") { return try readTimes(&stream, depth: depth + 1) }
      if try stream.peek() == UInt8(ascii: "{") { return try stream.skip() }
      try stream.scalar()
      times.append(stream.text.withUnsafeBufferPointer { DriveTime($0) })
      if times.count > Self.mostPositions {
        throw DriveError(line: line, reason: "more than \(Self.mostPositions) times of one line")
      }
    }
  }
}
