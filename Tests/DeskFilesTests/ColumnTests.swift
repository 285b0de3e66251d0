import DeskCore
import DeskFiles
import Support
import Testing

/// What a column means.
struct ColumnTests {
  @Test func `every field of a job has its column`() throws {
    let text = """
      Order ID,Task_Details,ADDRESS-LINE-1,City,Zip Code,Latitude,Long,pickup address,pickup lat,\
      pickup lng,after,Deliver By,time zone,driver,Mode,proof,Service Time,Recipient_Name,Phone No.,\
      e-mail,comments,picture,radius,Gate Code
      007,Sofa,345 6th St,San Francisco,09410,37.7776,-122.4050,1 Dock Rd,37.5,-122.25,\
      10:00,12:00,America/Los_Angeles,ana,BIKE,pin,10,Zoë,0049170,z@example.com,ring twice,\
      sofa.png,150,A7

      """
    let rows = try jobs(text)
    let expected = job("007", "Sofa", digest: rows.first?.digest ?? 0) { row in
      row.driver = "ana"
      row.from = .ofDay(hour: 10, minute: 0, second: 0)
      row.to = .ofDay(hour: 12, minute: 0, second: 0)
      row.details.dropoff = Place(
        address: "345 6th St, San Francisco, 09410",
        coordinate: Coordinate(latitude: 37.7776, longitude: -122.405))
      row.details.pickup = Place(
        address: "1 Dock Rd", coordinate: Coordinate(latitude: 37.5, longitude: -122.25))
      row.details.window.source = "10:00/12:00"
      row.details.zone = "America/Los_Angeles"
      row.details.mode = .bike
      row.details.proof = .pin
      row.details.serviceMinutes = 10
      row.details.recipient = Job.Recipient(
        name: "Zoë", phone: "+49170", email: "z@example.com", notes: "ring twice")
      row.details.picture = "sofa.png"
      row.details.radiusMeters = 150
      row.details.metadata = ["Gate Code": "A7"]
    }
    #expect(rows == [expected])
  }

  @Test func `a title is all that a job needs`() throws {
    let rows = try jobs("id,title\n1,Sofa\n")
    #expect(rows == [job("1", "Sofa", digest: rows[0].digest)])
  }

  @Test func `a part of the address that is in it already is not said twice`() throws {
    let text = """
      title,address,city,postcode
      Sofa,"1 Main St, san francisco, CA",San Francisco,94103
      Desk,"1 Parkway",Park,

      """
    #expect(
      try jobs(text).map(\.details.dropoff.address) == [
        "1 Main St, san francisco, CA, 94103", "1 Parkway, Park",
      ])
  }

  @Test func `one cell may hold a coordinate, and a place either`() throws {
    let text = """
      title;gps;pickup
      Sofa;37.5, -122.25;1 Dock Rd
      Desk;[-122.25,37.5];37.5,-122.25

      """
    let point = Coordinate(latitude: 37.5, longitude: -122.25)
    let rows = try jobs(text)
    #expect(rows.map(\.details.dropoff.coordinate) == [point, point])
    #expect(rows.map(\.details.pickup) == [Place(address: "1 Dock Rd"), Place(coordinate: point)])
  }

  @Test func `two headers with one meaning are refused by name`() {
    #expect(
      refusal("id,title,Description\n1,a,b\n")
        == "jobs.csv:1: \"title\" and \"Description\" mean the same; keep one, or rename the other")
    #expect(
      refusal("\ntitle,Gate code,GATE_CODE\n1,a,b\n")
        == "jobs.csv:2: \"Gate code\" and \"GATE_CODE\" mean the same; "
        + "keep one, or rename the other")
  }

  @Test func `a header after metadata and a dot is a name of its own`() throws {
    let row = try #require(try jobs("title,metadata.title,metadata.x y\nSofa,a,b\n").first)
    #expect(row.details.metadata == ["title": "a", "x y": "b"])
  }

  @Test func `the columns tell the kind when the name does not`() throws {
    #expect(try jobs("id,title\n1,Sofa\n", in: "monday.csv").map(\.id) == ["1"])
    #expect(
      try rows("id,name,vehicle\n1,Ana,Van\n", in: "ours.csv").drivers.map(\.driver.name) == ["Ana"]
    )
    let geofences =
      "description,tag,externalId,coordinates,radius\nDepot,store,7,\"[-122.4,37.78]\",250\n"
    #expect(try rows(geofences, in: "x.csv").geofences.map(\.id.description) == ["store/7"])
    #expect(
      refusal("a,b\n1,2\n", in: "x.csv")
        == "x.csv:1: no column tells whether these are jobs, drivers or geofences; "
        + "name one title, vehicle or externalId, or the file after what it holds")
    #expect(
      refusal("id,vehicle\n1,Van\n", in: "jobs.csv")
        == "jobs.csv:1: no column for the title; put one header title")
  }

  @Test func `drivers have a vehicle, a mode and a home`() throws {
    let text = """
      Driver ID,name,Vehicle,mode,home
      007,Zoë,White van,car,"37.5,-122.25"
      8,Ana,,,

      """
    let drivers = try rows(text, in: "drivers.csv").drivers.map(\.driver)
    var zoe = Driver(
      id: Driver.ID("007"), name: "Zoë", vehicle: "White van", mode: .car,
      home: Coordinate(latitude: 37.5, longitude: -122.25))
    var ana = Driver(id: Driver.ID("8"), name: "Ana")
    zoe.importDigest = drivers.first?.importDigest
    ana.importDigest = drivers.last?.importDigest
    #expect(drivers == [zoe, ana])
    #expect(zoe.importDigest != nil && zoe.importDigest != ana.importDigest)
    #expect(refusal("id,name\n1,\n", in: "drivers.csv") == "drivers.csv:2: no name")
    #expect(refusal("id,name\n,Ana\n", in: "drivers.csv") == "drivers.csv:2: no id")
  }
}
