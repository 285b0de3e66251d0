import DeskCore
import DeskFiles
import Foundation
import Support
import Testing

/// What is written out can be read in again and is the same.
struct RoundTripTests {
  static let formats: [ExportFormat] = [.csv, .tsv, .json, .geojson]

  @Test(arguments: formats, 0..<40)
  func `any board survives being written out and read in`(format: ExportFormat, seed: Int) throws {
    var random = RandomRows(seed: UInt64(seed))
    var board = Board()
    try board.perform(.setZone("America/Los_Angeles"))
    try board.perform(.import(random.batch()))
    let first = files(of: board, format)
    var batch = ImportBatch()
    for (name, bytes) in first {
      let part = try readRows(named: name, bytes: bytes)
      batch.drivers += part.drivers
      batch.geofences += part.geofences
      batch.jobs += part.jobs
    }
    var copy = Board()
    try copy.perform(.setZone("America/Los_Angeles"))
    try copy.perform(.import(batch))
    #expect(copy.jobs.map(plain) == board.jobs.map(plain))
    #expect(copy.drivers.map(plain) == board.drivers.map(plain))
    #expect(copy.geofences.map(plain) == board.geofences.map(plain))
    let second = files(of: copy, format)
    #expect(second.map(\.name) == first.map(\.name))
    for (one, other) in zip(first, second) where one.bytes != other.bytes {
      let lines = [one, other].map { $0.bytes.split(separator: 10) }
      let change = zip(lines[0], lines[1]).first { $0 != $1 }.map {
        [$0, $1].map { String(decoding: $0, as: UTF8.self) }
      }
      Issue.record("\(one.name): \(String(describing: change))")
    }
  }

  @Test func `what only the desk knows is passed over, and a row that differs in it is unchanged`()
    throws
  {
    let before = try rows("id,title,desk.status,Desk.note\n1,Sofa,scheduled,\n").jobs
    let after = try rows("id,title,desk.status,Desk.note\n1,Sofa,delivered,at the door\n").jobs
    #expect(before.map(\.details.metadata) == [[:]])
    #expect(before == after)
  }

  @Test(arguments: [
    ("'=1", "=1"), ("'+33", "+33"), ("'-5", "-5"), ("'@", "@"), ("''a", "'a"), ("'a'", "'a'"),
    ("'", "'"), ("''", "'"), ("\"'\tx\"", "\tx"), ("'7", "'7"),
  ])
  func `one apostrophe is taken away, and only where an export puts it`(
    cell: String, text: String
  ) throws {
    #expect(try jobs("id,title\n1,\(cell)\n").map(\.details.title) == [text])
  }

  /// Without what remembers how a row was written.
  private func plain(_ job: Job) -> Job {
    var job = job
    job.details.window.source = nil
    job.importDigest = nil
    return job
  }

  private func plain(_ driver: Driver) -> Driver {
    var driver = driver
    driver.importDigest = nil
    return driver
  }

  private func plain(_ geofence: Geofence) -> Geofence {
    var geofence = geofence
    geofence.importDigest = nil
    return geofence
  }

  private func files(of board: Board, _ format: ExportFormat) -> [(name: String, bytes: [UInt8])] {
    let jobKeys = Set(board.jobs.flatMap(\.details.metadata.keys)).sorted()
    let fenceKeys = Set(board.geofences.flatMap(\.metadata.keys)).sorted()
    let all: [(ExportSubject, ExportRows)] = [
      (.drivers, .drivers(board.drivers.map { DriverOut($0) })),
      (.geofences, .geofences(board.geofences)), (.jobs, .jobs(board.jobs)),
    ]
    return all.map { subject, rows in
      let text = written(rows, subject, format) {
        $0.zone = board.zone
        $0.metadataKeys = subject == .geofences ? fenceKeys : jobKeys
      }
      return ("\(subject.rawValue).\(format.rawValue)", Array(text.utf8))
    }
  }
}

/// Rows with any of their fields, in any text that an import can make.
private struct RandomRows {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func batch() -> ImportBatch {
    let drivers = (0..<3).map { i in driver(i) }
    let geofences = (0..<3).map { i in geofence(i, drivers.map(\.driver.id)) }
    let jobs = (0..<Int.random(in: 0...8, using: &numbers)).map { i in
      job(i, drivers.map(\.driver.id.text), geofences.map(\.id))
    }
    return ImportBatch(drivers: drivers, geofences: geofences, jobs: jobs)
  }

  private mutating func driver(_ i: Int) -> DriverRow {
    DriverRow(
      driver: Driver(
        id: Driver.ID(id(i)), name: text(), vehicle: maybe { $0.text() } ?? "",
        mode: maybe { $0.pick(Mode.allCases) }, home: maybe { $0.place() }))
  }

