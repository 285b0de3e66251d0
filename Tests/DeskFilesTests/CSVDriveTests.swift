import DeskCore
import DeskFiles
import Testing

/// Drives as tables of locations.
struct CSVDriveTests {
  @Test func `a table is its rows with all that they say`() {
    let drive = csvDrive(
      """
      Timestamp,Latitude,Longitude,Accuracy (m),Speed (km/h),Bearing,segment,battery
      2026-01-05T08:00:00Z,37.5,-122.5,5,36,360,a,1
      2026-01-05T09:00:01.5+01:00,37.5001,-122.5,,,,a,

      1767600002,"37.5002",-122.5,-1,-1,400,b,
      1767600003250,37.5003,-122.5,,,,b,
      """)
    #expect(
      drive.lines == [
        "37.5,-122.5 2026-01-05T08:00:00.000Z 5.0m 10.0m/s 0.0° |",
        "37.5001,-122.5 2026-01-05T08:00:01.500Z",
        "37.5002,-122.5 2026-01-05T08:00:02.000Z |",
        "37.5003,-122.5 2026-01-05T08:00:03.250Z",
      ])
    #expect(drive.skips == "" && drive.trouble == nil)
  }

  @Test(arguments: [
    ("lat,lng", "37.5,-122.5"), ("\"lat,lng\"", "\"37.5, -122.5\""),
    ("x\tlatlng", "1\t37.5,-122.5"),
    ("Position;Note", "37.5,-122.5;x"), ("lat;lon", "37,5;-122,5"), ("LONG|LAT", "-122.5|37.5"),
    ("gps_latitude,gps_longitude", "375000000,-1225000000"),
    ("coordinates,x", "\"[-122.5,37.5]\",1"),
    ("location,lat,lon", "Main St,3.75e1,-122.5"),
  ])
  func `a place stands in two columns or in one`(header: String, row: String) {
    #expect(csvDrive("\(header)\n\(row)\n").lines == ["37.5,-122.5 |"], "\(header)")
  }

  @Test(arguments: [
    ("time", "2026-01-05 08:00:00"), ("Time (UTC)", "2026/01/05 08:00:00"),
    ("recorded_at", "2026-01-05 08:00:00 UTC"), ("ts", "2026-01-05 08:00:00 +0000"),
    ("date,time", "2026-01-05,08:00:00"), ("time,date", "08:00,2026-01-05"),
    ("date,time", "x,2026-01-05T08:00:00Z"), ("date", "2026-01-05T09:00+0100"),
    ("epoch_ms", "1767600000000"), ("unix_time", "1767600000.0"),
  ])
  func `a time is a moment, or in UTC`(header: String, value: String) {
    #expect(
      csvDrive("\(header),lat,lng\n\(value),1,2\n").lines == ["1.0,2.0 2026-01-05T08:00:00.000Z |"],
      "\(header) \(value)")
  }

  @Test(arguments: [
    "20260105080000", "8:00", "-5", "nan", "1e300", "yesterday", "2026-02-30T08:00Z",
  ])
  func `what is no time skips the row`(value: String) {
    let drive = csvDrive("t,lat,lng\n\(value),1,2\n,3,4\n")
    #expect(drive.lines == ["3.0,4.0 |"] && drive.skips == "1 unreadable times", "\(value)")
  }

  @Test(arguments: [
    ("speed", 10.0), ("speed_kmh", 36.0), ("kph", 36.0), ("knots", 36 / 1.852),
    ("mph", 36 / 1.609344),
  ])
  func `a speed is in metres a second, whatever its unit`(header: String, value: Double) throws {
    let point = try #require(csvDrive("lat,lng,\(header)\n1,2,\(value)\n").points.first)
    #expect(abs((point.speed ?? 0) - 10) < 1e-9)
  }

  @Test func `rows that cannot be read are counted, and the first is told`() {
    let drive = csvDrive(
      "lat,lng,hdop\n1,2,1.5\n\"here\u{1b}\",2,\n,\n0,0,\n91,0,\ninf,0,\n3\n5,6,x\n")
    #expect(drive.lines == ["1.0,2.0 7.5m |", "5.0,6.0"])
    #expect(drive.skips == "2 unreadable, 1 not finite, 1 out of range, 1 at 0,0")
    #expect(drive.firstSkip == "line 3: \"here \" is no latitude")
    #expect(csvDrive("lat,lng\n3\n").firstSkip == "line 2: no longitude")
    #expect(csvDrive("latlng\n3\n").firstSkip == "line 2: \"3\" is no place")
  }

  @Test func `a table without a place, or none at all, is refused`() {
    let reason = "no column tells the place; name two of them lat and lng, or one latlng"
    #expect(csvDrive("\n\nlat,time\n1,2\n").trouble == "line 3: \(reason)")
    #expect(csvDrive("").trouble == "the file is empty")
    #expect(csvDrive("lat,lng\n1,2\n\"3,4\n").lines == ["1.0,2.0 |"])
    #expect(
      csvDrive("lat,lng\n1,2\n\"3,4\n").trouble
        == "line 3: a cell opens with a quote that nothing closes; close it, or double it")
  }

  @Test func `all pieces give the same points`() {
    let text =
      "\u{FEFF}sep=;\r\nlat;lng;time;hdop\r\n37,5;\"-122,5\";2026-01-05T08:00:00Z;1,5\r\nx;2\r\n1;2;\r\n"
    let whole = csvDrive(text)
    #expect(whole.lines == ["37.5,-122.5 2026-01-05T08:00:00.000Z 7.5m |"])
    #expect(whole.skips == "1 unreadable, 1 without a time")
    for piece in [1, 7] { #expect(csvDrive(text, piece: piece) == whole) }
  }
}
