import DeskCore

/// Makes points of the elements of a GPX file.
struct GPXContent {
  private static let deepest = 100
  private static let mostRoutePoints = 100_000
  /// More names than all programs together have written; expat keeps each that it has seen.
  private static let mostNames = 4096
  private static let longestText = 64

  /// What the points of the drive are.
  private enum Origin { case open, track, route }

  /// The point whose element is open.
  private struct Open {
    var element: GPXName
    var depth: Int
    var point = RecordedPoint(coordinate: Coordinate(latitude: 0, longitude: 0))
    var accuracyMeters: Double?
    var speed: Double?
    var heading: Double?
    var hasPlace = false
    var hasUnreadableTime = false

    /// The text of an element in it, as a moment or as a number.
    mutating func take(_ name: GPXName, _ moment: Timestamp?, _ number: Double?, isEmpty: Bool) {
      switch name {
      case .time:
        point.measuredAt = moment
        hasUnreadableTime = moment == nil && !isEmpty
      // What the point says itself comes before its extensions.
      case .speed: speed = speed ?? number
      case .course: heading = heading ?? number
      // As good as a receiver's five metres at its best.
      case .hdop: accuracyMeters = accuracyMeters ?? number.map { $0 * 5 }
      // It says in metres what the other one only lets reckon.
      case .accuracy: accuracyMeters = number ?? accuracyMeters
      default: break
      }
    }
  }

  private(set) var refusal: String?
  private var depth = 0
  private var origin = Origin.open
  private var open: Open?
  private var listening: (name: GPXName, depth: Int)?
  private var letters: [UInt8] = []
  private var names: Set<UInt64> = []
  private var track = DriveIntake()
  private var route = DriveIntake()
  private var routePoints: [RecordedPoint] = []
  private var queue: [RecordedPoint] = []
  private var taken = 0

  init() {
    letters.reserveCapacity(Self.longestText + 1)
  }

  var skips: DriveSkips { origin == .track ? track.skips : route.skips }
  var hasBegun: Bool { depth > 0 }
  var waitingCount: Int { queue.count - taken + routePoints.count }
  /// Whether the text of the element at hand is wanted.
  var isListening: Bool { listening != nil }

  mutating func takeFirst() -> RecordedPoint? {
    guard taken < queue.count else {
      queue.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return queue[taken]
  }

  mutating func refuse(_ reason: String) { refusal = refusal ?? reason }

  /// There are no more elements: without a track the route is the drive.
  mutating func finish() {
    guard origin == .open else { return }
    settleOnRoute()
  }

  private mutating func settleOnRoute() {
    origin = .route
    queue += routePoints
    routePoints = []
  }

  // MARK: elements

  mutating func begin(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    let element = GPXName(name)
    depth += 1
    if depth == 1, element != .gpx {
      refuse(
        "this is XML but no GPX: it begins with \(DriveError.quoted(String(cString: name)))")
    }
    if depth > Self.deepest { refuse("elements in elements, more than 100 deep") }
    if !element.isKnown { meet(name) }
    switch element {
    case .trk, .trkseg: track.breakSegment()
    case .rte: route.breakSegment()
    case .trkpt, .rtept:
      if open == nil { open = Open(element: element, depth: depth) }
    case .time, .hdop:
      if let open, open.depth == depth - 1 { listen(element) }
    case .speed, .course, .accuracy:
      if open != nil { listen(element) }
    default: break
    }
    readAttributes(attributes, ofPoint: open?.depth == depth)
  }

  /// Calls `line` when there is something to tell about the element.
  mutating func end(_ line: () -> Int) {
    if let listening, listening.depth == depth {
      keep(listening.name)
      self.listening = nil
    }
    if let open, open.depth == depth {
      close(open, line)
      self.open = nil
    }
    depth -= 1
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) {
    // One more than fits, so that it is seen to be too long.
    let count = min(bytes.count, Self.longestText + 1 - letters.count)
    letters.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
  }

  private mutating func listen(_ element: GPXName) {
    guard listening == nil else { return }
    listening = (element, depth)
    letters.removeAll(keepingCapacity: true)
  }

  private mutating func readAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, ofPoint isOfPoint: Bool
  ) {
    var latitude: Double?
    var longitude: Double?
    var next = attributes
    while let name = next[0], let value = next[1] {
      next += 2
      switch GPXName(name) {
      case .lat: if isOfPoint { latitude = Double(recorded: value.bytes) }
      case .lon: if isOfPoint { longitude = Double(recorded: value.bytes) }
      default: meet(name)
      }
    }
    guard isOfPoint, let latitude, let longitude else { return }
    open?.point.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    open?.hasPlace = true
  }

  private mutating func meet(_ name: UnsafePointer<CChar>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if names.insert(hash).inserted, names.count > Self.mostNames {
      refuse("more than \(Self.mostNames) names of elements; this is no recorded drive")
    }
  }

  // MARK: points

  private mutating func keep(_ name: GPXName) {
    let (moment, number, isEmpty) = letters.withUnsafeBufferPointer { bytes in
      let text = bytes.withoutBlanks
      let moment = name == .time ? Timestamp(iso8601: text) : nil
      return (moment, name == .time ? nil : Double(recorded: text), text.isEmpty)
    }
    open?.take(name, moment, number, isEmpty: isEmpty)
  }

  private mutating func close(_ open: Open, _ line: () -> Int) {
    let isTrack = open.element == .trkpt
    switch origin {
    case .open where isTrack:
      origin = .track
      routePoints = []
    case .track where !isTrack: return
    case .route where isTrack:
      route.skips.add(.outsideDrive, line: line())
      return
    case .open, .track, .route: break
    }
    let point = RecordedPoint(
      coordinate: open.point.coordinate, measuredAt: open.point.measuredAt,
      accuracyMeters: open.accuracyMeters, speed: open.speed, heading: open.heading)
    if isTrack {
      if let point = Self.judge(point, open, &track, line) { queue.append(point) }
    } else if let point = Self.judge(point, open, &route, line) {
      if origin == .route {
        queue.append(point)
      } else {
        routePoints.append(point)
        if routePoints.count > Self.mostRoutePoints { settleOnRoute() }
      }
    }
  }

  private static func judge(
    _ point: RecordedPoint, _ open: Open, _ intake: inout DriveIntake, _ line: () -> Int
  ) -> RecordedPoint? {
    if !open.hasPlace || open.hasUnreadableTime {
      intake.skips.add(open.hasPlace ? .unreadableTime : .unreadable, line: line())
      return nil
    }
    return intake.take(point, line: line())
  }
}
