import DeskCore
import FoundationEssentials
import Testing

@testable import DeskFiles

/// Every system's sample file, read for what it is (import.md §1).
struct PresetTests {
  private func sample(_ name: String) throws -> WholeFile {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let data = try Data(contentsOf: URL(filePath: "/\(root)/sample-jobs/presets/\(name)"))
    let whole = try read(Array(data), in: name)
    let preset = name.prefix { $0 != "." }
    #expect(whole.survey.preset == String(preset))
    #expect(whole.rejected == [] && whole.warnings == [])
    return whole
  }

  /// Compares a sample's one job, but for its digest.
  private func expect(
    _ name: String, unknown: [String] = [], _ id: String, _ title: String, at address: String?,
    _ point: (Double, Double)? = nil, window: String? = nil, from: TimeText? = nil,
    to: TimeText? = nil, for recipient: Job.Recipient = .init(), metadata: [String: String] = [:],
    _ change: (inout JobRow) -> Void = { _ in }
  ) throws {
    let whole = try sample(name)
    #expect(whole.survey.unknownHeaders == unknown)
    let digest = whole.jobs.first?.digest ?? 0
    let expected = job(id, title, digest: digest) { row in
      row.details.dropoff = Place(
        address: address,
        coordinate: point.map { Coordinate(latitude: $0.0, longitude: $0.1) })
      row.details.window.source = window
      row.from = from
      row.to = to
      row.details.recipient = recipient
      row.details.metadata = metadata
      change(&row)
    }
    #expect(whole.jobs == [expected] && digest != 0)
  }

  private func time(_ text: String) -> TimeText? { TimeText(text) }