  private mutating func geofence(_ i: Int, _ drivers: [Driver.ID]) -> Geofence {
    var fence = Geofence(
      id: Geofence.ID(tag: id(i).replacing("/", with: ""), externalID: id(i) + "/x"),
      description: maybe { $0.text() },
      shape: maybe { $0.triangle() }
        ?? .circle(Circle(center: place(), radiusMeters: radius())))
    fence.rules.isEnabled = pick([true, false])
    let moment = Int64.random(in: 946_684_800_000...4_000_000_000_000, using: &numbers)
    fence.rules.disableAfter = maybe { _ in Timestamp(milliseconds: moment) }
    fence.rules.deleteAfter = maybe { _ in Timestamp(milliseconds: moment + 1) }
    fence.rules.drivers = maybe { _ in drivers } ?? []
    fence.rules.hours = maybe { $0.pick($0.hours) }
    fence.rules.zone = maybe { $0.pick(["Europe/Berlin", "UTC"]) }
    fence.rules.dwellMinutes = maybe { $0.pick([0.5, 5, 10_080]) }
    fence.rules.needsStop = pick([true, false])
    fence.rules.approachingThreshold = maybe { $0.pick([2.5, 1440]) }
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      let texts = [text(), "4", "04", "true", "-0.5", "1e3"]
      fence.metadata[pick(["dock", "radar:entryNotificationText", "a;b|c", "="])] =
        MetadataValue(reading: pick(texts))
    }
    return fence
  }

  private let hours = ["Mon-Fri 09:00-17:00; Sat 10:00-12:00,22:00-02:00", "Sun 00:00-24:00"]
    .map { text in
      do throws(OperatingHours.Fault) {
        return try OperatingHours(parsing: text)
      } catch {
        preconditionFailure("\(text): \(error)")
      }
    }

  /// Counterclockwise, as a map has it.
  private mutating func triangle() -> Shape {
    let (south, west) = (pick([-89, 0, 37.7865]), pick([-179.5, 0, 1e-7]))
    let corners = [(0, 0), (0, 0.25), (0.125, 0.1), (0, 0)]
    return .polygon(
      Polygon(
        trusted: corners.map { Coordinate(latitude: south + $0.0, longitude: west + $0.1) }))
  }

  private mutating func job(_ i: Int, _ drivers: [String], _ geofences: [Geofence.ID]) -> JobRow {
    var details = Job.Details(
      title: text(), dropoff: Place(address: maybe { $0.text() }, coordinate: maybe { $0.place() }))
    details.geofence = maybe { $0.pick(geofences) }
    let pickup = Place(address: maybe { $0.text() }, coordinate: maybe { $0.place() })
    details.pickup = pickup == Place() ? nil : pickup
    details.zone = maybe { $0.pick(["Europe/Berlin", "Asia/Kolkata", "UTC"]) }
    details.mode = maybe { $0.pick(Mode.allCases) }
    details.proof = pick(Job.Proof.allCases)
    details.serviceMinutes = maybe { .random(in: 0...1440, using: &$0.numbers) }
    details.recipient = Job.Recipient(
      name: maybe { $0.text() },
      phone: maybe { $0.pick(["+33 612345678", "650-208634", "(030) 1"]) },
      email: maybe { $0.text() },
      notes: maybe { $0.text() })
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      details.metadata[pick(["gate", "Gate", "a;b|c", "x.y", "desk.status", "="])] = text()
    }
    details.picture = maybe { $0.text() }
    details.radiusMeters = radius()
    var row = JobRow(id: id(i), details: details, driver: maybe { $0.pick(drivers) })
    let from = Int64.random(in: 946_684_800_000...4_000_000_000_000, using: &numbers)
    row.from = maybe { _ in .moment(Timestamp(milliseconds: from)) }
    let length = pick([0, 1, 60_000, 86_400_000] as [Int64])
    row.to = maybe { _ in .moment(Timestamp(milliseconds: from + length)) }
    return row
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &numbers) ? make(&self) : nil
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &numbers)]
  }

  /// Imports leave no blanks at the ends of a text, and make one line end of all kinds.
  private mutating func text() -> String {
    // Files bring texts in this form, whatever form they have them in.
    var text = randomText(using: &numbers).replacing("\r", with: "\n")
      .precomposedStringWithCanonicalMapping
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text.isEmpty ? "=" : text
  }

  private func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character == "\u{FEFF}"
  }

  private mutating func id(_ i: Int) -> String {
    pick(["=", "+", "'", "@", "#", "é", "x\"", "a,b", ""]) + pick(["n", "李", "x;y"]) + "\(i)"
  }

  private mutating func radius() -> Double { pick([10, 100, 99.5, 10_000]) }

  private mutating func place() -> Coordinate {
    Coordinate(
      latitude: pick([0, 1e-7, -90, .random(in: -90...90, using: &numbers)]),
      longitude: pick([180, 1e-9, -179.5, .random(in: -180...180, using: &numbers)]))
  }
}
