import DeskCore
import Foundation
import Support
import Testing

/// Vectors M: when a geofence is open.
struct OperatingHoursTests {
  @Test(arguments: [
    ("HRS-03 an empty day", "Mon 09:00-17:00; Sun closed", 7, "12:00", false),
    ("HRS-03 a missing day", "Mon 09:00-17:00", 2, "12:00", false),
    ("HRS-04", "Mon 09:00-17:00", 1, "09:00", true),
    ("HRS-04 before", "Mon 09:00-17:00", 1, "08:59", false),
    ("HRS-06", "Mon 09:00-17:00", 1, "17:00", false),
    ("HRS-06 before", "Mon 09:00-17:00", 1, "16:59", true),
    ("HRS-07", "Mon 09:00-24:00", 1, "23:59", true),
    ("HRS-07 next day", "Mon 09:00-24:00", 2, "00:00", false),
    ("HRS-09", "Mon 09:00-12:00,13:00-17:00", 1, "12:30", false),
    ("HRS-09 later", "Mon 09:00-12:00,13:00-17:00", 1, "13:00", true),
    ("HRS-10", "Mon 22:00-02:00", 1, "23:00", true),
    ("HRS-10 next day", "Mon 22:00-02:00", 2, "01:00", true),
    ("HRS-10 its end", "Mon 22:00-02:00", 2, "02:00", false),
    ("HRS-10 its own morning", "Mon 22:00-02:00", 1, "01:00", false),
    ("HRS-10 over the week", "Sun 22:00-02:00", 1, "01:59", true),
    ("all closed", "closed", 3, "12:00", false),
  ])
  func `a window is open from its first minute until before its last`(
    id: String, text: String, weekday: Int, clock: String, isOpen: Bool
  ) throws {
    let hours = try OperatingHours(parsing: text)
    let parts = try clock.split(separator: ":").map { try #require(Int($0)) }
    let minute = parts[0] * 60 + parts[1]
    #expect(hours.isOpen(weekday: weekday, minute: minute) == isOpen, "\(id)")
    // 2026-01-05 is a Monday.
    let at = CivilTime(year: 2026, month: 1, day: 4 + weekday, hour: parts[0], minute: parts[1])
    #expect(hours.isOpen(at: at.moment(), in: .utc) == isOpen, "\(id)")
  }

  @Test func `HRS-01: a fence without hours has none, which is not the same as closed`() throws {
    let open: OperatingHours? = nil
    #expect(open?.isOpen(weekday: 1, minute: 0) ?? true)
    #expect(try OperatingHours(parsing: "closed") == OperatingHours(windows: []))
  }

  @Test func `hours go by the clock of the zone`() throws {
    let hours = try OperatingHours(parsing: "Mon 09:00-17:00")
    let zone = try #require(Zone(identifier: "America/Los_Angeles"))
    #expect(!hours.isOpen(at: moment("2026-01-05T16:59Z"), in: zone))
    #expect(hours.isOpen(at: moment("2026-01-05T17:00Z"), in: zone))
    #expect(hours.isOpen(at: moment("2026-01-06T00:59:59.999Z"), in: zone))
    #expect(!hours.isOpen(at: moment("2026-01-06T01:00Z"), in: zone))
    #expect(!hours.isOpen(at: moment("1969-12-29T16:59Z"), in: zone))
    #expect(hours.isOpen(at: moment("1969-12-29T17:00Z"), in: zone))
  }

  @Test(
    arguments: [
      ("opens", "Mon-Fri 09:00-17:00", "2026-01-05T16:00Z", "2026-01-05T17:00Z"),
      ("at the opening", "Mon-Fri 09:00-17:00", "2026-01-05T17:00Z", "2026-01-06T01:00Z"),
      ("over the change", "Mon-Fri 09:00-17:00", "2026-03-07T01:00Z", "2026-03-09T16:00Z"),
      ("opens in the missing hour", "Sun 02:30-05:00", "2026-03-08T09:00Z", "2026-03-08T10:00Z"),
      ("closes in the doubled hour", "Sun 00:00-01:30", "2026-11-01T08:00Z", "2026-11-01T08:30Z"),
      ("opens again in it", "Sun 00:00-01:30", "2026-11-01T08:30Z", "2026-11-01T09:00Z"),
      ("closes again in it", "Sun 00:00-01:30", "2026-11-01T09:00Z", "2026-11-01T09:30Z"),
      ("meeting windows", "Mon 09:00-12:00,12:00-13:00", "2026-01-05T17:00Z", "2026-01-05T21:00Z"),
      ("a week on", "Mon 09:00-17:00", "2026-01-06T01:00Z", "2026-01-12T17:00Z"),
      ("never", "closed", "2026-01-05T16:00Z", nil),
      ("always", "daily 00:00-24:00", "2026-01-05T16:00Z", nil),
    ] as [(String, String, String, String?)])
  func `the next change is when it opens or closes by the clock`(
    id: String, text: String, after: String, next: String?
  ) throws {
    let hours = try OperatingHours(parsing: text)
    let zone = try #require(Zone(identifier: "America/Los_Angeles"))
    #expect(
      hours.nextChange(after: moment(after), in: zone) == next.map { moment($0) }, "\(id)")
  }

