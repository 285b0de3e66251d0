import DeskCore
import DeskFiles
import FoundationEssentials
import Testing

/// The files that come with the program.
struct SampleTests {
  private func sample(_ name: String) throws -> ImportBatch {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let data = try Data(contentsOf: URL(filePath: "/\(root)/sample-jobs/\(name)"))
    return try readRows(named: name, bytes: Array(data))
  }

  private func job(
    _ id: String, _ title: String, _ street: String, _ latitude: Double, _ longitude: Double,
    by hour: Int, driver: String? = nil, for recipient: Job.Recipient, digest: Int64
  ) -> JobRow {
    DeskFilesTests.job(id, title, digest: digest) { row in
      row.driver = driver
      row.to = .ofDay(hour: hour, minute: 0, second: 0)
      row.details.window.source = "/\(hour):00"
      row.details.zone = "America/Los_Angeles"
      row.details.dropoff = Place(
        address: "\(street), San Francisco, CA",
        coordinate: Coordinate(latitude: latitude, longitude: longitude))
      row.details.recipient = recipient
    }
  }

  @Test func `the five jobs are those of the sample file, in its order`() throws {
    let batch = try sample("jobs.json")
    let digests = batch.jobs.map(\.digest)
    try #require(Set(digests).count == 5)
    let expected = [
      job(
        "3", "Office starter bundle", "345 6th St", 37.7776, -122.4050, by: 12,
        for: .init(
          name: "Priya Nair", phone: "+1 415 555 0103",
          notes: "Loading dock on Shipley St; ask for the office manager"), digest: digests[0]),
      job(
        "1", "Ping pong table", "234 5th St", 37.7809, -122.4040, by: 18,
        for: .init(name: "Marcus Lee", phone: "+1 415 555 0101"), digest: digests[1]),
      job(
        "2", "3 seater couch", "567 8th St", 37.7716, -122.4070, by: 10,
        for: .init(
          name: "Łukasz Nowak", phone: "+1 415 555 0102", notes: "Second floor, no lift"),
        digest: digests[2]),
      job(
        "4", "80 inch TV", "789 Market St", 37.7865, -122.4040, by: 16, driver: "1",
        for: .init(name: "Grace Okafor", phone: "+1 415 555 0104", email: "grace@example.com"),
        digest: digests[3]),
      job(
        "5", "Dining set", "345 2nd St", 37.7840, -122.3950, by: 13, driver: "1",
        for: .init(name: "Tom Becker", phone: "+1 415 555 0105"), digest: digests[4]),
    ]
    #expect(batch == ImportBatch(jobs: expected))
  }

  @Test func `the three drivers are those of the sample file`() throws {
    let batch = try sample("drivers.json")
    var expected = [
      Driver(
        id: .init("1"), name: "Driver 1", vehicle: "Green Ford pickup truck", mode: .car,
        home: Coordinate(latitude: 37.769722, longitude: -122.476944)),
      Driver(
        id: .init("2"), name: "Ana", vehicle: "Red cargo bike", mode: .bike,
        home: Coordinate(latitude: 37.7599, longitude: -122.4148)),
      Driver(
        id: .init("3"), name: "Zoë", vehicle: "White Transit van", mode: .car,
        home: Coordinate(latitude: 37.8006, longitude: -122.4101)),
    ]
    try #require(batch.drivers.count == expected.count)
    for index in expected.indices {
      expected[index].importDigest = batch.drivers[index].driver.importDigest
    }
    #expect(batch == ImportBatch(drivers: expected.map(DriverRow.init)))
  }
}
