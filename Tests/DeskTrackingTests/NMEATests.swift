import DeskCore
import Testing

@testable import DeskTracking

/// NMEA 0183 as receivers log it.
struct NMEATests {
  private static let place = "5327.03942,N,00214.42462,W"
  private static let lines = "53.450657,-2.240410333333333"

  private func rmc(_ time: String, _ date: String = "060321", _ status: String = "A") -> String {
    "GPRMC,\(time),\(status),\(Self.place),10.0,360.0,\(date),,,A"
  }

  private func gga(_ time: String, _ quality: Int = 1) -> String {
    "GNGGA,\(time),\(Self.place),\(quality),06,1.2,56.0,M,48.5,M,,"
  }

  @Test func `the sentences of a moment are one point`() {
    let drive = nmea([
      rmc("103607.00"), gga("103607.00"), "GNGLL,\(Self.place),103607.00,A,A", gga("103608.250"),
      "GPGSV,1,1,00", rmc("103608.25"), "PUBX,00,x", "GPTXT,01,01,02,u-blox",
    ])
    #expect(
      drive.lines == [
        "\(Self.lines) 2021-03-06T10:36:07.000Z 6.0m 5.144444444444445m/s 0.0° |",
        "\(Self.lines) 2021-03-06T10:36:08.250Z 6.0m 5.144444444444445m/s 0.0°",
      ])
    #expect(drive.skips == "")
  }

  @Test(arguments: [
    ("3746.5,N,12225.2,W", "37.775,-122.42"), ("0000.6,S,00006,E", "-0.01,0.1"),
    ("9000,N,18000,E", "90.0,180.0"),
  ])
  func `degrees and minutes are degrees`(place: String, expected: String) {
    #expect(
      nmea(["GPRMC,103607,A,\(place),,,060321,,"]).lines == [
        "\(expected) 2021-03-06T10:36:07.000Z |"
      ])
  }

  @Test(arguments: [
    "3760,N,12225,W", "3746.5,E,12225,W", "3746.5,N,12225,", "-3746,N,12225,W", "46,N,12225,W",
  ])
  func `a place that cannot be made out is none`(place: String) {
    let drive = nmea(["GPRMC,103607,A,\(place),,,060321,,"])
    #expect(drive.lines == [] && drive.skips == "1 unreadable")
  }

  @Test func `a void fix is none, and a gap`() {
    let drive = nmea([
      "GNRMC,,V,,,,,,,,,,N,V", "GNGGA,,,,,,0,00,99.99,,,,,,", "GNGLL,,,,,,V,N", rmc("103607"),
      rmc("103608"), rmc("103609", "060321", "V"), gga("103609"), rmc("103610"), rmc("103611"),
      gga("103611", 0), "GPRMC,103612,A,\(Self.place),,,060321,,,N", rmc("103613"),
    ])
    #expect(
      drive.points.map { $0.measuredAt?.iso8601 } == [
        "2021-03-06T10:36:07.000Z", "2021-03-06T10:36:08.000Z", "2021-03-06T10:36:10.000Z",
        "2021-03-06T10:36:13.000Z",
      ])
    #expect(drive.points.map(\.startsSegment) == [true, false, true, true])
    #expect(drive.skips == "4 void fixes")
  }

  @Test func `dates go on over midnight, and places before the first date get theirs`() {
    let drive = nmea([
      gga("235958"), gga("000001"), rmc("000002", "010124"), gga("235959"), gga("000003"),
      gga("235959.5"), "GPZDA,120000,29,02,2024,00,00", gga("120001"),
    ])
    #expect(
      drive.points.map { $0.measuredAt?.iso8601 } == [
        "2023-12-31T23:59:58.000Z", "2024-01-01T00:00:01.000Z", "2024-01-01T00:00:02.000Z",
        "2023-12-31T23:59:59.000Z", "2024-01-01T00:00:03.000Z", "2023-12-31T23:59:59.500Z",
        "2024-02-29T12:00:01.000Z",
      ])
    #expect(drive.points.map(\.startsSegment) == [true] + Array(repeating: false, count: 6))
  }

  @Test func `a log without a date is a route`() {
    let drive = nmea([gga("103607"), gga("103608")])
    #expect(drive.lines == ["\(Self.lines) 6.0m |", "\(Self.lines) 6.0m"])
    #expect(drive.skips == "")
    let late = (1...4).map { sentence(gga("10360\($0)")) }.joined()
    let bytes = Array((late + sentence(rmc("103611"))).utf8)
    let long = WholeDrive(NMEAReader(mostUndated: 3, next: pieces(bytes, of: 1)))
    #expect(long.points.count == 5 && long.points.allSatisfy { $0.measuredAt == nil })
    #expect(long.skips == "1 times dropped")
  }

  @Test(arguments: [
    ("311299", "1999-12-31"), ("010180", "1980-01-01"), ("010179", "2079-01-01"),
    ("290224", "2024-02-29"),
  ])
  func `two digits are a year`(date: String, day: String) {
    #expect(
      nmea([rmc("000000", date)]).points.map { $0.measuredAt?.iso8601 } == ["\(day)T00:00:00.000Z"])
  }

  @Test(arguments: [
    ("220505", "2025-01-05"), ("061985", nil), ("050126", "2026-01-05"), ("061085", "2025-01-05"),
    ("010180", "1980-01-01"),
  ])
  func `weeks that began anew are put right when somebody says since when`(
    date: String, day: String?
  ) {
    let drive = nmea(
      [rmc("100000", date)], notBefore: CivilTime(year: 2024, month: 1, day: 1).moment())
    #expect(
      drive.points.map { $0.measuredAt?.iso8601 } == (day.map { ["\($0)T10:00:00.000Z"] } ?? []))
    #expect(
      nmea([rmc("100000", "220505")]).points[0].measuredAt?.iso8601 == "2005-05-22T10:00:00.000Z")
  }

  @Test func `a leap second is the first one after it`() {
    #expect(
      nmea([rmc("235960", "311216")]).points.map { $0.measuredAt?.iso8601 } == [
        "2017-01-01T00:00:00.000Z"
      ])
  }
}