  @Test(arguments: [
    ("America/Los_Angeles", "2026-03-07T00:00Z"), ("Europe/Berlin", "2026-10-24T00:00Z"),
    ("Australia/Lord_Howe", "2026-04-03T00:00Z"), ("Asia/Kathmandu", "2026-06-01T00:00Z"),
  ])
  func `the next change is the one that a look at every minute finds`(
    identifier: String, from: String
  ) throws {
    let zone = try #require(Zone(identifier: identifier))
    var random = SeededGenerator(seed: 31)
    for _ in 0..<6 {
      let hours = try OperatingHours(windows: randomWindows(&random))
      let start = moment(from) + .seconds(60 * Int.random(in: 0...2000, using: &random))
      var expected = start + .seconds(60)
      while hours.isOpen(at: expected, in: zone) == hours.isOpen(at: start, in: zone) {
        expected = expected + .seconds(60)
        if expected > start + .seconds(8 * 86_400) { break }
      }
      let isInTime = expected <= start + .seconds(8 * 86_400)
      #expect(hours.nextChange(after: start, in: zone) == (isInTime ? expected : nil))
    }
  }

  /// A few windows of a week that do not overlap.
  private func randomWindows(_ random: inout SeededGenerator) -> [OperatingHours.Window] {
    (1...7).flatMap { day -> [OperatingHours.Window] in
      let open = Int.random(in: 180...700, using: &random)
      let noon = Int.random(in: 701...800, using: &random)
      let close = (1300 + Int.random(in: 0...300, using: &random)) % 1440
      return [(open, noon), (900, close)].compactMap { window in
        Bool.random(using: &random)
          ? OperatingHours.Window(weekday: day, from: window.0, to: window.1) : nil
      }
    }
  }

  @Test func `hours are kept as their text`() throws {
    let hours = try OperatingHours(parsing: "mon-fri 9am-5pm; sa 22:00-02:00")
    let data = try JSONEncoder().encode([hours])
    #expect(String(decoding: data, as: UTF8.self) == #"["Mon-Fri 09:00-17:00; Sat 22:00-02:00"]"#)
    #expect(try JSONDecoder().decode([OperatingHours].self, from: data) == [hours])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([OperatingHours].self, from: Data(#"["Mon 9-5"]"#.utf8))
    }
  }

  @Test func `random hours are written and read as the same`() throws {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<300 {
      let hours = try OperatingHours(windows: randomWindows(&random).shuffled(using: &random))
      #expect(try OperatingHours(parsing: hours.description) == hours, "\(hours)")
    }
  }
}
