/// How a driver stands to one geofence that is not plainly outside: inside, or with signs of having
/// come in or gone out that one more location will settle.
public struct FenceMark: Hashable, Sendable {
  /// The slot of the geofence on the board; `destination` is where the driver's trip goes.
  public var fence: Int32
  /// When the driver came in; nil is not inside yet.
  public var enteredAt: Timestamp?
  /// Not inside yet: the one location that lay inside. Inside: the first of those beyond the margin.
  public var signAt: Timestamp?
  /// Whether the stay has been told of.
  public var hasDwelt: Bool

  /// Stands for the place that the driver's trip goes to.
  public static let destination: Int32 = -1

  public init(
    fence: Int32, enteredAt: Timestamp? = nil, signAt: Timestamp? = nil, hasDwelt: Bool = false
  ) {
    self.fence = fence
    self.enteredAt = enteredAt
    self.signAt = signAt
    self.hasDwelt = hasDwelt
  }
}

/// Where a driver has stayed within the distance of a stop, and since when.
public struct StillMark: Hashable, Sendable {
  public var since: Timestamp
  public var place: Coordinate

  public init(since: Timestamp, place: Coordinate) {
    self.since = since
    self.place = place
  }
}
