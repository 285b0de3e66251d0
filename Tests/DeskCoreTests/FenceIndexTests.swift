import DeskCore
import Support
import Testing

/// The index in memory from a place to the fences about it, and the boxes that it goes by.
struct FenceIndexTests {
  private typealias Fence = (slot: Int32, bounds: Bounds)

  private func place(_ random: inout SeededGenerator, near: [Coordinate]) -> Coordinate {
    let middle = near.randomElement(using: &random) ?? RunM.destination
    let latitude = middle.latitude + .random(in: -0.3...0.3, using: &random)
    var longitude = middle.longitude + .random(in: -0.3...0.3, using: &random)
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    return Coordinate(latitude: min(90, max(-90, latitude)), longitude: longitude)
  }

  /// Fences of all sizes about a few places, some at the meridian and the poles.
  private func fences(_ random: inout SeededGenerator, near: [Coordinate]) -> [Fence] {
    (0..<600).map { slot in
      let size = Double.random(in: 1...(slot % 50 == 0 ? 7 : 4.5), using: &random)
      var radius = 1.0
      for _ in 0..<Int(size) { radius *= 10 }
      radius *= .random(in: 1...10, using: &random)
      let circle = Circle(center: place(&random, near: near), radiusMeters: radius)
      return (Int32(slot), circle.bounds)
    }
  }

  private static let towns = [
    Coordinate(latitude: 37.77, longitude: -122.4), Coordinate(latitude: -17, longitude: 179.95),
    Coordinate(latitude: 89.9, longitude: 10), Coordinate(latitude: -89.9, longitude: -170),
    Coordinate(latitude: 65, longitude: -180), Coordinate(latitude: 0, longitude: 0),
  ]

  /// Bounds as the index keeps them: up to a millionth of a degree larger.
  private func grown(_ bounds: Bounds) -> Bounds {
    Bounds(
      south: bounds.south - 2e-6, west: bounds.west - 2e-6, north: bounds.north + 2e-6,
      east: bounds.east + 2e-6)
  }

  private func expectAll(
    _ fences: [Fence], of index: FenceIndex, _ random: inout SeededGenerator
  ) {
    for _ in 0..<400 {
      let point = place(&random, near: Self.towns)
      var found: [Int32] = []
      index.forEach(near: point) { found.append($0) }
      let wanted = fences.filter { $0.bounds.contains(point) }.map(\.slot)
      let allowed = fences.filter { grown($0.bounds).contains(point) }.map(\.slot)
      #expect(Set(found).count == found.count, "one twice at \(point)")
      #expect(Set(found).isSuperset(of: wanted), "one missed at \(point)")
      #expect(Set(found).isSubset(of: allowed), "one too many at \(point)")
      let box = Bounds(point, place(&random, near: [point]))
      let candidates = index.candidates(in: box)
      #expect(candidates == Array(Set(candidates)).sorted())
      #expect(
        Set(candidates).isSuperset(
          of: fences.filter { $0.bounds.intersects(box) }.map(\.slot)), "one missed in \(box)")
      #expect(
        Set(candidates).isSubset(
          of: fences.filter { grown($0.bounds).intersects(grown(box)) }.map(\.slot)),
        "one too many in \(box)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the index gives every fence that a look at all of them gives, also after removals`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var fences = fences(&random, near: Self.towns)
    var index = FenceIndex()
    for fence in fences { index.insert(fence.slot, fence.bounds) }
    expectAll(fences, of: index, &random)
    fences.shuffle(using: &random)
    for fence in fences[300...] { index.remove(fence.slot, fence.bounds) }
    fences.removeLast(300)
    expectAll(fences, of: index, &random)
    for fence in fences { index.remove(fence.slot, fence.bounds) }
    expectAll([], of: index, &random)
  }

  @Test func `taking out what is not there changes nothing`() {
    let bounds = Circle(center: RunM.destination, radiusMeters: 100).bounds
    var index = FenceIndex()
    index.insert(1, bounds)
    index.remove(2, bounds)
    index.remove(1, bounds.expanded(byMeters: 1000))
    #expect(index.candidates(in: bounds) == [1])
    index.remove(1, bounds)
    #expect(index.candidates(in: bounds) == [])
    index.insert(1, bounds)
    #expect(index.candidates(in: bounds) == [1])
  }

  @Test func `a box of the whole Earth finds every fence once`() {
    var random = SeededGenerator(seed: 7)
    let fences = fences(&random, near: Self.towns)
    var index = FenceIndex()
    for fence in fences { index.insert(fence.slot, fence.bounds) }
    let earth = Bounds(south: -90, west: -180, north: 90, east: 180)
    #expect(index.candidates(in: earth) == fences.map(\.slot))
  }

  @Test func `a fence of a damaged box is looked at everywhere, a damaged place finds none`() {
    var index = FenceIndex()
    index.insert(5, Bounds(south: .nan, west: 0, north: 1, east: 1))
    index.insert(6, Bounds(south: 0, west: 1e300, north: 1, east: .infinity))
    #expect(index.candidates(in: Bounds(RunM.destination)) == [5, 6])
    index.forEach(near: Coordinate(latitude: .nan, longitude: 0)) { _ in
      Issue.record("nowhere is near a fence")
    }
  }

  @Test func `a box is wider by the metres in every direction`() {
    let far = Bounds(Coordinate(latitude: 60, longitude: 179.99)).expanded(byMeters: 1111.95)
    #expect(abs(far.north - 60.01) < 1e-6 && abs(far.south - 59.99) < 1e-6)
    #expect(abs(far.east - 180.01) < 1e-5 && abs(far.west - 179.97) < 1e-5)
    #expect(far.contains(Coordinate(latitude: 60, longitude: -179.991)))
    #expect(far.intersects(Bounds(Coordinate(latitude: 60, longitude: -179.991))))
    #expect(!far.contains(Coordinate(latitude: 60, longitude: -179.98)))
    let pole = Bounds(Coordinate(latitude: 89.999, longitude: 0)).expanded(byMeters: 500)
    #expect(pole.west == -180 && pole.east == 180 && pole.north == 90)
  }

  @Test func `what is within the metres of a box is in the wider one`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let circle = Circle(
        center: place(&random, near: Self.towns),
        radiusMeters: .random(in: 10...10_000, using: &random))
      let bounds = circle.bounds
      for point in circle.boundary(points: 16) { #expect(bounds.contains(point)) }
    }
  }
}
