import DeskCore

/// Draws trips as lines of dots: the way so far in full, the rest of it dotted, the destination in
/// outline.
struct MapDrawing: Sendable {
  private let region: MapRegion
  private(set) var canvas: BrailleCanvas
  /// Whether a path may leave on one side and come in on the other.
  private let isWorldwide: Bool

  init(_ region: MapRegion, width: Int, height: Int) {
    self.region = region
    let (left, right) = (region.place(x: 0, y: 0), region.place(x: Double(region.width), y: 0))
    isWorldwide = right.longitude - left.longitude > 180
    canvas = BrailleCanvas(width: width, height: height)
  }

  mutating func draw(_ trip: MapTrip) {
    drawPath(trip)
    if let shape = trip.destination { draw(shape, trip.isLate ? .lateCircle : .circle) }
    if let rest = trip.rest {
      canvas.line(
        from: dot(rest.from), to: dot(rest.to), trip.isLate ? .lateRest : .rest, isDotted: true)
    }
  }

  /// Draws a geofence in outline if all of it fits on the map.
  mutating func draw(place shape: Shape) {
    let bounds = shape.bounds
    let corners = [
      Coordinate(latitude: bounds.north, longitude: bounds.west),
      Coordinate(latitude: bounds.south, longitude: bounds.east),
    ].map(dot)
    let fits = corners.allSatisfy {
      (0..<region.width).contains($0.x) && (0..<region.height).contains($0.y)
    }
    if fits && corners[0].x < corners[1].x { draw(shape, .place) }
  }

  private mutating func draw(_ shape: Shape, _ stroke: BrailleCanvas.Stroke) {
    switch shape {
    case .circle(let circle): draw(circle, stroke)
    case .polygon(let polygon):
      for (from, to) in zip(polygon.ring, polygon.ring.dropFirst()) {
        canvas.line(from: dot(from), to: dot(to), stroke)
      }
    }
  }

  private mutating func drawPath(_ trip: MapTrip) {
    var last: (x: Int, y: Int)?
    for point in trip.path { step(&last, to: dot(point.coordinate)) }
    // The board may know a later place than the path was read with.
    if let position = trip.position, last != nil { step(&last, to: dot(position)) }
  }

  private mutating func step(_ last: inout (x: Int, y: Int)?, to next: (x: Int, y: Int)) {
    let from = last ?? next
    if isWorldwide, (next.x - from.x).magnitude * 2 > region.width {
      canvas.set(next.x, next.y, .path)
    } else if last == nil || from != next {
      canvas.line(from: from, to: next, .path)
    }
    last = next
  }

  private mutating func draw(_ circle: Circle, _ stroke: BrailleCanvas.Stroke) {
    let radius = circle.radiusMeters / region.metersPerDot
    let count = min(256, max(16, Int(radius * 4)))
    let corners = circle.boundary(points: count).map(dot)
    guard var last = corners.last else { return }
    for corner in corners {
      canvas.line(from: last, to: corner, stroke)
      last = corner
    }
  }

  private func dot(_ place: Coordinate) -> (x: Int, y: Int) {
    let (x, y) = region.dot(place)
    return (Int(x.rounded()), Int(y.rounded()))
  }
}
