import DeskCore
import Support
import Testing

@testable import DeskStore

/// A board of before becomes one of today, and a new one is made as if it had become it.
struct MigrationTests {
  private let folder = TemporaryFolder()

  private func database(of version: Int, _ name: String = "board") throws -> Database {
    let database = try Database(path: folder.file(name))
    for step in Migrations.steps.prefix(version) { try database.run(step, doing: "test") }
    try database.run("pragma user_version = \(version)", doing: "test")
    return database
  }

  /// Everything that the file's form says, a line each.
  private func form(_ database: Database) throws -> [String] {
    let columns = try database.prepare(
      """
      select s.type, s.name, c.name, c.type, c."notnull", coalesce(c.dflt_value, 'none'), c.pk,
        case s.type when 'table' then '' else coalesce(s.sql, '') end
      from sqlite_schema s left join pragma_table_info(s.name) c
      order by s.name, c.cid
      """, doing: "test")
    var lines: [String] = []
    while try columns.step() {
      var row = columns.row
      lines.append((0..<8).map { _ in row.text() }.joined(separator: " "))
    }
    return lines
  }

  @Test func `there are as many steps as versions`() {
    #expect(Migrations.steps.count == Migrations.current)
  }

  @Test func `a new board is what all steps make of an empty file`() throws {
    let made = try form(SQLiteStore(path: folder.file("new")).database)
    #expect(made.count > 100)
    #expect(try made == form(database(of: Migrations.current)))
  }

  @Test(arguments: [1, 2]) func `an empty board of before becomes one of today`(version: Int) throws
  {
    do { _ = try database(of: version) }
    let store = try SQLiteStore(path: folder.file("board"))
    #expect(try store.database.number("pragma user_version", doing: "test") == 3)
    #expect(try form(store.database) == form(database(of: 3, "steps")))
    try store.append(Samples.events(Samples.everyKind))
    #expect(try store.check() == [])
  }

  @Test func `a board of version 2 keeps what it has`() throws {
    do { try database(of: 2).run(Self.rows, doing: "test") }
    let store = try SQLiteStore(path: folder.file("board"))
    let place = Coordinate(latitude: 37.5, longitude: -122.25)
    let geofence = Geofence(
      id: Geofence.ID(tag: "store", externalID: "123"), description: "Market",
      circle: Circle(center: place, radiusMeters: 250))
    let driver = Driver(id: "1", name: "Ana")
    var trip = Trip(
      id: 1, job: "4", attempt: 1, driver: "1", mode: .car, at: Timestamp(milliseconds: 1000))
    trip.status = .started
    trip.isInside = true
    trip.destination = Trip.Destination(
      tag: "job", externalID: "4", address: nil, circle: Circle(center: place, radiusMeters: 100))
    let run = MockRun(
      id: 1, driver: "1", trip: nil, origin: place, destination: place, mode: .car, steps: 10,
      interval: .seconds(2), at: Timestamp(milliseconds: 1000))
    var sighting = Sighting(
      location: Location(
        driver: "1", measuredAt: Timestamp(milliseconds: 2000), coordinate: place, source: .mock),
      verdict: .accepted)
    sighting.trip = 1
    sighting.isInside = true
    sighting.changesShownMinute = true
    #expect(
      try store.wholeLedger().map(\.kind) == [
        .driver(.added, driver), .fence(.added, geofence), .trip(.started, trip),
        .located(sighting), .geofence(.entered, trip), .mock(.started, run),
      ])
    let loaded = try store.loaded()
    #expect(loaded.geofences == [geofence])
    #expect(loaded.runs == [run])
    #expect(loaded.position(of: "1")?.coordinate == place)
    #expect(try store.check() == [])
    #expect(store.quarantined == [])
    #expect(try store.events(of: 1).map(\.id) == [3, 4, 5])
  }

  /// As a desk of version 2 wrote them.
  private static let rows = #"""
    insert into driver (slot, id, name, vehicle, is_on_duty, event) values (1, '1', 'Ana', '', 1, 1);
    insert into geofence (tag, external_id, description, lat, lng, radius_m, event)
    values ('store', '123', 'Market', 37.5, -122.25, 250, 2);
    insert into trip (
      number, event, job, attempt, driver, mode, status, destination_lat, destination_lng,
      created_at, updated_at, has_moved, is_inside)
    values (1, 5, '4', 1, '1', 'car', 'started', 37.5, -122.25, 1000, 1000, 0, 1);
    insert into mock_run (
      number, event, driver, origin_lat, origin_lng, destination_lat, destination_lng, mode, steps,
      interval, started_at, next_step, status)
    values (1, 6, '1', 37.5, -122.25, 37.5, -122.25, 'car', 10, 2000, 1000, 0, 'running');
    insert into location (
      sequence, driver, previous, trip, source, measured_at, recorded_at, lat, lng, verdict,
      is_update, has_moved, is_inside, changes_shown_minute)
    values (4, 1, 0, 1, 0, 2000, 2000, 37.5, -122.25, 0, 0, 0, 1, 1);
    create temp table said (id integer primary key, type text, driver text, trip integer,
      location integer, payload text);
    insert into said values
      (1, 'driver.added', '1', null, 0,
        '{"id":"1","isOnDuty":true,"name":"Ana","vehicle":""}'),
      (2, 'geofence.added', null, null, 0,
        '{"circle":{"center":{"latitude":37.5,"longitude":-122.25},"radiusMeters":250},'
          || '"description":"Market","id":{"externalID":"123","tag":"store"}}'),
      (3, 'user.started_trip', '1', 1, 0, '{"attempt":1,"createdAt":1000,"destination":{'
          || '"circle":{"center":{"latitude":37.5,"longitude":-122.25},"radiusMeters":100},'
          || '"externalID":"4","tag":"job"},"driver":"1","hasMoved":false,"id":1,'
          || '"isFollowed":true,"isInside":true,"job":"4","metadata":{},"mode":"car","run":1,'
          || '"status":"started","updatedAt":1000}'),
      (6, 'mock.started', '1', null, 4,
        '{"destination":{"latitude":37.5,"longitude":-122.25},"driver":"1","id":1,'
          || '"interval":[0,2000000000000000000],"mode":"car","nextStep":0,'
          || '"origin":{"latitude":37.5,"longitude":-122.25},"startedAt":1000,'
          || '"status":{"running":{}},"steps":10}');
    insert into said select 5, 'user.entered_geofence', driver, trip, 4, payload from said
      where id = 3;
    insert into event (id, type, created_at, recorded_at, cause, confidence, trip, driver,
      location, payload, prior)
    select id, type, 1000, 2000, 'dispatcher', 3, trip, driver, location, payload,
      case id when 5 then 3 end
    from said;
    """#
}
