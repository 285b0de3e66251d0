import DeskCore
import DeskFiles
import Support
import Testing

/// The shapes and rules of geofences as files have them.
struct GeofenceShapeTests {
  private static let ring = [(37.0, -122.0), (37.0, -121.0), (38.0, -121.5), (37.0, -122.0)]
    .map { Coordinate(latitude: $0.0, longitude: $0.1) }
  private static let arrays = "[[[-122,37],[-121,37],[-121.5,38],[-122,37]]]"
  private static let head = #""tag": "zone", "externalId": "1""#

  @Test(arguments: [
    ("tag,externalId,polygon\nzone,1,\"POLYGON((-122 37, -121 37, -121.5 38, -122 37))\"\n", "csv"),
    (
      "tag,externalId,wkt\nzone,1,\"SRID=4326;polygon Z ((-122 37 5,-121 37 5,-121.5 38 0,-122 37 5))\"\n",
      "csv"
    ),
    ("tag,externalId,polygon\nzone,1,\"37,-122;37,-121; 38,-121.5 ;37,-122\"\n", "csv"),
    ("tag\texternalId\tpolygon\nzone\t1\t37,-122;37,-121;38,-121.5;37,-122\n", "tsv"),
    ("tag,externalId,type,coordinates\nzone,1,polygon,\"\(arrays)\"\n", "csv"),
    ("[{\(head), \"type\": \"polygon\", \"coordinates\": \(arrays)}]", "json"),
    ("[{\(head), \"polygon\": \(arrays.dropFirst().dropLast())}]", "json"),
    (
      "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Polygon\", \"coordinates\": \(arrays)}, "
        + "\"properties\": {\(head)}}", "geojson"
    ),
    (
      "{\"meta\": {\"code\": 200}, \"geofences\": [{\"_id\": \"56db\", \"live\": true, \(head), "
        + "\"type\": \"polygon\", \"geometryCenter\": {\"type\": \"Point\", "
        + "\"coordinates\": [-121.5, 37.3]}, \"geometryRadius\": 50, \"geometry\": {"
        + "\"type\": \"Polygon\", \"coordinates\": \(arrays)}}]}", "json"
    ),
  ])
  func `a polygon is read in every form`(text: String, ending: String) throws {
    let whole = try read(text, in: "geofences.\(ending)")
    #expect(whole.rejected == [])
    #expect(whole.geofences.map(\.id.description) == ["zone/1"])
    #expect(whole.geofences.map(\.shape) == [.polygon(Polygon(trusted: Self.ring))])
    #expect(whole.geofences.map(\.metadata) == [[:]])
  }

