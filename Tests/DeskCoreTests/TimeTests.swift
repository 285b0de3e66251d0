import DeskCore
import Support
import Testing

/// Moments, wall clocks and their texts.
struct TimeTests {
  @Test(arguments: [
    (0, 1970, 1, 1), (11_016, 2000, 2, 29), (-719_162, 1, 1, 1), (-25_508, 1900, 3, 1),
    (20_457, 2026, 1, 4), (20_458, 2026, 1, 5), (2_932_896, 9999, 12, 31), (-1, 1969, 12, 31),
  ])
  func `days and dates name each other`(days: Int, year: Int, month: Int, day: Int) {
    let civil = CivilTime(year: year, month: month, day: day)
    let moment = Timestamp(milliseconds: Int64(days) * 86_400_000)
    #expect(civil.moment() == moment && CivilTime(moment) == civil && civil.isValid)
  }

  @Test func `every day of four centuries follows the one before`() {
    var moment = moment("1999-12-31T12:00Z")
    var last = CivilTime(moment)
    for _ in 0..<146_097 {
      moment = moment + .seconds(86_400)
      let next = CivilTime(moment)
      let isNextDay = next.month == last.month && next.day == last.day + 1
      let isFirst = next.day == 1 && next.isValid
      var beyond = last
      beyond.day += 1
      if !(isNextDay || (isFirst && !beyond.isValid)) || next.moment() != moment {
        Issue.record("\(next) after \(last)")
        return
      }
      last = next
    }
    #expect(last == CivilTime(year: 2399, month: 12, day: 31, hour: 12))
  }

  @Test(arguments: [
    (2026, 2, 29, 0, 0), (2024, 2, 30, 0, 0), (1900, 2, 29, 0, 0), (2026, 4, 31, 0, 0),
    (2026, 13, 1, 0, 0), (2026, 0, 1, 0, 0), (2026, 1, 0, 0, 0), (0, 1, 1, 0, 0),
    (2026, 1, 1, 24, 1), (2026, 1, 1, 25, 0), (2026, 1, 1, 12, 60), (2026, 1, 1, -1, 0),
  ])
  func `dates and times that do not exist are invalid`(
    year: Int, month: Int, day: Int, hour: Int, minute: Int
  ) {
    #expect(!CivilTime(year: year, month: month, day: day, hour: hour, minute: minute).isValid)
  }

  @Test func `midnight at the end of a day is that of the next`() {
    let end = CivilTime(year: 2026, month: 12, day: 31, hour: 24)
    #expect(end.isValid && end.moment() == moment("2027-01-01T00:00Z"))
  }

  @Test(arguments: [
    "2026-01-05T08:00:00.000Z", "1970-01-01T00:00:00.000Z", "2026-02-24T12:00:00.007Z",
    "1969-12-31T23:59:59.999Z", "0001-01-01T00:00:00.000Z",
  ])
  func `PAR-16: a moment's text is read as that moment again`(text: String) {
    #expect(moment(text).iso8601 == text)
  }

  @Test(arguments: [
    ("2026-01-05T08:00Z", 0), ("2026-01-05 08:00z", 0), ("2026-01-05t08:00:00.000+0000", 0),
    ("2026-01-05T09:00:00+01:00", 0), ("2026-01-05T00:00-08", 0),
    ("2026-01-05T13:30+05:30", 0), ("2026-01-05T8:00:01Z", 1000),
    ("2026-01-05T08:00:00,5Z", 500), ("2026-01-05T08:00:00.123456789Z", 123),
    ("2026-01-05T24:00Z", 57_600_000),
  ])
  func `a text with an offset is a moment`(text: String, milliseconds: Int64) {
    #expect(
      TimeText(text)
        == .moment(Timestamp(milliseconds: morning.milliseconds + milliseconds)))
  }

  @Test func `a text without an offset is local, one without a date is of a day to be said`() {
    let civil = CivilTime(year: 2026, month: 1, day: 5, hour: 8, minute: 30)
    #expect(TimeText("2026-01-05T08:30") == .local(civil))
    #expect(TimeText("2026-01-05 08:30:00") == .local(civil))
    #expect(TimeText("2026-01-05") == .local(CivilTime(year: 2026, month: 1, day: 5)))
    #expect(TimeText("8:30") == .ofDay(hour: 8, minute: 30, second: 0))
    #expect(TimeText("08:30:15") == .ofDay(hour: 8, minute: 30, second: 15))
    #expect(TimeText("24:00") == .ofDay(hour: 24, minute: 0, second: 0))
    #expect(
      TimeText("24:00")?.resolved(in: .utc, day: civil) == moment("2026-01-06T00:00Z"))
  }

  @Test(arguments: [
    "", "soon", "8", "8:3", "08:60", "25:00", "24:01", "08:30:60", "08:30x", "2026-1-5",
    "2026-02-29", "2026-01-05T", "2026-01-05T25:00", "2026-01-05T08:00+24:00",
    "2026-01-05T08:00+1", "2026-01-05T08:00Zz", "2026-01-05T08:00 Z", "20260105T0800Z", "-08:00",
  ])
  func `what is no time is none`(text: String) {
    #expect(TimeText(text) == nil)
  }

  @Test func `spans keep whole milliseconds`() {
    #expect(morning + .microseconds(1999) == morning + .milliseconds(1))
    #expect((morning + .seconds(90)) - morning == .seconds(90))
    #expect(morning - .seconds(1) < morning)
    #expect(Duration.minutes(1.5) == .seconds(90) && Duration.seconds(90).minutes == 1.5)
    #expect(Duration.milliseconds(-1500).wholeMilliseconds == -1500)
  }

  @Test(arguments: [(29.999, 0), (30, 1), (89.999, 1), (90, 2), (-30, 0), (-300, 0)])
  func `shown minutes are rounded half up and never negative`(seconds: Double, minutes: Int) {
    #expect(Minutes.shown(.milliseconds(Int64(seconds * 1000))) == minutes)
  }
}
