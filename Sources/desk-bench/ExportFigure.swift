import DeskCore
import DeskStore
import Support

extension Bench {
  /// A board's jobs into a file, as the program does it: on disk when it says so.
  static let export = Bench(name: "export", summary: "100,000 jobs into a CSV file") { _ in
    let workplace = try Workplace()
    let count = 100_000
    try makeBoard(at: workplace.file("board.sqlite"), jobs: count)
    try workplace.write(
      "export jobs --force --to \(workplace.file("jobs.csv"))", times: 1, to: "export.desk")
    try workplace.write("echo", times: 1, to: "nothing.desk")
    // What opening the board takes is a figure of its own.
    var times: [Double] = []
    for _ in 0..<5 {
      times.append(try time(workplace, "export.desk") - time(workplace, "nothing.desk"))
    }
    return [
      Figure(
        name: "export, 100,000 jobs as CSV", value: Double(count) / times.median, unit: .perSecond,
        must: .atLeast(200_000))
    ]
  }

  private static func time(_ workplace: Workplace, _ script: String) throws -> Double {
    let arguments = ["-b", workplace.file("board.sqlite"), "-f", workplace.file(script)]
    let before = childSeconds()
    try ProgramOnPipe(builtProgram("tripdesk"), arguments, workplace).finish()
    return childSeconds() - before
  }

  /// Jobs with what a shop's file says of them.
  static func makeBoard(at path: String, jobs count: Int) throws {
    let store = try SQLiteStore(path: path)
    var board = Board()
    for action in [.setZone("America/Los_Angeles"), Action.import(ImportBatch(jobs: rows(count)))] {
      let events = try board.decide(action, at: Fleet.morning, cause: .dispatcher)
      try store.append(events)
      board.evolve(events)
    }
  }

  static func rows(_ count: Int) -> [JobRow] {
    (0..<count).map { i in
      let place = Coordinate(
        latitude: 37.7 + Double(i % 997) / 9970, longitude: -122.5 + Double(i % 991) / 9910)
      var details = Job.Details(
        title: "Parcel \(i)",
        dropoff: Place(address: "\(i) Market St, San Francisco", coordinate: place))
      details.recipient = Job.Recipient(
        name: "Customer \(i)", phone: "+1 415 555 0100", notes: "ring twice, please")
      var row = JobRow(id: "J-\(i)", details: details, digest: Int64(i + 1))
      row.from = .ofDay(hour: 9 + i % 8, minute: 0, second: 0)
      row.to = .ofDay(hour: 10 + i % 8, minute: 30, second: 0)
      return row
    }
  }
}
