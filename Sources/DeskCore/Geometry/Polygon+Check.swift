extension Polygon {
  /// Why a ring is no geofence. Points and edges are numbered from 1 as they were given; an edge has
  /// the number of the point that it begins at.
  public enum Fault: Error, Hashable, Sendable {
    case open
    /// So many are left once repeated ones are taken out.
    case fewPoints(Int)
    /// So many are left once repeated ones are taken out.
    case manyPoints(Int)
    case outOfRange(point: Int)
    /// An edge spans more than 180° of longitude.
    case crossesMeridian(edge: Int)
    case zeroArea
    /// The two edges cross, touch or lie on one another.
    case selfIntersecting(edge: Int, Int)
    /// The reader of a file was given so many rings.
    case severalRings(Int)
  }

  /// A polygon of a ring that nobody has checked yet; repeated points are taken out.
  public init(ring: [Coordinate]) throws(Fault) { self = try Self.checked(ring).polygon }

  /// The polygon of a ring, and how many points were taken out since they repeated the one before.
  public static func checked(
    _ given: [Coordinate]
  ) throws(Fault) -> (polygon: Polygon, repeats: Int) {
    for (i, point) in given.enumerated()
    where !(point.latitude.magnitude <= 90 && point.longitude.magnitude <= 180) {
      throw .outOfRange(point: i + 1)
    }
    guard given.first == given.last else { throw .open }
    var ring: [Coordinate] = []
    var numbers: [Int] = []
    ring.reserveCapacity(given.count)
    for (i, point) in given.enumerated() {
      if point == ring.last {
        numbers[numbers.count - 1] = i + 1
      } else {
        ring.append(point)
        numbers.append(i + 1)
      }
    }
    guard ring.count >= pointCounts.lowerBound else { throw .fewPoints(ring.count) }
    guard ring.count <= pointCounts.upperBound else { throw .manyPoints(ring.count) }
    for i in 1..<ring.count
    where (ring[i].longitude - ring[i - 1].longitude).magnitude > 180 {
      throw .crossesMeridian(edge: numbers[i - 1])
    }
    if isOnOneLine(ring) { throw .zeroArea }
    if let (a, b) = firstMeetingEdges(of: ring) {
      throw .selfIntersecting(edge: numbers[a], numbers[b])
    }
    return (Polygon(trusted: ring), given.count - ring.count)
  }

  /// Whether no corner is further than a tenth of a millimetre from the line through two of them.
  private static func isOnOneLine(_ ring: [Coordinate]) -> Bool {
    let origin = ring[0]
    func away(_ point: Coordinate) -> Double {
      let north = point.latitude - origin.latitude
      let east = point.longitude - origin.longitude
      return (north * north + east * east).squareRoot()
    }
    let furthest = ring.max { away($0) < away($1) } ?? origin
    let widthDegrees = 1e-9
    return ring.allSatisfy {
      turn(origin, furthest, $0).magnitude <= widthDegrees * away(furthest)
    }
  }
}
