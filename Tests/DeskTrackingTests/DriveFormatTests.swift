import DeskCore
import Testing

/// Which kind of drive a file is.
struct DriveFormatTests {
  @Test(
    arguments: [
      ("a.gpx", "", .gpx), ("A.GPX", "{", .gpx), ("a.nmea", "", .nmea), ("a.geojson", "", .geojson),
      ("a.csv", "$GPRMC,", .csv), ("a.tsv", "", .csv), ("a.log", "\r\n$GPRMC,1", .nmea),
      ("a.txt", "\\s:x*00\\!AIVDM,1", .nmea), ("a.txt", "lat,lng\n", .csv),
      ("a.json", " [{", .geojson), ("drive", "\u{FEFF}<?xml", .gpx), ("a.gpx.bak", "<gpx>", .gpx),
      ("a.log", "lat;lng", .csv), ("a", "\u{1E}{\"type\"", .geojson), ("a.txt", "hello", nil),
      ("a", "", nil), (".csv", "", .csv), ("a.zip", "PK\u{3}\u{4}\0,", nil),
      ("a.txt", "costs $5,10", .csv),
    ] as [(String, String, DriveFormat?)])
  func `a name tells the format, else the first bytes do`(
    name: String, beginning: String, format: DriveFormat?
  ) {
    #expect(DriveFormat(name: name, beginning: Array(beginning.utf8)[...]) == format)
  }

  @Test func `wide letters and other protocols before it do not hide the format`() {
    let wide: [UInt8] = [0xFF, 0xFE, 0x3C, 0, 0x67, 0]
    #expect(DriveFormat(name: "a", beginning: wide[...]) == .gpx)
    let ubx = [0xB5, 0x62, 0, 0x24] + Array("\n$GNRMC,1".utf8)
    #expect(DriveFormat(name: "a", beginning: ubx[...]) == .nmea)
  }

  @Test(
    arguments: [
      ("2026-01-05T08:00:00Z", "2026-01-05T08:00:00.000Z"),
      ("2026-01-05 08:00:00,1", "2026-01-05T08:00:00.100Z"),
      ("2026-01-05T08:00:00.1239999999999Z", "2026-01-05T08:00:00.123Z"),
      ("2026-01-05T09:30:00+01:30", "2026-01-05T08:00:00.000Z"),
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
      ("2026-01-05T24:00:00Z", "2026-01-06T00:00:00.000Z"), ("2026-01-05T08:00:00.Z", nil),
      ("2026-02-29T08:00:00Z", nil), ("2026-01-05T08:60:00Z", nil), ("08:00:00", nil), ("", nil),
      ("2026-01-05T08:00:00Zx", nil),
    ] as [(String, String?)])
  func `a moment is read from bytes`(text: String, expected: String?) {
    let moment = Array(text.utf8).withUnsafeBufferPointer { Timestamp(iso8601: $0) }
    #expect(moment?.iso8601 == expected)
  }
}
