import DeskCore
import Foundation
import Support
import Testing

/// Rows out of the desk, byte by byte.
struct ExportTests {
  static let jobHeads =
    "id,title,address,lat,lng,radius,geofence,pickupAddress,pickupLat,pickupLng,from,by,zone,"
    + "driver,mode,service,proof,name,phone,email,notes,picture,desk.status,desk.attempt,"
    + "desk.trip,desk.endedAt,desk.reason,desk.note"

  @Test func `jobs as CSV have CRLF, quotes where they must, and metadata at the end`() {
    let text = written(.jobs([fullJob(), plainJob()]), .jobs) { $0.metadataKeys = ["a,b", "gate"] }
    #expect(
      text == Self.jobHeads + ",\"metadata.a,b\",metadata.gate\r\n"
        + "'+7,\"Sofa, \"\"red\"\"\",'=1+1 St,37.5,-122.25,50.5,store/1/2,Dock 3,-0.00001,8,"
        + "2026-01-05T10:00:00+01:00,2026-07-05T11:30:15.250+02:00,Europe/Berlin,d1,bike,10,photo,"
        + "Łukasz,'+1 415,a@b.c,\"ring\ntwice\",sofa.png,failed,2,T3,2026-01-05T08:00:00.000Z,"
        + "no_access,'@gate,x,'-4\r\n"
        + "7,Sofa,,37.5,-122.25,100,,,,,,,,,,,,,,,,,scheduled,1,,,,,,\r\n")
  }

  @Test func `TSV ends its lines with LF, and Excel's mark stands first when asked for`() {
    let geofence = Geofence(
      id: Geofence.ID(tag: "store", externalID: "1"), description: "a\tb",
      circle: Circle(center: Coordinate(latitude: 1, longitude: 2), radiusMeters: 100))
    #expect(
      written(.geofences([geofence]), .geofences, .tsv) { $0.hasMark = true }
        == "\u{FEFF}tag\texternalId\tdescription\ttype\tlat\tlng\tradius\tpolygon\tenabled\t"
        + "disableAfter\tdeleteAfter\tdrivers\thours\tzone\tdwell\tstopDetection\tthreshold\n"
        + "store\t1\t\"a\tb\"\tcircle\t1\t2\t100\t\t\t\t\t\t\t\t\t\t\n")
  }

  @Test func `jobs as JSON are an array, an object a line, keys sorted, what is unknown left out`()
  {
    #expect(written(.jobs([]), .jobs, .json) == "[]\n")
    #expect(
      written(.jobs([fullJob(), plainJob()]), .jobs, .json) == """
        [
        {"address":"=1+1 St","by":"2026-07-05T11:30:15.250+02:00",\
        "desk":{"attempt":2,"endedAt":"2026-01-05T08:00:00.000Z","note":"@gate",\
        "reason":"no_access","status":"failed","trip":"T3"},"driver":"d1","email":"a@b.c",\
        "from":"2026-01-05T10:00:00+01:00","geofence":"store/1/2","id":"+7","lat":37.5,\
        "lng":-122.25,"metadata":{"a,b":"x","gate":"-4"},"mode":"bike","name":"Łukasz",\
        "notes":"ring\\ntwice","phone":"+1 415","pickupAddress":"Dock 3","pickupLat":-0.00001,\
        "pickupLng":8,"picture":"sofa.png","proof":"photo","radius":50.5,"service":10,\
        "title":"Sofa, \\"red\\"","zone":"Europe/Berlin"},
        {"desk":{"attempt":1,"status":"scheduled"},"id":"7","lat":37.5,"lng":-122.25,"radius":100,\
        "title":"Sofa"}
        ]

        """)
  }

  @Test func `a map has places as geometries, and no geometry where there is no place`() {
    var nowhere = plainJob("8", "\u{1B}[2J")
    nowhere.details.dropoff = Place()
    #expect(
      written(.jobs([]), .jobs, .geojson) == #"{"features":[],"type":"FeatureCollection"}"# + "\n")
    #expect(
      written(.jobs([plainJob(), nowhere]), .jobs, .geojson) == """
        {"features":[
        {"geometry":{"coordinates":[-122.25,37.5],"type":"Point"},"properties":\
        {"desk":{"attempt":1,"status":"scheduled"},"id":"7","radius":100,"title":"Sofa"},\
        "type":"Feature"},
        {"geometry":null,"properties":{"desk":{"attempt":1,"status":"scheduled"},"id":"8",\
        "radius":100,"title":"\\u001b[2J"},"type":"Feature"}
        ],"type":"FeatureCollection"}

        """)
  }

  @Test func `drivers have their homes, and what the desk knows of them behind it`() throws {
    var board = try RunM.onTrip()
    board.drive(0...0)
    let rows: ExportRows = .drivers([
      DriverOut(DriverRow.row("1").driver, trip: 1, position: board.position(of: "1")),
      DriverOut(Driver(id: "2", name: "Ana")),
    ])
    #expect(
      written(rows, .drivers)
        == "id,name,vehicle,mode,homeLat,homeLng,desk.trip,desk.lat,desk.lng,desk.measuredAt\r\n"
        + "1,Driver 1,van,car,37.769722,-122.476944,T1,37.769722,-122.476944,2026-01-05T08:00:00.000Z\r\n"
        + "2,Ana,,,,,,,,\r\n")
  }

  /// What spreadsheets take for a formula and what looks like it, made safe and raw.
  @Test(arguments: [
    ("=1+1", "'=1+1", "=1+1"), ("+33 6", "'+33 6", "+33 6"), ("-5", "'-5", "-5"),
    ("@x", "'@x", "@x"), ("'quoted'", "''quoted'", "'quoted'"), ("\tx", "'\tx", "\"\tx\""),
    ("\rx", "\"'\rx\"", "\"\rx\""), ("a=b", "a=b", "a=b"), (" =1", "\" =1\"", "\" =1\""),
    ("\n=1", "\"\n=1\"", "\"\n=1\""), ("", "", ""),
    ("=\"a\"", "\"'=\"\"a\"\"\"", "\"=\"\"a\"\"\""), ("=1,2", "\"'=1,2\"", "\"=1,2\""),
  ])
  func `a text cell that begins like a formula is made safe`(
    text: String, safe: String, raw: String
  ) {
    for (isRaw, cell) in [(false, safe), (true, raw)] {
      let table = written(.jobs([plainJob("7", text)]), .jobs) { $0.isRaw = isRaw }
      #expect(table.hasPrefix("\(Self.jobHeads)\r\n7,\(cell),,37.5,-122.25,"))
    }
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "-0"), (100, "100"), (0.1, "0.1"), (-122.405, "-122.405"), (1e-7, "0.0000001"),
    (-1.25e-5, "-0.0000125"), (37.77760000000001, "37.77760000000001"),
    (Double.leastNonzeroMagnitude, nil),
  ])
  func `a number is written in digits alone and reads back the same`(value: Double, text: String?)
    throws
  {
    var job = plainJob()
    job.details.dropoff.coordinate = Coordinate(latitude: value, longitude: 9)
    let line = written(.jobs([job]), .jobs).dropFirst(Self.jobHeads.count + 2)
    let cell = line.split(separator: ",", omittingEmptySubsequences: false)[3]
    #expect(!cell.contains("e") && Double(cell)?.bitPattern == value.bitPattern)
    if let text { #expect(cell == text) }
  }

  @Test func `a window without a zone of its own is on the desk's clocks`() throws {
    var job = plainJob()
    job.details.window.to = moment("2026-01-05T09:00Z")
    let zone = try #require(Zone(identifier: "Asia/Kolkata"))
    #expect(
      written(.jobs([job]), .jobs, .json) { $0.zone = zone }
        .contains(#""by":"2026-01-05T14:30:00+05:30""#))
    #expect(written(.jobs([job]), .jobs, .json).contains(#""by":"2026-01-05T09:00:00Z""#))
  }

  @Test func `any text comes out of a table as it went in`() {
    var numbers = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let text = randomText(using: &numbers)
      let table = written(.jobs([plainJob("7", text)]), .jobs) { $0.isRaw = true }
      #expect(cells(of: table)[1][1] == text, "\(Array(text.unicodeScalars))")
    }
  }

  /// RFC 4180 and no more.
  private func cells(of table: String) -> [[String]] {
    var (rows, cell, isQuoted): ([[String]], String.UnicodeScalarView, Bool) = (
      [[]], .init(), false
    )
    var rest = Array(table.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"": cell.append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        rows[rows.count - 1].append(String(cell))
        cell = .init()
      case "\r" where !isQuoted:
        rest.removeFirst()
        rows[rows.count - 1].append(String(cell))
        (cell, rows) = (.init(), rows + [[]])
      default: cell.append(scalar)
      }
    }
    return rows
  }
}

/// Any characters but NUL, those often that files trip over.
func randomText(using numbers: inout SeededGenerator) -> String {
  let marks = Array(
    " =+-@'\"\t\r\n,;|\\<>&]{a7é李\u{301}\u{1B}\u{A0}\u{FEFF}\u{2028}😀".unicodeScalars)
  var text = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 1...8, using: &numbers) {
    let any = Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &numbers)) ?? "x"
    text.append(Bool.random(using: &numbers) ? any : marks.randomElement(using: &numbers) ?? "x")
  }
  return String(text)
}