  @Test func `Radar's own circle is read, whatever ring stands beside it`() throws {
    let whole = try read(
      """
      {"geofences": [{\(Self.head), "type": "circle", "geometryRadius": 250, "geometryCenter": \
      {"type": "Point", "coordinates": [-122.404, 37.7865]}, "geometry": {"type": "Polygon", \
      "coordinates": \(Self.arrays)}}]}
      """, in: "radar.json")
    #expect(
      whole.geofences.map(\.shape) == [
        .circle(
          Circle(
            center: Coordinate(latitude: 37.7865, longitude: -122.404), radiusMeters: 250))
      ])
  }

  @Test(arguments: [
    (
      "[[[0,0],[9,0],[9,9],[0,0]],[[1,0],[2,0],[2,1],[1,0]]]",
      "there are 2 rings; one ring only, so leave holes out or make several geofences"
    ),
    (
      "[[[0,0],[9,0],[9,9]]]", "the ring is open; end with the point that it begins with"
    ),
    (
      "[[[0,0],[9,0],[0,0]]]",
      "the ring has 3 points; it needs at least 4, the first again at the end"
    ),
    (
      "[[[0,0],[9,9],[9,0],[0,9],[0,0]]]",
      "edges 1 and 3 cross or touch; give the corners in their order"
    ),
    (
      "[[[0,0],[9,91],[9,0],[0,0]]]",
      "point 2 is not on Earth; latitude is -90 to 90, longitude -180 to 180"
    ),
    (
      "[[[-179,0],[179,0],[179,9],[-179,0]]]",
      "edge 1 crosses the 180° meridian; make two polygons, one on each side"
    ),
    (
      "[[[0,0],[1,1],[2,2],[0,0]]]",
      "zero area: all points lie on one line; add a corner beside it"
    ),
  ])
  func `PAR-27, POL-03 to POL-25: a ring that is none is refused with its own reason`(
    rings: String, reason: String
  ) throws {
    let whole = try read(
      "[{\(Self.head), \"type\": \"polygon\", \"coordinates\": \(rings)}]", in: "geofences.json")
    #expect(whole.rejected == ["1: the polygon is refused: \(reason)"])
  }

  @Test(arguments: ["[[1,2],[3]]", "POINT(1 2)", "POLYGON((1 2 3 4))", "1,2;3", "[1,2", "(("])
  func `what is no ring at all is said to be none`(text: String) throws {
    let whole = try read("tag|externalId|polygon\nzone|1|\(text)\n", in: "geofences.csv")
    #expect(
      whole.rejected == [
        "2: polygon \"\(text)\" is no polygon; write it as POLYGON((lng lat, …)) "
          + "or as lat,lng;lat,lng;…"
      ])
  }

  @Test func `POL-24: points that repeat are left out with a warning`() throws {
    let whole = try read(
      "tag,externalId,polygon\nzone,1,\"37,-122;37,-122;37,-121;38,-121.5;38,-121.5;37,-122\"\n",
      in: "geofences.csv")
    #expect(whole.geofences.map(\.shape) == [.polygon(Polygon(trusted: Self.ring))])
    #expect(whole.warnings == ["2: 2 points that repeat the one before them are left out"])
  }

  private static let circle = #""lat": 1, "lng": 2, "radius": 50"#

  @Test func `rules and metadata are read as Radar names them`() throws {
    let whole = try read(
      """
      [{\(Self.head), \(Self.circle), "enabled": false, "disableAfter": "2026-02-24T12:00:00.000Z",
        "deleteAfter": "2026-03-01T00:00+01:00", "userIds": ["a", "b"], "dwellThreshold": 5,
        "stopDetection": true, "approachingThreshold": 2.5, "zone": "Europe/Berlin",
        "operatingHours": {"monday": [["09:00", "12:00"], ["13:00", "17:00"]], "sunday": []},
        "metadata": {"dock": 4, "open": true, "code": "04", "radar:entryNotificationText": "Hi"}}]
      """, in: "geofences.json")
    var rules = GeofenceRules()
    rules.isEnabled = false
    rules.disableAfter = CivilTime(year: 2026, month: 2, day: 24, hour: 12).moment()
    rules.deleteAfter = CivilTime(year: 2026, month: 2, day: 28, hour: 23).moment()
    rules.drivers = ["a", "b"]
    rules.dwellMinutes = 5
    rules.needsStop = true
    rules.approachingThreshold = 2.5
    rules.zone = "Europe/Berlin"
    rules.hours = try OperatingHours(parsing: "Mon 09:00-12:00,13:00-17:00")
    #expect(whole.rejected == [])
    #expect(whole.geofences.map(\.rules) == [rules])
    #expect(
      whole.geofences.map(\.metadata) == [
        [
          "dock": .number(4), "open": .truth(true), "code": .text("04"),
          "radar:entryNotificationText": .text("Hi"),
        ]
      ])
  }

  @Test func `HRS-15: hours of people's text are kept in 24 hours`() throws {
    let whole = try read(
      "tag,externalId,lat,lng,radius,hours\nzone,1,1,2,50,Mon-Fri 9:00 AM–5:30 PM\n",
      in: "geofences.csv")
    #expect(whole.geofences.map(\.rules.hours?.description) == ["Mon-Fri 09:00-17:30"])
  }

  @Test(arguments: [
    ("enabled", "maybe", "enabled \"maybe\" is neither true nor false; write one of them"),
    (
      "disableAfter", "16:00",
      "disableAfter \"16:00\" is not a moment; write it as 2026-01-05T16:00Z"
    ),
    ("dwell", "long", "dwell \"long\" is not a number; write it as 5"),
    (
      "hours", "Mon 9-17",
      "\"9-17\" is no window of time; write it as 09:00-17:00"
    ),
    ("drivers", "[{}]", "drivers \"[{}]\" is no list of ids; write them with blanks between"),
  ])
  func `a rule that cannot be read is refused`(column: String, cell: String, reason: String) throws
  {
    let whole = try read(
      "tag|externalId|lat|lng|radius|\(column)\nzone|1|1|2|50|\(cell)\n", in: "geofences.csv")
    #expect(whole.rejected == ["2: \(reason)"])
  }

  @Test func `a moment without an offset is one on the clocks of the geofence's zone`() throws {
    let whole = try read(
      "tag,externalId,lat,lng,radius,zone,deleteAfter\n"
        + "zone,1,1,2,50,Europe/Berlin,2026-01-05 16:00\n", in: "geofences.csv")
    #expect(
      whole.geofences.map(\.rules.deleteAfter)
        == [CivilTime(year: 2026, month: 1, day: 5, hour: 15).moment()])
  }

  @Test func `a shape alone is a geofence where somebody says which one`() throws {
    let whole = try read(
      "{\"type\": \"Polygon\", \"coordinates\": \(Self.arrays)}", in: "soho.json"
    ) {
      $0.kind = .geofences
      $0.fence = Geofence.ID(tag: "area", externalID: "soho")
    }
    #expect(whole.rejected == [])
    #expect(whole.geofences.map(\.id.description) == ["area/soho"])
    #expect(whole.geofences.map(\.shape) == [.polygon(Polygon(trusted: Self.ring))])
  }

  @Test func `a polygon is written as WKT, as arrays and as a feature that runs counterclockwise`()
  {
    var fence = Geofence(
      id: Geofence.ID(tag: "zone", externalID: "1"),
      shape: .polygon(Polygon(trusted: Self.ring.reversed())))
    fence.rules.drivers = ["2", "a,b"]
    fence.rules.isEnabled = false
    fence.metadata = ["dock": .number(4), "gate": .text("04")]
    func out(_ format: ExportFormat) -> String {
      written(.geofences([fence]), .geofences, format) { $0.metadataKeys = ["dock", "gate"] }
    }
    #expect(
      out(.csv).split(separator: "\r\n").last == """
        zone,1,,polygon,,,,"POLYGON((-122 37,-121.5 38,-121 37,-122 37))",false,,,\
        "[""2"",""a,b""]",,,,,,4,04
        """)
    #expect(
      out(.json) == """
        [
        {"drivers":["2","a,b"],"enabled":false,"externalId":"1","metadata":{"dock":4,"gate":"04"},\
        "polygon":[[[-122,37],[-121.5,38],[-121,37],[-122,37]]],"tag":"zone","type":"polygon"}
        ]

        """)
    #expect(
      out(.geojson) == """
        {"features":[
        {"geometry":{"coordinates":[[[-122,37],[-121,37],[-121.5,38],[-122,37]]],"type":"Polygon"},\
        "properties":{"drivers":["2","a,b"],"enabled":false,"externalId":"1",\
        "metadata":{"dock":4,"gate":"04"},"tag":"zone","type":"polygon"},"type":"Feature"}
        ],"type":"FeatureCollection"}

        """)
  }
}
