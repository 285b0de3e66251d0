/// A place in millionths of a degree, rounded down: the longitude −180 to under 180 degrees.
struct MicroPoint {
  var latitude: Int32
  var longitude: Int32

  /// nil where there is no place on Earth.
  init?(_ place: Coordinate) {
    guard place.latitude.magnitude <= 90, place.longitude.magnitude <= 360 else { return nil }
    latitude = Int32((place.latitude * 1e6).rounded(.down))
    let east = Int32((place.longitude * 1e6).rounded(.down))
    longitude = MicroBox.aroundOnce(east)
  }
}

/// A box in millionths of a degree, rounded outwards. Its western edge lies at −180 to under 180
/// degrees; from there it goes on to the east, at most once round.
struct MicroBox: Hashable {
  var south: Int32
  var north: Int32
  var west: Int32
  var width: Int32

  static let turn: Int32 = 360_000_000

  init(_ bounds: Bounds) {
    south = Self.units(bounds.south, .down, 90)
    north = Self.units(bounds.north, .up, 90)
    let (first, last) = (Self.units(bounds.west, .down, 540), Self.units(bounds.east, .up, 540))
    west = Self.aroundOnce(first)
    width = min(Self.turn, last - first)
    // A damaged box is the whole Earth: it may be looked at in vain, but it is never missed.
    let isSound =
      bounds.south <= bounds.north && bounds.west <= bounds.east
      && bounds.west >= -540 && bounds.east <= 540
    if !isSound {
      (south, north) = (-90_000_000, 90_000_000)
      (west, width) = (-180_000_000, Self.turn)
    }
  }

  /// The same longitude at −180 to under 180 degrees; it must be less than 720 away from that.
  static func aroundOnce(_ longitude: Int32) -> Int32 {
    if longitude >= 180_000_000 { return aroundOnce(longitude - turn) }
    return longitude < -180_000_000 ? aroundOnce(longitude + turn) : longitude
  }

  private static func units(
    _ degrees: Double, _ rule: FloatingPointRoundingRule, _ limit: Double
  ) -> Int32 {
    // What is not a number comes out as the limit.
    Int32((max(-limit, min(limit, degrees)) * 1e6).rounded(rule))
  }

  func contains(_ point: MicroPoint) -> Bool {
    point.latitude >= south && point.latitude <= north
      && Self.eastward(from: west, to: point.longitude) <= width
  }

  func intersects(_ other: MicroBox) -> Bool {
    south <= other.north && other.south <= north
      && (Self.eastward(from: west, to: other.west) <= width
        || Self.eastward(from: other.west, to: west) <= other.width)
  }

  private static func eastward(from west: Int32, to east: Int32) -> Int32 {
    let way = east - west
    return way < 0 ? way + turn : way
  }
}

/// One size of the cells of a `FenceIndex`: each is four times as wide as the one before.
struct CellLevel {
  /// 0 to 7: from 0.002 to 32.768 degrees, 222 m to 3,640 km from south to north.
  let number: Int

  init(number: Int) { self.number = number }

  /// The smallest size of which no more than four, end to end, are as long as a box; nil when it is
  /// larger than all. Cells smaller than what stands in them leave less to be looked at in each.
  init?(for box: MicroBox) {
    let extent = max(box.north - box.south, box.width)
    guard let number = (0..<8).first(where: { Self(number: $0).size >= extent / 4 }) else {
      return nil
    }
    self.number = number
  }

  /// In millionths of a degree.
  var size: Int32 { 2000 << Int32(2 * number) }

  func key(of point: MicroPoint) -> UInt64 {
    key(row: row(point.latitude), column: column(point.longitude))
  }

  func cellCount(of box: MicroBox) -> Int {
    Int(row(box.north) - row(box.south) + 1) * Int(box.width / size + 2)
  }

  /// Calls the body with the key of every cell that the box touches; columns go round the Earth.
  func forEachCell(of box: MicroBox, _ body: (UInt64) -> Void) {
    let end = box.west + box.width
    let isAround = end >= 180_000_000
    let lastColumn = column(isAround ? 179_999_999 : end)
    for row in row(box.south)...row(box.north) {
      for column in column(box.west)...lastColumn { body(key(row: row, column: column)) }
      guard isAround else { continue }
      for column in 0...column(end - MicroBox.turn) { body(key(row: row, column: column)) }
    }
  }

  private func row(_ latitude: Int32) -> Int32 { (latitude + 90_000_000) / size }

  private func column(_ longitude: Int32) -> Int32 { (longitude + 180_000_000) / size }

  private func key(row: Int32, column: Int32) -> UInt64 {
    UInt64(number) << 56 | UInt64(row) << 28 | UInt64(column)
  }
}
