import DeskCore
// The rules of named zones come with the whole of Foundation.
import Foundation
import Support
import Testing

/// When a job's window is, given the zone and the day on which its row came in.
struct WindowTests {
  /// The window of a job that came in at a moment; nil stands for an open end.
  private func window(
    _ from: String?, _ to: String?, desk: String = "UTC", own: String? = nil,
    at now: String = "2026-01-05T20:00Z"
  ) throws -> [Timestamp?] {
    var board = Board()
    try board.perform(.setZone(desk))
    var row = JobRow.row("a", from: from, to: to)
    row.details.zone = own
    try board.perform(.addJob(row), at: moment(now))
    let window = try #require(board.job("a")).details.window
    return [window.from, window.to]
  }

  @Test(arguments: [
    ("times of the day", "09:00", "12:00", "2026-01-05T09:00Z", "2026-01-05T12:00Z"),
    ("the end of the day", "09:00", "24:00", "2026-01-05T09:00Z", "2026-01-06T00:00Z"),
    ("over midnight", "22:00", "02:00", "2026-01-05T22:00Z", "2026-01-06T02:00Z"),
    ("no length", "12:00", "12:00", "2026-01-05T12:00Z", "2026-01-05T12:00Z"),
    ("a date", "2026-01-07T22:00", "2026-01-08T02:00", "2026-01-07T22:00Z", "2026-01-08T02:00Z"),
    ("its own day", "2026-01-07T09:00", "12:00", "2026-01-07T09:00Z", "2026-01-07T12:00Z"),
    ("its own night", "2026-01-07T22:00", "02:00", "2026-01-07T22:00Z", "2026-01-08T02:00Z"),
    (
      "an offset", "2026-01-07T09:00+01:00", "2026-01-07T09:00-01:00", "2026-01-07T08:00Z",
      "2026-01-07T10:00Z"
    ),
  ])
  func `a window is read from its two texts`(
    name: String, from: String, to: String, start: String, end: String
  ) throws {
    #expect(try window(from, to) == [moment(start), moment(end)], "\(name)")
  }

  @Test func `either end may be open`() throws {
    #expect(try window(nil, "12:00") == [nil, moment("2026-01-05T12:00Z")])
    #expect(try window("12:00", nil) == [moment("2026-01-05T12:00Z"), nil])
    #expect(try window(nil, nil) == [nil, nil])
  }

