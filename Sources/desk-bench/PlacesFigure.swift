import DeskCore

extension Bench {
  /// Locations through the whole pipeline among very many geofences and among few, on one core.
  static let places = Bench(
    name: "places", summary: "locations among 110,000 geofences, against SQLite's R*Tree"
  ) { _ in
    let city = City(fences: 110_000)
    let shapes = city.shapes
    let index = median(of: 5) { coreSeconds { buildIndex(of: shapes) } }
    var many = try PlacesLoop(city.geofences)
    var few = try PlacesLoop(Array(city.geofences.prefix(1000)))
    var onTrips = try PlacesLoop(city.geofences, onTrips: true)
    note("places: the board took in its geofences in \(fixed(many.setUp * 1000, digits: 0)) ms")
    let tree = try FenceTree(shapes)
    var stream = CityStream(drivers: PlacesLoop.drivers)
    var rates: [PlacesRates] = []
    // In turns, so that what else the machine does falls on all; what is told first is thrown away.
    for _ in 0..<10 {
      let rounds = stream.nextRounds(50)
      let count = Double(rounds.count * PlacesLoop.drivers)
      let start = stream.now
      let places = rounds.joined().map(\.coordinate)
      rates.append(
        PlacesRates(
          many: count / (try many.take(rounds, until: start)),
          few: count / (try few.take(rounds, until: start)),
          onTrips: count / (try onTrips.take(rounds, until: start)),
          tree: count / coreSeconds { many.inside += tree.count(places) }))
    }
    rates.removeFirst()
    many.tell()
    note("places: \(grouped(rates.map(\.onTrips).max() ?? 0)) locations/s of drivers on trips")
    note("places: the R*Tree looked up \(grouped(rates.map(\.tree).max() ?? 0)) locations/s")
    FencePeers(shapes, stream.nextRounds(5).flatMap { $0.map(\.coordinate) }).tell()
    return figures(rates) + [
      Figure(
        name: "places, building the index", value: index * 1000, unit: .milliseconds,
        must: .atMost(500))
    ]
  }

  // As for memory: the best round is what the code does, and the median tells how two compare.
  private static func figures(_ rates: [PlacesRates]) -> [Figure] {
    let many = rates.map(\.many).max() ?? 0
    return [
      Figure(
        name: "places, 110,000 geofences", value: many, unit: .perSecond, must: .atLeast(200_000)),
      Figure(
        name: "places, beside an R*Tree", value: many, unit: .perSecond,
        must: .ratioAtLeast(5, of: "SQLite's R*Tree"),
        ratio: rates.map { $0.many / $0.tree }.median),
      Figure(
        name: "places, 1,000 geofences", value: rates.map(\.few).max() ?? 0, unit: .perSecond,
        must: .ratioAtMost(2, of: "the rate with 110,000"),
        ratio: rates.map { $0.few / $0.many }.median),
    ]
  }

  private static func buildIndex(of shapes: [Shape]) {
    var index = FenceIndex()
    for (i, shape) in shapes.enumerated() { index.insert(Int32(i), shape.bounds) }
    // An index that nobody asks need not be built.
    index.forEach(near: shapes[0].center) { precondition($0 >= 0) }
  }

  private static func median(of count: Int, _ body: () -> Double) -> Double {
    (0..<count).map { _ in body() }.median
  }
}

/// Locations a second, each.
private struct PlacesRates {
  var many: Double
  var few: Double
  var onTrips: Double
  var tree: Double
}

/// A board in memory that takes in the locations of drivers among geofences.
private struct PlacesLoop {
  static let drivers = LocationStream.batchSize

  private var board: Board
  private var taken = 0
  private var visits = 0
  /// Seconds of a core that evolving the geofences took.
  private(set) var setUp = 0.0
  /// How many geofences the locations were in by their shapes alone.
  var inside = 0

  init(_ geofences: [Geofence], onTrips: Bool = false) throws {
    if onTrips {
      var fleet = try Fleet()
      try fleet.grow(by: Self.drivers) { _ in Fleet.morning }
      board = fleet.board
    } else {
      board = Board()
      let rows = (0..<Self.drivers).map {
        DriverRow(driver: Driver(id: Fleet.driver($0), name: "Driver \($0 + 1)"))
      }
      board.evolve(
        try board.decide(
          .import(ImportBatch(drivers: rows)), at: Fleet.morning, cause: .dispatcher))
    }
    for geofence in geofences {
      let events = try board.decide(.addGeofence(geofence), at: Fleet.morning, cause: .dispatcher)
      setUp += coreSeconds { board.evolve(events) }
    }
  }

  /// The seconds of a core that the rounds take, the last of which is of that moment.
  mutating func take(_ rounds: [[Location]], until end: Timestamp) throws -> Double {
    var time = 0.0
    for (i, round) in rounds.enumerated() {
      let now = end - .seconds(rounds.count - 1 - i)
      time += try coreSeconds {
        let events = try board.decideAll(round, at: now)
        board.evolve(events)
        visits += events.count - round.count
      }
      taken += round.count
    }
    return time
  }

  func tell() {
    let perLocation = fixed(Double(inside) / Double(taken), digits: 2)
    note(
      "places: a location is in \(perLocation) geofences; \(grouped(Double(visits))) visits were told "
        + "of \(grouped(Double(taken))) locations")
  }
}
