public import DeskCore

/// Reads a drive from GeoJSON: lines, or a collection of points, one text or one after the other.
///
/// Each line of a LineString or MultiLineString is a segment; its times stand in the property
/// `coordTimes` or `times`, or in `coordinateProperties.times`. Points have theirs in `time`,
/// `timestamp`, `t` or `date`, ISO 8601 or since 1970, and may have speed (m/s), heading and
/// accuracy; those in a row are one segment. Areas are skipped and counted. Of a collection one
/// feature at a time is kept, with no more than 2,000,000 positions.
public struct GeoJSONDriveReader: DriveReader {
  private enum State {
    case unopened
    /// Before a text, or at the end.
    case top
    /// In a list of features, in an object of which the rest follows or by itself.
    case features(isMember: Bool, isFirst: Bool)
    /// In an object at the top.
    case members(isFirst: Bool)
    case ended
  }

  private let pieces: Pieces
  private var stream: JSONStream?
  private var state = State.unopened
  private var intake = DriveIntake()
  /// The object at the top, which may be a feature or a geometry itself.
  private var outer = GeoFeature(line: 1)
  private var feature: GeoFeature?
  private var index = 0
  private var part = -1
  private var wasLine = false

  /// A reader of a file's pieces; nothing is read yet.
  public init(next: @escaping Pieces) { pieces = next }

  public var skips: DriveSkips { intake.skips }

  public mutating func next() throws -> RecordedPoint? {
    while true {
      if let point = takeFirst() { return point }
      if case .ended = state { return nil }
      do {
        try drive { try readOn() }
      } catch {
        state = .ended
        throw error
      }
    }
  }

  // MARK: the points of a feature

  private mutating func takeFirst() -> RecordedPoint? {
    guard let feature else { return nil }
    while index < feature.positions.count {
      let hasNewPart = part + 1 < feature.parts.count && feature.parts[part + 1] == index
      if hasNewPart {
        part += 1
        // An empty list has its beginning where the next one has.
        while part + 1 < feature.parts.count, feature.parts[part + 1] == index { part += 1 }
        if feature.isLine { intake.breakSegment() }
      }
      let place = feature.positions[index]
      let time = feature.time(of: index, part: part < 0 ? nil : part)
      index += 1
      let moment: Timestamp?
      switch time {
      case .none: moment = nil
      case .moment(let known): moment = known
      case .unreadable:
        intake.skips.add(.unreadableTime, line: feature.line)
        continue
      }
      let point = feature.details.point(at: place, moment)
      if let point = intake.take(point, line: feature.line) { return point }
    }
    self.feature = nil
    return nil
  }

  private mutating func hand(_ feature: GeoFeature) {
    if feature.isArea {
      intake.skips.add(.outsideDrive, line: feature.line)
      return
    }
    guard !feature.positions.isEmpty else { return }
    if feature.isLine || wasLine { intake.breakSegment() }
    wasLine = feature.isLine
    self.feature = feature
    index = 0
    part = -1
  }

  // MARK: the text

  private mutating func readOn() throws {
    guard var stream else {
      let pieces = pieces
      let source = try TextSource({ pieces }, encoding: nil, isChecked: false)
      if source.isEmpty { throw ImportReason("the file is empty") }
      stream = JSONStream(source)
      state = .top
      return
    }
    self.stream = nil
    defer { self.stream = stream }
    switch state {
    case .unopened, .ended: return
    case .top: try begin(&stream)
    case .features(let isMember, let isFirst):
      try readFeature(&stream, isMember: isMember, isFirst: isFirst)
    case .members(let isFirst): try readMember(&stream, isFirst: isFirst)
    }
  }

  private mutating func begin(_ stream: inout JSONStream) throws {
    if try stream.take("{") {
      outer = GeoFeature(line: stream.line)
      state = .members(isFirst: true)
    } else if try stream.take("[") {
      state = .features(isMember: false, isFirst: true)
    } else {
      guard try stream.peek() == nil else { throw stream.invalid }
      state = .ended
    }
  }

  private mutating func readFeature(
    _ stream: inout JSONStream, isMember: Bool, isFirst: Bool
  ) throws {
    if try stream.take("]") {
      state = isMember ? .members(isFirst: false) : .top
      return
    }
    if !isFirst { try stream.expect(",") }
    state = .features(isMember: isMember, isFirst: false)
    guard try stream.peek() == UInt8(ascii: "{") else {
      intake.skips.add(.unreadable, line: stream.line)
      return try stream.skip()
    }
    var feature = GeoFeature(line: stream.line)
    try stream.expect("{")
    try stream.elements(until: "}") { stream in
      try stream.name()
      try feature.readMember(String(decoding: stream.text, as: UTF8.self), &stream)
    }
    hand(feature)
  }

  private mutating func readMember(_ stream: inout JSONStream, isFirst: Bool) throws {
    if try stream.take("}") {
      state = .top
      hand(outer)
      outer = GeoFeature(line: stream.line)
      return
    }
    if !isFirst { try stream.expect(",") }
    state = .members(isFirst: false)
    try stream.name()
    let name = String(decoding: stream.text, as: UTF8.self)
    if name == "features", try stream.take("[") {
      state = .features(isMember: true, isFirst: true)
    } else {
      try outer.readMember(name, &stream)
    }
  }
}
