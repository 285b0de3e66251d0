extension Polygon {
  /// The point of the way from one place to another that lies deepest inside; nil when none does.
  ///
  /// The way is linear in degrees, the short way round. It is cut at the edges; the middle of each
  /// piece that is inside stands for it.
  public func deepestPoint(from a: Coordinate, to b: Coordinate) -> Coordinate? {
    let cuts = (cuts(from: a, to: b) + [0, 1]).sorted()
    let middles = zip(cuts, cuts.dropFirst()).map {
      a.interpolated(to: b, fraction: ($0 + $1) / 2)
    }
    // An end may touch where no piece is inside: on a western or southern edge.
    let inside = middles.filter(contains)
    let candidates = inside.isEmpty ? [a, b].filter(contains) : inside
    return candidates.map { (point: $0, depth: depthInside($0)) }
      .max { $0.depth < $1.depth }?.point
  }

  /// At which fractions of the way it crosses the ring, in no order.
  private func cuts(from a: Coordinate, to b: Coordinate) -> [Double] {
    let span = Earth.short(b.longitude - a.longitude)
    let way = (north: b.latitude - a.latitude, east: span)
    let bounds = bounds
    var cuts: [Double] = []
    for shift in [-360.0, 0, 360] {
      let west = a.longitude + shift
      guard min(west, west + span) <= bounds.east, max(west, west + span) >= bounds.west else {
        continue
      }
      for i in 0..<edgeCount {
        let (p, q) = (ring[i], ring[i + 1])
        let edge = (north: q.latitude - p.latitude, east: q.longitude - p.longitude)
        let ahead = (north: p.latitude - a.latitude, east: p.longitude - west)
        let cross = way.east * edge.north - way.north * edge.east
        guard cross != 0 else { continue }
        let alongEdge = (ahead.east * way.north - ahead.north * way.east) / cross
        let alongWay = (ahead.east * edge.north - ahead.north * edge.east) / cross
        // A little beyond the corners, so that no cut is lost between two edges.
        if alongEdge >= -1e-9 && alongEdge <= 1 + 1e-9 && alongWay > 0 && alongWay < 1 {
          cuts.append(alongWay)
        }
      }
    }
    return cuts
  }
}