  @Test func `dates that run backwards are refused`() {
    #expect(throws: Refusal.emptyWindow("a")) {
      try window("2026-01-07T12:00", "2026-01-07T11:00")
    }
  }

  @Test func `a naive time is local to the job's zone, else to the desk's`() throws {
    let desk = try window("09:00", "12:00", desk: "America/Los_Angeles")
    #expect(desk == [moment("2026-01-05T17:00Z"), moment("2026-01-05T20:00Z")])
    let own = try window("09:00", "12:00", desk: "America/Los_Angeles", own: "America/New_York")
    #expect(own == [moment("2026-01-05T14:00Z"), moment("2026-01-05T17:00Z")])
  }

  @Test func `the service day is that of the desk`() throws {
    // Five in the evening of the 4th in Los Angeles.
    let late = try window(
      "09:00", nil, desk: "America/Los_Angeles", at: "2026-01-05T01:00Z")
    #expect(late[0] == moment("2026-01-04T17:00Z"))
  }

  @Test(arguments: [
    ("before the gap", "2026-03-08T01:59", "2026-03-08T06:59Z"),
    ("in the gap", "2026-03-08T02:30", "2026-03-08T07:00Z"),
    ("after the gap", "2026-03-08T03:00", "2026-03-08T07:00Z"),
    ("before the fold", "2026-11-01T00:59", "2026-11-01T04:59Z"),
    ("in the fold", "2026-11-01T01:30", "2026-11-01T05:30Z"),
    ("after the fold", "2026-11-01T02:00", "2026-11-01T07:00Z"),
    ("summer", "2026-07-01T12:00", "2026-07-01T16:00Z"),
  ])
  func `the gap of spring moves on to the first minute, the fold of autumn takes the first hour`(
    name: String, local: String, utc: String
  ) throws {
    #expect(try window(local, nil, desk: "America/New_York")[0] == moment(utc), "\(name)")
  }

  @Test func `a window over the night of the fold has the hours that the clocks have`() throws {
    let night = try window(
      "23:00", "03:00", desk: "America/New_York", at: "2026-10-31T20:00Z")
    #expect(night == [moment("2026-11-01T03:00Z"), moment("2026-11-01T08:00Z")])
  }

  @Test func `a changed row with the same times keeps the day on which they were given`() throws {
    var board = Board()
    func row(_ digest: Int64, source: String) -> JobRow {
      var row = JobRow.row("a", from: "09:00", to: "12:00", digest: digest)
      row.details.window.source = source
      return row
    }
    try board.perform(.import(ImportBatch(jobs: [row(1, source: "09:00 12:00")])))
    let first = board.job("a")?.details.window
    let tomorrow = morning + .seconds(86_400)
    try board.perform(.import(ImportBatch(jobs: [row(2, source: "09:00 12:00")])), at: tomorrow)
    #expect(board.job("a")?.details.window == first && board.job("a")?.importDigest == 2)
    try board.perform(.import(ImportBatch(jobs: [row(3, source: "9 to 12")])), at: tomorrow)
    #expect(board.job("a")?.details.window.from == moment("2026-01-06T09:00Z"))
  }

  @Test func `a zone that nobody knows is refused and a known one is kept`() throws {
    var board = Board()
    #expect(throws: Refusal.unknownZone("Mars/Olympus")) {
      try board.perform(.setZone("Mars/Olympus"))
    }
    try board.perform(.setZone("America/New_York"))
    #expect(board.zone.identifier == "America/New_York")
    #expect(
      board.zone.civil(moment("2026-01-05T02:03:04.005Z"))
        == CivilTime(
          year: 2026, month: 1, day: 4, hour: 21, minute: 3, second: 4, millisecond: 5))
  }

  /// What is said about the times of a row.
  private func notes(_ from: String, _ to: String?, day: CivilTime? = nil) throws -> [TimeNote] {
    var board = Board()
    try board.perform(.setZone("Europe/Berlin"))
    var row = JobRow.row("a", from: from, to: to)
    row.day = day
    var tally = ImportTally(today: board.zone.civil(moment("2026-01-05T20:00Z")))
    var changes = ImportChanges()
    var notes: [TimeNote] = []
    try board.examine(.job(row), at: moment("2026-01-05T20:00Z"), &tally, &changes) {
      notes.append($0)
    }
    return notes
  }

  @Test func `a time that the clock leaves out in spring is noted with what it became`() throws {
    #expect(
      try notes("2026-03-29 02:30", "2026-03-29 12:00") == [
        .neverShown(
          CivilTime(year: 2026, month: 3, day: 29, hour: 2, minute: 30),
          instead: CivilTime(year: 2026, month: 3, day: 29, hour: 3))
      ])
  }

  @Test func `a time that the clock shows twice in autumn is noted`() throws {
    let day = CivilTime(year: 2026, month: 10, day: 25)
    #expect(
      try notes("01:30", "02:30", day: day) == [
        .shownTwice(CivilTime(year: 2026, month: 10, day: 25, hour: 2, minute: 30))
      ])
    #expect(try notes("01:30", "04:30", day: day) == [])
  }

  @Test func `times without a day belong to the row's day, else to today`() throws {
    var board = Board()
    try board.perform(.setZone("America/Los_Angeles"))
    var row = JobRow.row("a", from: "09:00", to: "02:00")
    row.day = CivilTime(year: 2026, month: 2, day: 28)
    try board.perform(.addJob(row), at: moment("2026-01-05T20:00Z"))
    let window = try #require(board.job("a")).details.window
    #expect(
      [window.from, window.to] == [moment("2026-02-28T17:00Z"), moment("2026-03-01T10:00Z")])
  }
}
