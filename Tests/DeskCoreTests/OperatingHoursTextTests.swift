import DeskCore
import Testing

/// Vectors M where people write hours.
struct OperatingHoursTextTests {
  @Test(
    arguments: [
      ("HRS-15", "Mon 9:00 AM–5:30 PM", "Mon 09:00-17:30"),
      (
        "whole", "Mon-Fri 09:00-17:00; Sat 10:00-12:00,13:00-16:00; Sun closed",
        "Mon-Fri 09:00-17:00; Sat 10:00-12:00,13:00-16:00"
      ),
      ("names", "MONDAY 9:00-10:00; tu 9:00-10:00; Wed 9:00-10:00", "Mon-Wed 09:00-10:00"),
      ("colon", "Thursday: 9:00 a.m. — 5 p.m.", "Thu 09:00-17:00"),
      (
        "wraps", "Fri-Mon 10:00-14:00", "Mon 10:00-14:00; Fri-Sun 10:00-14:00"
      ),
      ("daily", "Daily 00:00-24:00", "Mon-Sun 00:00-24:00"),
      ("short", "mo–we 9am-5pm", "Mon-Wed 09:00-17:00"),
      (
        "noon and midnight", "Sat 12pm-12am; Sun 12:30 AM-12:30 PM",
        "Sat 12:00-24:00; Sun 00:30-12:30"
      ),
      ("lists of days", "Mon, Wed,Fri 9:00-12:00, 13:00-14:00", nil),
      ("days after a window", "Mon 9:00-12:00, Tue 9:00-12:00", "Mon-Tue 09:00-12:00"),
      ("lines", "Mon 9:00-12:00\nTue 10:00-12:00;\n", "Mon 09:00-12:00; Tue 10:00-12:00"),
      ("twice", "Mon 13:00-17:00; Mon 9:00-12:00", "Mon 09:00-12:00,13:00-17:00"),
      ("a day alone", "Sun-Sun 9:00-12:00", "Sun 09:00-12:00"),
      ("a day named twice", "Mon-Wed, Tue 9:00-12:00", "Mon-Wed 09:00-12:00"),
      ("other blanks", "Mon\u{A0}9:00\u{202F}AM\u{2013}5:00\u{202F}PM", "Mon 09:00-17:00"),
      (
        "meeting over midnight", "Sun 22:00-02:00; Mon 02:00-03:00",
        "Mon 02:00-03:00; Sun 22:00-02:00"
      ),
      ("closed", "Mon-Sun closed", "closed"), ("only closed", " Closed ", "closed"),
    ] as [(String, String, String?)])
  func `people's hours are read and written in one form`(
    id: String, text: String, canonical: String?
  ) throws {
    let hours = try OperatingHours(parsing: text)
    let expected =
      canonical
      ?? "Mon 09:00-12:00,13:00-14:00; Wed 09:00-12:00,13:00-14:00; Fri 09:00-12:00,13:00-14:00"
    #expect(hours.description == expected, "\(id)")
    #expect(try OperatingHours(parsing: hours.description) == hours, "\(id)")
  }

  @Test(
    arguments: [
      ("", .empty), (" ; ", .empty),
      ("Mon 09:00-17:00,9:00-25:00", .malformedWindow("9:00-25:00")),
      ("Mon 9-17", .malformedWindow("9-17")), ("Mon 09:00", .malformedWindow("09:00")),
      ("Mon 09:60-10:00", .malformedWindow("09:60-10:00")),
      ("Mon 24:00-02:00", .malformedWindow("24:00-02:00")),
      ("Mon 09:00-24:01", .malformedWindow("09:00-24:01")),
      ("Mon 13:00 PM-14:00", .malformedWindow("13:00 PM-14:00")),
      ("Mon 0am-5am", .malformedWindow("0am-5am")),
      ("Mon 09:00-12:00-13:00", .malformedWindow("09:00-12:00-13:00")),
      ("Mon 09:00-noon", .malformedWindow("09:00-noon")),
      ("Mon 09:00-10:00,", .malformedWindow("Mon 09:00-10:00,")),
      ("Mon 09:00-09:00", .emptyWindow("09:00-09:00")),
      ("Mon 12am-0:00", .emptyWindow("12am-0:00")),
      ("Mo-Xx 09:00-10:00", .unknownDay("Mo-Xx")), ("Mond 9:00-10:00", .unknownDay("Mond")),
      ("M 9:00-10:00", .unknownDay("M")), ("Mon-Tue-Wed 9:00-10:00", .unknownDay("Mon-Tue-Wed")),
      ("09:00-17:00", .windowWithoutDay("09:00-17:00")),
      ("Mon 09:00-17:00; Tue", .dayWithoutWindow("Tue")),
      (
        "Tue 11:00-13:00,9:00-12:00", .overlap(weekday: 2, "09:00-12:00", "11:00-13:00")
      ),
      ("Tue 9:00-12:00; Mon-Sun 9:00-12:00", .overlap(weekday: 2, "09:00-12:00", "09:00-12:00")),
      (
        "Fri 20:00-03:00; Sat 02:00-05:00", .overlap(weekday: 6, "20:00-03:00", "02:00-05:00")
      ),
      (
        "Sun 20:00-03:00; Mon 02:00-05:00", .overlap(weekday: 1, "20:00-03:00", "02:00-05:00")
      ),
      ("Mon-Fri 09:00-17:00; Wed closed", .openAndClosed(weekday: 3)),
    ] as [(String, OperatingHours.Fault)])
  func `HRS-12, HRS-13: what cannot be read is refused and named`(
    text: String, fault: OperatingHours.Fault
  ) {
    #expect(throws: fault) { try OperatingHours(parsing: text) }
  }

  @Test func `a window is of one day and of the clock`() {
    #expect(OperatingHours.Window(weekday: 0, from: 0, to: 60) == nil)
    #expect(OperatingHours.Window(weekday: 8, from: 0, to: 60) == nil)
    #expect(OperatingHours.Window(weekday: 1, from: 1440, to: 60) == nil)
    #expect(OperatingHours.Window(weekday: 1, from: -1, to: 60) == nil)
    #expect(OperatingHours.Window(weekday: 1, from: 0, to: 1441) == nil)
    #expect(OperatingHours.Window(weekday: 1, from: 60, to: 60) == nil)
    #expect(OperatingHours.Window(weekday: 1, from: 1320, to: 120)?.closeMinute == 1560)
    #expect(OperatingHours.Window(weekday: 1, from: 1320, to: 1440)?.closeMinute == 1440)
  }
}
