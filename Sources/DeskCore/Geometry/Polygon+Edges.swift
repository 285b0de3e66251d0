extension Polygon {
  /// The first edge that meets another one, and the first that it meets: both counted from 0. nil
  /// when no two do. Neighbours meet only when one folds back on the other.
  static func firstMeetingEdges(of ring: [Coordinate]) -> (Int, Int)? {
    let boxes = (0..<ring.count - 1).map { EdgeBox(ring[$0], ring[$0 + 1]) }
    let fromWest = boxes.indices.sorted { boxes[$0].west < boxes[$1].west }
    var first: (Int, Int)?
    for (position, i) in fromWest.enumerated() {
      let box = boxes[i]
      for j in fromWest[(position + 1)...] {
        // All that follow begin further east still.
        if boxes[j].west > box.east { break }
        if boxes[j].south > box.north || boxes[j].north < box.south { continue }
        let pair = (min(i, j), max(i, j))
        if let first, first <= pair { continue }
        if edgesMeet(pair.0, pair.1, of: ring) { first = pair }
      }
    }
    return first
  }

  private static func edgesMeet(_ i: Int, _ j: Int, of ring: [Coordinate]) -> Bool {
    let edgeCount = ring.count - 1
    if j == i + 1 { return foldsBack(ring[i], ring[j], ring[j + 1]) }
    if i == 0 && j == edgeCount - 1 { return foldsBack(ring[j], ring[0], ring[1]) }
    return segmentsMeet(ring[i], ring[i + 1], ring[j], ring[j + 1])
  }

  /// Whether the way from `a` to `b` goes back on itself to `c`.
  private static func foldsBack(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Bool {
    guard turn(a, b, c) == 0 else { return false }
    // On one line, so the signs say on which side of b the others are; they need no product.
    return (a.longitude < b.longitude) == (c.longitude < b.longitude)
      && (a.longitude > b.longitude) == (c.longitude > b.longitude)
      && (a.latitude < b.latitude) == (c.latitude < b.latitude)
      && (a.latitude > b.latitude) == (c.latitude > b.latitude)
  }

  private static func segmentsMeet(
    _ a: Coordinate, _ b: Coordinate, _ c: Coordinate, _ d: Coordinate
  ) -> Bool {
    let (first, second) = (turn(a, b, c), turn(a, b, d))
    let (third, fourth) = (turn(c, d, a), turn(c, d, b))
    if areOpposite(first, second) && areOpposite(third, fourth) { return true }
    return (first == 0 && EdgeBox(a, b).contains(c)) || (second == 0 && EdgeBox(a, b).contains(d))
      || (third == 0 && EdgeBox(c, d).contains(a)) || (fourth == 0 && EdgeBox(c, d).contains(b))
  }

  private static func areOpposite(_ a: Double, _ b: Double) -> Bool {
    (a > 0 && b < 0) || (a < 0 && b > 0)
  }
}

/// The box of an edge, in degrees.
private struct EdgeBox {
  var south: Double
  var west: Double
  var north: Double
  var east: Double

  init(_ a: Coordinate, _ b: Coordinate) {
    south = min(a.latitude, b.latitude)
    west = min(a.longitude, b.longitude)
    north = max(a.latitude, b.latitude)
    east = max(a.longitude, b.longitude)
  }

  func contains(_ point: Coordinate) -> Bool {
    point.latitude >= south && point.latitude <= north && point.longitude >= west
      && point.longitude <= east
  }
}