  @Test func `every preset but those of objects has a sample`() {
    #expect(
      ReadOptions.presetNames == [
        "antsroute", "cartrack", "cigo", "circuit", "coopcycle-delivery", "coopcycle-task",
        "detrack", "fleetbase", "onfleet", "onfleet-json", "radar-geofences", "route4me",
        "routific", "routific-json", "shipday", "spoke-json", "tookan", "vroom",
      ])
  }

  @Test func `onfleet's sheet`() throws {
    try expect(
      "onfleet.csv", "xe930905acb4a", "Office starter bundle",
      at: "345 6th St, Suite 4, San Francisco, CA, 94103, USA",
      window: "2026-01-05 09:00/2026-01-05 12:00", from: time("2026-01-05 09:00"),
      to: time("2026-01-05 12:00"),
      for: .init(name: "Priya Nair", phone: "+1 415 555 0103", notes: "Ring twice"),
      metadata: ["quantity": "3"])
  }

  @Test func `circuit's sheet`() throws {
    try expect(
      "circuit.csv", "C-17", "Marcus Lee",
      at: "234 5th St, Floor 2, San Francisco, CA, 94107, USA", window: "9:00 AM/1:30 PM",
      from: time("9:00"), to: time("13:30"),
      for: .init(name: "Marcus Lee", phone: "+1 415 555 0101", notes: "Ask for Marcus")
    ) { row in
      row.details.serviceMinutes = 10
      row.driver = "ana"
    }
  }

  @Test func `detrack's rows with one number are the items of one job`() throws {
    let whole = try sample("detrack.csv")
    #expect(whole.survey.unknownHeaders == ["Tracking No.", "Zone"])
    let digests = whole.jobs.map(\.digest)
    try #require(digests.count == 2)
    let first = job("DO-1001", "Chair", digest: digests[0]) { row in
      row.details.dropoff = Place(address: "10 Anson Road")
      row.details.window.source = "09:00-11:00/2026-01-05"
      row.from = time("09:00")
      row.to = time("11:00")
      row.day = CivilTime(year: 2026, month: 1, day: 5)
      row.details.recipient = .init(
        name: "Mei Lin", phone: "+65 6123 4567", email: "mei@example.com", notes: "Lobby B")
      row.details.metadata = [
        "Tracking No.": "TN-88", "Zone": "East", "items": "4 × Chair (CH-7) | 1 × Table (TB-1)",
      ]
      row.driver = "ana"
    }
    let second = job("DO-1002", "Lamp", digest: digests[1]) { row in
      row.details.dropoff = Place(address: "1 Raffles Place")
      row.details.window.source = "14:00/2026-01-17"
      row.to = time("14:00")
      row.day = CivilTime(year: 2026, month: 1, day: 17)
      row.details.recipient = .init(name: "Arun Rao", phone: "+65 6123 9876")
      row.details.metadata = ["Tracking No.": "TN-89", "Zone": "West", "items": "2 × Lamp (LP-2)"]
    }
    #expect(whole.jobs == [first, second])
    #expect(whole.rows.map(\.line) == [2, 4])
    #expect(whole.raw[0].split(separator: "\n").count == 2)
  }

  @Test func `coopcycle's tasks`() throws {
    try expect(
      "coopcycle-task.csv", "R-1", "Fleurs Zoë", at: "24 rue de Rivoli, 75004 Paris",
      (48.8556, 2.3587), window: "2026-02-15 09:00 - 2026-02-15 10:00",
      from: time("2026-02-15 09:00"), to: time("2026-02-15 10:00"),
      for: .init(name: "Fleurs Zoë", phone: "+33 6 12 34 56 78", notes: "Deuxième étage"),
      metadata: ["weight": "2.5", "type": "dropoff", "tags": "fragile cold"]
    ) { $0.driver = "bob" }
  }

  @Test func `coopcycle's deliveries have a pickup in the same row`() throws {
    try expect(
      "coopcycle-delivery.csv",
      unknown: ["pickup.address.name", "pickup.timeslot", "dropoff.packages"], "xe9a5a5272c98",
      "Jean Petit", at: "24 rue de Rivoli, 75004 Paris",
      window: "15/02/2026 09:00 - 15/02/2026 10:00", from: time("2026-02-15 09:00"),
      to: time("2026-02-15 10:00"),
      for: .init(name: "Jean Petit", phone: "+33 6 12 34 56 78", notes: "Code 12A4"),
      metadata: [
        "weight": "2.5", "dropoff.packages": "small-box=1 big-box=2",
        "pickup.address.name": "Boulangerie",
        "pickup.timeslot": "15/02/2026 08:00 - 15/02/2026 08:30",
      ]
    ) { $0.details.pickup = Place(address: "12 rue de la Paix, 75002 Paris") }
  }

  @Test func `fleetbase has x for the latitude and number for the house`() throws {
    try expect(
      "fleetbase.csv", unknown: ["neighborhood"], "FB-7", "Tan Wei",
      at: "10 Anson Road, #02-01, Singapore, Central, 079903, SG", (1.2763, 103.8459),
      for: .init(name: "Tan Wei", phone: "+65 6123 4567"),
      metadata: ["neighborhood": "Tanjong Pagar"])
  }

  @Test func `radar's sheet holds geofences, not jobs`() throws {
    let whole = try sample("radar-geofences.csv")
    var expected = Geofence(
      id: Geofence.ID(tag: "store", externalID: "123"), description: "Market Hall",
      circle: Circle(center: Coordinate(latitude: 37.7865, longitude: -122.404), radiusMeters: 250))
    expected.metadata = ["dock": .number(4)]
    expected.importDigest = whole.geofences.first?.importDigest
    #expect(whole.survey.kind == .geofences && whole.geofences == [expected])
  }

  @Test func `shipday's times are those of UTC`() throws {
    try expect(
      "shipday.csv", unknown: ["restaurantName", "expectedPickupTime"], "99", "Tom Becker",
      at: "345 2nd St, San Francisco", (37.784, -122.395), window: "/20:15:00",
      to: time("2026-01-05T20:15Z"),
      for: .init(
        name: "Tom Becker", phone: "+1 415 555 0105", email: "tom@example.com", notes: "Side door"),
      metadata: ["restaurantName": "Popeyes", "expectedPickupTime": "19:30:00"]
    ) { row in
      row.details.pickup = Place(
        address: "890 Geneva Ave, San Francisco",
        coordinate: Coordinate(latitude: 37.7162, longitude: -122.441))
    }
  }

  @Test func `tookan counts its zone in minutes west of UTC`() throws {
    try expect(
      "tookan.csv",
      unknown: ["has_pickup", "has_delivery", "job_pickup_name", "job_pickup_datetime"],
      "T-5001", "Cake box", at: "Sector 22, Chandigarh", (30.7325, 76.7726),
      window: "/2026-01-05 16:30", to: time("2026-01-05T16:30+05:30"),
      for: .init(name: "Asha Verma", phone: "+91 98765 43210", email: "asha@example.com"),
      metadata: [
        "has_pickup": "1", "has_delivery": "1", "job_pickup_name": "Sweet Shop",
        "job_pickup_datetime": "2026-01-05 15:00", "tags": "fragile",
      ]
    ) { row in
      row.driver = "12"
      row.details.pickup = Place(
        address: "Sector 17, Chandigarh",
        coordinate: Coordinate(latitude: 30.7415, longitude: 76.7681))
    }
  }

  @Test func `routific's sheet`() throws {
    try expect(
      "routific.csv", "x1d0f2a8ca4e9", "Grace Okafor", at: "789 Market St, San Francisco",
      (37.7865, -122.404), window: "9:00/16:00", from: time("9:00"), to: time("16:00"),
      for: .init(
        name: "Grace Okafor", phone: "+1 415 555 0104", email: "grace@example.com",
        notes: "Dock 3"),
      metadata: ["quantity": "2", "tags": "bike", "priority": "high"]
    ) { $0.details.serviceMinutes = 10 }
  }

  @Test func `antsroute's sheet`() throws {
    try expect(
      "antsroute.csv", "A-1", "Léa Martin", at: "5 place Bellecour, Lyon, 69002",
      (45.7578, 4.832), window: "2026-01-05 08:00/2026-01-05 12:00",
      from: time("2026-01-05 08:00"), to: time("2026-01-05 12:00"),
      for: .init(
        name: "Léa Martin", phone: "+33 6 98 76 54 32", email: "lea@example.com", notes: "Sonnez")
    ) { $0.details.serviceMinutes = 15 }
  }

  @Test func `cartrack's row P is the pickup of the job with its number`() throws {
    try expect(
      "cartrack.csv", unknown: ["Stop No", "Customer ID"], "JR-1", "Mei Lin",
      at: "10 Anson Road, SG", (1.2763, 103.8459), window: "09:00/11:00/2026-01-05",
      from: time("09:00"), to: time("11:00"),
      for: .init(
        name: "Mei Lin", phone: "+65 6987 6543", email: "mei@example.com", notes: "Tail lift"),
      metadata: ["Stop No": "2", "Customer ID": "C-2", "priority": "1", "tags": "fridge"]
    ) { row in
      row.driver = "ana"
      row.day = CivilTime(year: 2026, month: 1, day: 5)
      row.details.pickup = Place(
        address: "1 Depot Road, SG", coordinate: Coordinate(latitude: 1.3, longitude: 103.8))
    }
  }

  @Test func `cigo's sheet`() throws {
    try expect(
      "cigo.csv", unknown: ["Mobile Number"], "xc2aaafa7a1ba", "Ann Roy",
      at: "1200 Rue Peel, Montreal, H3B 2T6",
      for: .init(name: "Ann Roy", phone: "+1 514 555 0100", email: "ann@example.com"),
      metadata: ["Mobile Number": "+1 514 555 0199"])
  }

  @Test func `route4me's sheet keeps what it does not know`() throws {
    try expect(
      "route4me.csv", unknown: ["Gate"], "x45a6565991b9", "Ferry Kiosk",
      at: "1 Market St, San Francisco, CA, 94105, USA", metadata: ["Gate": "7"])
  }

  @Test func `onfleet's objects`() throws {
    try expect(
      "onfleet-json.json", unknown: ["recipients"], "kAef", "Priya Nair",
      at: "345 6th St, San Francisco, CA, 94103, USA", (37.7776, -122.405),
      window: "1767603600000/1767614400000", from: time("2026-01-05T09:00Z"),
      to: time("2026-01-05T12:00Z"),
      for: .init(name: "Priya Nair", phone: "+14155550103", notes: "Leave at desk"),
      metadata: [
        "quantity": "2", "recipients": #"[{"name":"Priya Nair","phone":"+14155550103"}]"#,
      ]
    ) { $0.details.serviceMinutes = 5 }
  }

  @Test func `spoke's objects`() throws {
    try expect(
      "spoke-json.json", unknown: ["id"], "S-9", "Marcus Lee", at: "234 5th St, San Francisco",
      (37.7809, -122.404), window: "9:30/17:0", from: time("9:30"), to: time("17:00"),
      for: .init(
        name: "Marcus Lee", phone: "+1 415 555 0101", email: "marcus@example.com", notes: "Ring"),
      metadata: ["quantity": "2", "type": "delivery", "id": "stops/1"]
    ) { row in
      row.details.serviceMinutes = 3
      row.driver = "ana"
    }
  }

  @Test func `routific's objects go by their names`() throws {
    try expect(
      "routific-json.json", "order_1", "6800 Cambie", at: "6800 Cambie",
      (49.227107, -123.1163085), window: "9:00/12:00", from: time("9:00"), to: time("12:00"),
      metadata: ["quantity": "2"]
    ) { $0.details.serviceMinutes = 10 }
  }

  @Test func `vroom's jobs and shipments`() throws {
    let whole = try sample("vroom.json")
    #expect(whole.survey.warnings == ["the list \"vehicles\" is not read"])
    let digests = whole.jobs.map(\.digest)
    try #require(digests.count == 2)
    let crate = job("14", "Crate", digest: digests[0]) { row in
      row.details.dropoff = Place(coordinate: Coordinate(latitude: 48.8556, longitude: 2.3587))
      row.details.window.source = "[[32400,36000]]"
      row.from = time("9:00")
      row.to = time("10:00")
      row.details.serviceMinutes = 5
      row.details.metadata = ["delivery": "[2]"]
    }
    let letter = job("5", "Letter", digest: digests[1]) { row in
      row.details.dropoff = Place(coordinate: Coordinate(latitude: 48.8606, longitude: 2.3376))
      row.details.pickup = Place(coordinate: Coordinate(latitude: 48.8686, longitude: 2.3311))
      row.details.serviceMinutes = 1
      row.details.metadata = ["pickup.id": "4", "quantity": "[1]"]
    }
    #expect(whole.jobs == [crate, letter])
  }
}
