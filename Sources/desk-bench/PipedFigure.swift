import DeskCore
import DeskStore
import Support

extension Bench {
  /// Commands that are answered, from a file into a pipe.
  static let piped = Bench(
    name: "piped", summary: "100,000 piped lines of job 1, against sqlite3 and select 1;"
  ) { _ in
    let workplace = try Workplace()
    try makeBoard(at: workplace.file("board.sqlite"))
    let count = 100_000
    try workplace.write("job 1", times: count, to: "jobs.desk")
    try workplace.write("select 1;", times: count, to: "selects.sql")
    let peer = ProgramOnPipe.find("sqlite3")
    if peer == nil { note("piped: sqlite3 is not installed; nothing to compare with") }
    let desk = builtProgram("tripdesk")
    var rates: [(desk: Double, peer: Double?)] = []
    for _ in 0..<5 {
      let peerRate = try peer.map {
        try rate(count, workplace, $0, [":memory:"], reading: "selects.sql")
      }
      let arguments = ["-b", workplace.file("board.sqlite")]
      rates.append((try rate(count, workplace, desk, arguments, reading: "jobs.desk"), peerRate))
    }
    let ratios = rates.compactMap { rate in rate.peer.map { rate.desk / $0 } }
    if peer != nil {
      note("piped: sqlite3 answered \(grouped(rates.compactMap(\.peer).median)) lines/s")
    }
    return [
      Figure(
        name: "piped, 100,000 times job 1", value: rates.map(\.desk).median, unit: .perSecond,
        must: .ratioAtLeast(0.25, of: "sqlite3 :memory:"), ratio: peer.map { _ in ratios.median })
    ]
  }

  private static func rate(
    _ count: Int, _ workplace: Workplace, _ program: String, _ arguments: [String],
    reading input: String
  ) throws -> Double {
    let time = try seconds {
      try ProgramOnPipe(program, arguments, workplace, input: workplace.file(input)).finish()
    }
    return Double(count) / time
  }

  /// The five jobs of the samples, two of them with a driver; the first is one of those.
  private static func makeBoard(at path: String) throws {
    let store = try SQLiteStore(path: path)
    var board = Board()
    let now = Fleet.morning
    let driver = Driver(
      id: "1", name: "Driver 1", vehicle: "Green Ford pickup truck",
      home: Coordinate(latitude: 37.769722, longitude: -122.476944))
    let places: [(String, String, Double, Double, Int)] = [
      ("80 inch TV", "789 Market St, San Francisco", 37.7865, -122.4040, 16),
      ("Ping pong table", "234 5th St, San Francisco", 37.7809, -122.4040, 18),
      ("3 seater couch", "567 8th St, San Francisco", 37.7716, -122.4070, 10),
      ("Office starter bundle", "345 6th St, San Francisco", 37.7776, -122.4050, 12),
      ("Dining set", "345 2nd St, San Francisco", 37.7840, -122.3950, 13),
    ]
    let jobs = places.enumerated().map { i, place in
      let dropoff = Place(
        address: place.1, coordinate: Coordinate(latitude: place.2, longitude: place.3))
      var details = Job.Details(title: place.0, dropoff: dropoff)
      details.recipient.name = "Somebody"
      details.recipient.phone = "+1 415 555 0100"
      var row = JobRow(
        id: "\(i + 1)", details: details, driver: i % 4 == 0 ? "1" : nil, digest: Int64(i + 1))
      row.to = .ofDay(hour: place.4, minute: 0, second: 0)
      return row
    }
    let batch = ImportBatch(drivers: [DriverRow(driver: driver)], jobs: jobs)
    for action in [Action.setZone("America/Los_Angeles"), .import(batch)] {
      let events = try board.decide(action, at: now, cause: .dispatcher)
      try store.append(events)
      board.evolve(events)
    }
  }
}
