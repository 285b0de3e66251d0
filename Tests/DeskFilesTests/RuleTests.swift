import DeskCore
import Testing

@testable import DeskFiles

/// The rules of import.md §3, row by row.
struct RuleTests {
  // MARK: Phones

  @Test(arguments: [
    ("+33 6 12 34", "+33 6 12 34"), ("0033612", "+33612"), ("'+447700", "+447700"),
    ("=\"0123\"", "0123"), ("=(\"0123\")", "0123"), ("\u{A0}+44\u{A0}7700", "+44 7700"),
    ("+\u{FF14}\u{FF14}", "+44"), ("(415) 555-0103", "(415) 555-0103"), ("0612345", "0612345"),
    ("650208634", "650208634"),
  ])
  func `a phone is kept as it is given`(written: String, kept: String) throws {
    let whole = try read("id;title;phone\n1;Sofa;\(written)\n")
    #expect(whole.jobs.map(\.details.recipient.phone) == [kept] && whole.warnings == [])
  }

  @Test func `a phone that Excel made a number of is mended if its digits are there`() throws {
    let whole = try read("id,title,phone\n1,a,6.50208634E8\n2,b,6.50209E+08\n3,c,4.41E+11\n")
    #expect(whole.jobs.map(\.details.recipient.phone) == ["650208634", nil, nil])
    #expect(
      whole.jobs.map(\.details.metadata) == [
        [:], ["needs_phone": "6.50209E+08"], ["needs_phone": "4.41E+11"],
      ])
    #expect(
      whole.warnings == [
        "2: Excel turned the phone \"6.50208634E8\" into a number; read as 650208634",
        "3: Excel turned the phone \"6.50209E+08\" into a number; it is left out, give it again",
        "4: Excel turned the phone \"4.41E+11\" into a number; it is left out, give it again",
      ])
  }

  @Test func `ids and postcodes lose their wrapping and keep their zeros`() throws {
    let whole = try read("id,title,address,zip\n\"=\"\"007\"\"\",Sofa,Main St,\"=\"\"01234\"\"\"\n")
    #expect(whole.jobs.map(\.id) == ["007"])
    #expect(whole.jobs.map(\.details.dropoff.address) == ["Main St, 01234"])
  }

  @Test func `one apostrophe that keeps a text from being a formula is taken away`() throws {
    let cells = ["'=1+1", "'+1", "'-1", "'@a", "''a", "'\ta", "'a", "=1"]
    let text = "id,title,notes\n" + cells.enumerated().map { "\($0),a,\"\($1)\"\n" }.joined()
    #expect(
      try read(text).jobs.map(\.details.recipient.notes) == [
        "=1+1", "+1", "-1", "@a", "'a", "\ta", "'a", "=1",
      ])
  }

  // MARK: Coordinates

  @Test(arguments: [
    "37.7776,-122.405", "37.7776, -122.405", "[-122.405,37.7776]", "[-122.405, 37.7776, 12]",
    "POINT(-122.405 37.7776)", "SRID=4326;POINT (-122.405 37.7776)", "377776000,-1224050000",
    "37.7776 N, 122.405 W", "37°46'39.36\"N 122°24'18\"W", "N37 46 39.36, W122 24 18",
    "122.405W, 37.7776N", "-122.405,37.7776",
  ])
  func `a point is read in whatever form it is written`(written: String) throws {
    let cell = written.replacing("\"", with: "\"\"")
    let whole = try read("id;title;gps\n1;Sofa;\"\(cell)\"\n")
    let point = try #require(whole.jobs.first?.details.dropoff.coordinate)
    #expect(point.isSamePlace(as: Coordinate(latitude: 37.7776, longitude: -122.405)))
  }

  @Test func `degrees stand in two cells with hemispheres, in ten millionths or with commas`()
    throws
  {
    let text = """
      id;title;lat;lng
      1;a;37.7776 N;122.405 W
      2;b;377776000;-1224050000
      3;c;37° 46' 39.36";-122° 24' 18"

      """
    let point = Coordinate(latitude: 37.7776, longitude: -122.405)
    for job in try read(text).jobs {
      #expect(job.details.dropoff.coordinate?.isSamePlace(as: point) == true, "\(job.id)")
    }
    let commas = try read("id;title;lat;lng\n1;a;52,5200;13,4050\n2;b;-1,5;2,0\n")
    #expect(
      commas.jobs.map(\.details.dropoff.coordinate) == [
        Coordinate(latitude: 52.52, longitude: 13.405), Coordinate(latitude: -1.5, longitude: 2),
      ])
  }

  @Test func `a decimal comma counts only if all of its column have one`() throws {
    let whole = try read("id;title;lat;lng\n1;a;52,5200;13.4050\n2;b;52.5;13.4\n")
    #expect(
      whole.rejected == ["2: lat \"52,5200\" is not a number of degrees; write it as -122.405"])
  }

  @Test func `a certain swap of lat and lng is mended and said`() throws {
    let whole = try read("id,title,lat,lng\n1,a,-122.405,37.7776\n2,b,0,0\n")
    let point = Coordinate(latitude: 37.7776, longitude: -122.405)
    #expect(whole.jobs.map(\.details.dropoff.coordinate) == [point, nil])
    #expect(whole.warnings == ["2: lat and lng were swapped; read as 37.7776,-122.405"])
  }

  @Test func `a possible swap is refused and a far point is said`() throws {
    let near = (1...5).map { "\($0),a,48.\($0),2.3\n" }.joined()
    let whole = try read("id,title,lat,lng\n\(near)6,b,2.3,48.3\n7,c,43.3,5.4\n")
    #expect(whole.jobs.map(\.id) == ["1", "2", "3", "4", "5", "7"])
    #expect(
      whole.rejected == [
        "7: 2.3,48.3 is far from all the others and 48.3,2.3 is not; "
          + "swap lat and lng, or import this row by itself"
      ])
    #expect(
      whole.warnings == ["8: 43.3,5.4 is 595 km from the middle of the file; look at it again"])
  }

  @Test func `points all over a continent have no middle to be far from`() throws {
    let rows = (0..<100).map { "\($0),a,\(10 + Double($0 % 10)),\(8 + Double($0 / 10))\n" }.joined()
    let whole = try read("id,title,lat,lng\n" + rows)
    #expect(whole.jobs.count == 100 && whole.warnings == [])
  }

  // MARK: Days and times

  private func window(
    _ header: String, _ cell: String, _ change: (inout ReadOptions) -> Void = { _ in }
  )
    throws -> WholeFile
  {
    try read("id;title;\(header)\n1;Sofa;\(cell)\n", change)
  }

  @Test(arguments: [
    ("9:00", "09:00"), ("9h", "09:00"), ("9h30", "09:30"), ("9 am", "09:00"), ("12 AM", "00:00"),
    ("1:30 PM", "13:30"), ("0930", "09:30"), ("9", "09:00"), ("09:00:30", "09:00:30"),
    ("2026-02-24T12:00:00.000Z", "2026-02-24T12:00Z"),
    ("1700000000000", "2023-11-14T22:13:20Z"),
    ("1970-01-01T00:00:00.000+0000", "1970-01-01T00:00Z"),
    ("2026-01-17", "2026-01-17 00:00"), ("17/01/2026 9:30", "2026-01-17 09:30"),
    ("01/17/2026 9:30", "2026-01-17 09:30"), ("17.1.26 9h", "2026-01-17 09:00"),
    ("17.01. 9:00", "2026-01-17 09:00"), ("01-17 9:00", "2026-01-17 09:00"),
    ("17/01 9:00", "2026-01-17 09:00"), ("2026/01/17 09:00", "2026-01-17 09:00"),
    ("1899-12-30 09:15", "09:15"), ("04/04/2026 10:00", "2026-04-04 10:00"),
  ])
  func `a time is read in whatever form it is written`(written: String, meant: String) throws {
    let whole = try window("from", written)
    #expect(whole.jobs.map(\.from) == [TimeText(meant)] && whole.warnings == [])
  }

  @Test func `a window that ends on a day ends with it`() throws {
    let whole = try read("id,title,open-date,due date\n1,a,2026-01-05,2026-01-06\n2,b,,17.1.2026\n")
    #expect(whole.jobs.map(\.from) == [TimeText("2026-01-05"), nil])
    #expect(whole.jobs.map(\.to) == [TimeText("2026-01-06 24:00"), TimeText("2026-01-17 24:00")])
  }

  @Test func `Excel's serials are read and said`() throws {
    let whole = try window("from", "46027.375")
    #expect(whole.jobs.map(\.from) == [TimeText("2026-01-05 09:00")])
    #expect(whole.warnings == ["2: from \"46027.375\" is read as Excel counts days"])
    #expect(try window("from", "0.375").jobs.map(\.from) == [TimeText("09:00")])
    #expect(try window("from", "44999").rejected.count == 1)
  }

  @Test func `any day above twelve tells the order of its column`() throws {
    let text = "id,title,from,to\n1,a,03/04/2026 9:00,04/25/2026 9:00\n2,b,13/04/2026 9:00,\n"
    #expect(
      try read(text).jobs.map(\.from) == [
        TimeText("2026-04-03 09:00"), TimeText("2026-04-13 09:00"),
      ])
    let other = "id,title,date\n1,a,03/04/2026\n2,b,04/13/2026\n"
    #expect(
      try read(other).jobs.map(\.day) == [
        CivilTime(year: 2026, month: 3, day: 4), CivilTime(year: 2026, month: 4, day: 13),
      ])
  }

  @Test func `an open order is refused with an example until somebody says it`() throws {
    let text = "id,title,from\n1,a,05/05/2026\n2,b,03/04/2026\n"
    #expect(
      trouble(Array(text.utf8))
        == "jobs.csv:3: from \"03/04/2026\" may be two days, and no other one of its column tells; "
        + "say --date-order dmy or mdy")
    let dmy = try read(text) { $0.dateOrder = .dmy }.jobs
    let mdy = try read(text) { $0.dateOrder = .mdy }.jobs
    #expect(dmy.map(\.from) == [TimeText("2026-05-05 00:00"), TimeText("2026-04-03 00:00")])
    #expect(mdy.map(\.from) == [TimeText("2026-05-05 00:00"), TimeText("2026-03-04 00:00")])
    // The same cells, but not the same day.
    #expect(dmy[0].digest == mdy[0].digest && dmy[1].digest != mdy[1].digest)
  }

  @Test func `times without a day belong to the row's day, else to the one that is said`() throws {
    let day = CivilTime(year: 2026, month: 3, day: 1)
    let text = "id,title,date,from\n1,a,2026-02-28,9:00\n2,b,,9:00\n3,c,,\n4,d,,2026-02-02 9:00\n"
    let said = try read(text) { $0.date = day }.jobs
    let unsaid = try read(text).jobs
    #expect(said.map(\.day) == [CivilTime(year: 2026, month: 2, day: 28), day, nil, nil])
    #expect(unsaid.map(\.day) == [CivilTime(year: 2026, month: 2, day: 28), nil, nil, nil])
    #expect(zip(said, unsaid).map { $0.digest == $1.digest } == [true, false, true, true])
  }

  @Test(
    arguments: [
      ("9-11", "09:00", "11:00"), ("09:00-11:00", "09:00", "11:00"),
      ("9h – 11h30", "09:00", "11:30"),
      ("9 am to 1 pm", "09:00", "13:00"), ("14:00", nil, "14:00"),
      ("2018-02-15 09:00 - 2018-02-15 10:00", "2018-02-15 09:00", "2018-02-15 10:00"),
      ("15/02/2018 09:00 - 15/02/2018 10:00", "2018-02-15 09:00", "2018-02-15 10:00"),
    ] as [(String, String?, String)])
  func `a slot is two times`(written: String, from: String?, to: String) throws {
    let job = try #require(try window("timeslot", written).jobs.first)
    #expect(job.from == from.flatMap(TimeText.init) && job.to == TimeText(to))
  }

  @Test func `a slot beside a time is refused`() throws {
    #expect(
      try read("id,title,timeslot,after\n1,a,9-11,9:00\n").rejected
        == ["2: timeslot \"9-11\" stands beside a time from or to; keep one of them"])
    #expect(
      try window("timeslot", "soon").rejected
        == ["2: timeslot \"soon\" is not a slot; write it as 09:00-11:00"])
    #expect(
      try window("from", "31/02/2026").rejected
        == ["2: from \"31/02/2026\" is on no calendar; write it as 2026-01-05"])
  }

  @Test func `a window over midnight is said`() throws {
    let whole = try read("id,title,from,to\n1,a,22:00,02:00\n2,b,09:00,10:00\n")
    #expect(
      whole.warnings == ["2: the window ends before it begins, so it ends on the next day"])
  }

  @Test(arguments: [("10", 10), ("10 min", 10), ("0:10", 10), ("00:10:30", 11), ("7.0", 7)])
  func `minutes at a stop are written in several ways`(written: String, minutes: Int) throws {
    #expect(try window("duration", written).jobs.map(\.details.serviceMinutes) == [minutes])
  }

  // MARK: Rows

  @Test func `equal rows of one id are one and different ones are told with both lines`() throws {
    let whole = try read("id,title\n1,a\n2,b\n1,a\n2,c\n")
    #expect(whole.jobs.map(\.details.title) == ["a", "b"])
    #expect(
      whole.rejected == ["5: \"2\" stands on line 3 too, with other cells; keep one of them"])
  }

  @Test func `so many rows are known by their ids and no more`() {
    var known = KnownRows(expecting: 10)
    for line in 1...5000 {
      #expect(known.take(id: "\(line)", digest: Int64(line), line: line) == .isNew)
    }
    #expect(known.take(id: "17", digest: 17, line: 6000) == .isEqual(line: 17))
    #expect(known.take(id: "4999", digest: 17, line: 6000) == .differs(line: 4999))
    #expect(known.count == 5000 && KnownRows.most == 786_432)
  }

  @Test func `a row without an id goes by one that is said`() throws {
    let whole = try read("id,title\n,Sofa\n2,Desk\n")
    let id = try #require(whole.jobs.first?.id)
    #expect(whole.warnings == ["2: no id; it goes by \(id), made of its address, name and times"])
    let without = try read("title\nSofa\n")
    #expect(without.jobs.map(\.id) == [id] && without.warnings == [])
    #expect(
      without.survey.warnings == [
        "no column for the id; each row goes by one made of its address, name and times"
      ])
  }

  @Test func `a bad row does not stop those after it, and is kept as it was written`() throws {
    let whole = try read("id,title\r\n1,a\r\n2, \"b\" ,c \r\n3,\r\n4,d\r\n")
    #expect(whole.jobs.map(\.id) == ["1", "4"])
    #expect(
      whole.rejected == [
        "3: 3 cells under 2 headers; put a cell that holds the separator in quotes", "4: no title",
      ])
    #expect(whole.raw == ["1,a", "2, \"b\" ,c ", "3,", "4,d"])
  }

  @Test func `detrack's rows that differ in what is the job's are said`() throws {
    let whole = try read(
      "D.O. No.,Date,Address,Item Description\nD1,2026-01-05,Main St,Chair\n"
        + "D1,2026-01-05,Side St,Table\nD2,2026-01-05,X,Lamp\nD1,2026-01-05,Main St,Bed\n")
    #expect(whole.survey.preset == "detrack")
    #expect(whole.jobs.map(\.details.metadata) == [["items": "Chair | Table"], ["items": "Lamp"]])
    #expect(
      whole.warnings == ["2: Address is \"Side St\" on line 3; \"Main St\" of line 2 is kept"])
    #expect(
      whole.rejected == ["5: \"D1\" stands on line 2 too, with other cells; keep one of them"])
  }

  @Test func `texts are kept composed`() throws {
    let whole = try read("id,title,notes\n1,Zoe\u{308},\u{1100}\u{1161}\n")
    let job = try #require(whole.jobs.first)
    #expect(Array(job.details.title.unicodeScalars) == ["Z", "o", "\u{EB}"])
    #expect(Array((job.details.recipient.notes ?? "").unicodeScalars) == ["\u{AC00}"])
  }

  // MARK: Headers

  @Test func `headers meet whatever they look like`() throws {
    for header in [
      "Address_Line1", "address line 1", "ADDRESS-LINE-1", "\u{FEFF}Address\u{A0}Line\u{200B}1",
      "Ａｄｄｒｅｓｓ Ｌｉｎｅ １", "address line ①",
    ] {
      #expect(
        try read("\(header),title\nMain St,a\n").jobs.map(\.details.dropoff.address) == ["Main St"],
        "\(header)")
    }
  }

  @Test func `what is mapped counts, and the header that it replaces is kept`() throws {
    let whole = try read("Nr,title,to,Bis\n7,Sofa,x,12:00\n", in: "export.csv") { options in
      options.map = [.init(field: "id", header: "nr"), .init(field: "to", header: "BIS")]
    }
    let job = try #require(whole.jobs.first)
    #expect(job.id == "7" && job.to == TimeText("12:00") && job.details.metadata == ["to": "x"])
    #expect(
      trouble(Array("a,title\n1,x\n".utf8)) { $0.map = [.init(field: "id", header: "b")] }
        == "jobs.csv:1: there is no column \"b\"; there are \"a\" \"title\"")
    #expect(
      trouble(Array("a,title\n1,x\n".utf8)) { $0.map = [.init(field: "ide", header: "a")] }
        .hasPrefix("jobs.csv:1: there is no field \"ide\"; write address, "))
  }

  @Test func `a preset that is said counts, and an unknown one is refused`() throws {
    let text = "x,y,name\n1.5,2.5,Ana\n"
    #expect(
      try read(text, in: "a.csv") { $0.preset = "fleetbase" }.jobs.map(\.details.dropoff.coordinate)
        == [Coordinate(latitude: 1.5, longitude: 2.5)])
    #expect(
      trouble(Array(text.utf8)) { $0.preset = "fleetbas" }
        .hasPrefix("jobs.csv: there is no preset \"fleetbas\"; write antsroute, "))
  }

  @Test func `task details are the title unless there is one`() throws {
    let job = try #require(try read("id,title,Task_Details\n1,Sofa,ring\n").jobs.first)
    #expect(job.details.title == "Sofa" && job.details.recipient.notes == "ring")
  }

  @Test func `an unknown mode is left out and said`() throws {
    let whole = try read("id,title,mode\n1,a,rocket\n2,b,BIKE\n")
    #expect(whole.jobs.map(\.details.mode) == [nil, .bike])
    #expect(
      whole.warnings == [
        "2: mode \"rocket\" is unknown and left out; write car, bike, foot, truck or motorbike"
      ])
  }
}
