import DeskCore
import Support
import Testing

@Suite struct GeofenceTests {
  private static let store = Geofence(
    id: Geofence.ID(tag: "store", externalID: "123"), description: "Market Hall",
    circle: Circle(center: RunM.destination, radiusMeters: 250))

  private static func job(_ geofence: Geofence.ID) -> JobRow {
    var row = JobRow.row("A", driver: "1", dropoff: nil)
    row.details.geofence = geofence
    return row
  }

  @Test func `a job that names a geofence is dispatched to its circle`() throws {
    var board = Board()
    try board.perform(
      .import(
        ImportBatch(
          drivers: [.row("1")], geofences: [Self.store], jobs: [Self.job(Self.store.id)])))
    try board.perform(.dispatch(DispatchOrder(job: "A")))
    #expect(
      board.trip(1)?.destination
        == Trip.Destination(
          tag: "store", externalID: "123", address: "Market Hall", shape: Self.store.shape))
  }

  @Test func `a geofence that nobody has is refused with the whole batch`() throws {
    var board = Board()
    let id = Geofence.ID(tag: "store", externalID: "9")
    #expect(throws: Refusal.noGeofence(id)) {
      try board.perform(
        .import(
          ImportBatch(drivers: [.row("1")], geofences: [Self.store], jobs: [Self.job(id)])))
    }
    #expect(board.snapshot == Board().snapshot)
    #expect(board.geofences == [])
  }

  @Test func `the same row changes nothing, a changed one is written in place`() throws {
    var board = Board()
    var first = Self.store
    first.importDigest = 1
    var other = first
    other.shape = .circle(Circle(center: RunM.destination, radiusMeters: 300))
    other.importDigest = 2
    try board.perform(.import(ImportBatch(geofences: [first])))
    #expect(try board.perform(.import(ImportBatch(geofences: [first]))) == [])
    let events = try board.perform(.import(ImportBatch(geofences: [other])))
    #expect(events.map(\.type) == ["geofence.updated"])
    #expect(board.geofences == [other])
  }

  @Test(arguments: [9.9, 10_001, .nan])
  func `CIR-01, CIR-03: a radius out of range is refused`(radius: Double) throws {
    var board = Board()
    var wide = Self.store
    wide.shape = .circle(Circle(center: RunM.destination, radiusMeters: radius))
    do throws(Refusal) {
      try board.perform(.import(ImportBatch(geofences: [wide])))
      Issue.record("taken")
    } catch {
      guard case .badRadius = error else {
        Issue.record("refused for another reason: \(error)")
        return
      }
    }
    #expect(board.geofences == [])
  }

  @Test(arguments: [
    ("store/123", Geofence.ID(tag: "store", externalID: "123")),
    ("a/b/c", Geofence.ID(tag: "a", externalID: "b/c")), ("store", nil), ("/1", nil),
    ("store/", nil),
  ])
  func `a geofence's name is its tag, a slash and its external id`(text: String, id: Geofence.ID?) {
    #expect(Geofence.ID(text) == id)
  }
}
