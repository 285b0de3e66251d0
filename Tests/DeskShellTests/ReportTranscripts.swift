import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// What `report` shows. Whole outputs.
@MainActor
struct ReportTranscripts {
  @Test(arguments: [40, 80, 120])
  func `a day with trouble fits the terminal`(columns: Int) {
    let text = Desk.troubledDay(columns: columns).run("report")
    expectSnapshot("report-\(columns)", text)
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= columns })
  }

  @Test func `a day with trouble in ASCII and colours`() {
    var look = Look()
    look.isUnicode = false
    look.colors = .palette
    expectSnapshot("report-80-ascii-color", Desk.troubledDay(columns: 80, look: look).run("report"))
  }

  @Test func `a day with trouble as a page`() {
    let desk = Desk.troubledDay(columns: 80)
    let page = desk.run("report --format html")
    expectSnapshot("report", as: "html", page)
    #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))
    #expect(desk.run("report 2026-01-05 --format html") == page)
  }

  @Test func `a day as JSON is one object`() {
    #expect(
      small().run("report --json") == """
        {"command":"report","date":"2026-01-05","drivers":[{"delivered":1,"driver":"2",\
        "meters":2520.7,"minutesOnTheRoad":4.5,"name":"Ana","onTime":0,"promised":1,"trips":1,\
        "undelivered":0}],"from":"2026-01-05T00:00:00.000Z","jobs":{"arrived":0,"assigned":2,\
        "canceled":1,"delivered":1,"dispatched":0,"failed":0,"returned":0,"scheduled":1},\
        "kind":"result","late":[{"arrivedAt":"2026-01-05T08:04:30.000Z","driver":"2","job":"1",\
        "minutes":2.5,"name":"Ana","promisedAt":"2026-01-05T08:02:00.000Z",\
        "title":"Ping pong table","trip":"T1"}],"lateness":{"count":1,"median":2.5,"p90":2.5},\
        "madeAt":"2026-01-05T08:04:30.000Z","meters":2520.7,"minutesOnTheRoad":4.5,\
        "onTime":{"count":0,"leftOut":0,"of":1,"share":0},\
        "open":[{"due":"2026-01-05T12:00:00.000Z","expectedAt":null,"job":"3","name":"",\
        "overdue":null,"status":"scheduled","title":"Office starter bundle","tripExpired":false},\
        {"due":"2026-01-05T13:00:00.000Z","expectedAt":null,"job":"5","name":"Driver 1",\
        "overdue":null,"status":"assigned","title":"Dining set","tripExpired":false},\
        {"due":"2026-01-05T16:00:00.000Z","expectedAt":null,"job":"4","name":"Driver 1",\
        "overdue":null,"status":"assigned","title":"80 inch TV","tripExpired":false}],\
        "to":"2026-01-06T00:00:00.000Z","tripTime":{"count":1,"median":4.5,"p90":4.5},\
        "trips":{"arrived":0,"completed":1},"undelivered":[{"at":"2026-01-05T08:04:30.000Z",\
        "job":"2","name":"","note":null,"reason":"duplicate","status":"canceled",\
        "title":"3 seater couch"}],"wait":{"count":1,"median":0,"p90":0},"zone":"UTC"}

        """)
  }

  /// One trip, too late; one job called off.
  private func small() -> Desk {
    let desk = Desk(columns: 80)
    desk.run("dispatch 1 to 2 --arrive-by 08:02 --interval 30", "wait all", "cancel 2 duplicate")
    return desk
  }

  @Test func `a day without anything, as text, as a page and as JSON`() {
    let desk = Desk(columns: 80)
    #expect(
      desk.run("report yesterday")
        == "Nothing was on the road and nothing was to be done on 2026-01-04.\n")
    let page = desk.run("report 2026-01-04 --format html")
    expectSnapshot("report-empty", as: "html", page)
    #expect(!page.contains("<table"))
    #expect(
      desk.run("report yesterday --json") == """
        {"command":"report","date":"2026-01-04","drivers":[],"from":"2026-01-04T00:00:00.000Z",\
        "jobs":{"arrived":0,"assigned":0,"canceled":0,"delivered":0,"dispatched":0,"failed":0,\
        "returned":0,"scheduled":0},"kind":"result","late":[],"lateness":{"count":0,"median":null,\
        "p90":null},"madeAt":"2026-01-05T08:00:00.000Z","meters":null,"minutesOnTheRoad":0,\
        "onTime":{"count":0,"leftOut":0,"of":0,"share":null},"open":[],"to":\
        "2026-01-05T00:00:00.000Z","tripTime":{"count":0,"median":null,"p90":null},"trips":\
        {"arrived":0,"completed":0},"undelivered":[],"wait":{"count":0,"median":null,"p90":null},\
        "zone":"UTC"}

        """)
  }

  @Test func `forms that cannot be, and days that are none`() {
    #expect(
      Desk(columns: 80).run(
        "report tomorrow", "report 2026-02-29", "report --format pdf", "report --force",
        "report --json --format html", "report a b") == """
          error: report takes a date such as 2026-01-05, today or yesterday, not "tomorrow"
          error: report takes a date such as 2026-01-05, today or yesterday, not "2026-02-29"
          error: --format takes text or html, not "pdf"
          error: --force goes with --to FILE; name the file
          error: --format and --json are two forms; leave one out
          error: unexpected "b"; usage: report [DATE] [--format text|html] [--to FILE] [--force] \
          [--json]

          """)
    #expect(
      Desk.json().run("report --format html") == """
        {"kind":"error","message":"with --json a report is JSON; add --to FILE, or leave out \
        --format","place":null}

        """)
  }

  @Test func `many late ones are cut off and counted`() {
    let desk = Desk(columns: 80)
    for i in 0..<43 {
      desk.run(
        "add driver d\(i) Name --home 37.78,-122.4", "add job j\(i) Box --at 37.78,-122.4",
        "dispatch j\(i) to d\(i) --no-track --arrive-by 07:59", "arrive j\(i)")
    }
    let text = desk.run("report")
    #expect(text.contains("Late (43)\n"))
    #expect(text.contains("\nand 3 trips more; --json has all\nNot delivered") == false)
    #expect(text.contains("\nand 3 trips more; --json has all\nDrivers (43)\n"))
  }
}

/// Which day things belong to.
@MainActor
struct ReportDayTests {
  /// A desk in Berlin, in the evening before the clocks are put forward.
  private func berlin() -> Desk {
    let desk = Desk()
    desk.perform(.setZone("Europe/Berlin"))
    // 23:30 on Saturday, 28 March.
    desk.run("wait 7137000")
    return desk
  }

  @Test func `a day on which the clocks are put forward has 23 hours`() {
    let desk = berlin()
    desk.run("dispatch 4 --no-track", "locate 1 37.77,-122.40 --accuracy 5", "wait 2700")
    desk.run("locate 1 37.78,-122.40 --accuracy 5", "wait 900", "complete 4 --force")
    // The last hour of the short day, and the first of the next.
    desk.run("wait 75600", "dispatch 5 --no-track", "wait 7200", "complete 5 --force")
    let saturday = desk.report("2026-03-28")
    let sunday = desk.report("2026-03-29")
    let monday = desk.report("today")
    #expect(sunday.range == ("2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"))
    #expect([saturday, sunday, monday].map(\.delivered) == [0, 1, 1])
    #expect([saturday, sunday, monday].map(\.minutes) == [30, 120, 30])
    #expect([saturday, sunday, monday].map(\.trips) == [1, 2, 1])
    // The step ends on Sunday.
    #expect([saturday, sunday, monday].map(\.meters) == [0, 1112, nil])
  }

  @Test func `a job that is open is of the days of its window, and of today when it is overdue`() {
    let desk = Desk(ImportBatch())
    let windows: [(String, String?, String?)] = [
      ("yesterday", "2026-01-04 12:00", "2026-01-04 22:00"), ("today", "09:00", "10:00"),
      ("tomorrow", "2026-01-06 01:00", "2026-01-06 02:00"), ("both", "23:00", "2026-01-06 01:00"),
      ("by", nil, "11:00"), ("midnight", nil, "24:00"),
      ("after", "2026-01-06 04:00", nil), ("whenever", nil, nil),
    ]
    for (id, from, to) in windows {
      var row = JobRow(id: id, details: Job.Details(title: id))
      row.from = from.flatMap(TimeText.init)
      row.to = to.flatMap(TimeText.init)
      desk.perform(.addJob(row))
    }
    #expect(desk.report("yesterday").open == ["yesterday"])
    #expect(
      desk.report("today").open
        == ["yesterday", "today", "by", "midnight", "both", "whenever"])
    #expect(desk.report("2026-01-06").open == ["both", "tomorrow", "after"])
  }

  @Test func `metres belong to the day on which a step ends`() {
    let path = [(0, -10.0), (1, -1), (2, 5), (3, 20)].map { i, minute in
      PathPoint(
        Coordinate(latitude: 37 + Double(i) / 100, longitude: -122), at: morning + .minutes(minute))
    }
    let step = path[0].coordinate.distance(to: path[1].coordinate)
    let before = morning - .seconds(3600)..<morning
    let after = morning..<morning + .seconds(3600)
    #expect(meters(of: path, in: before).map { ($0 - step).magnitude < 0.01 } == true)
    #expect(meters(of: path, in: after).map { ($0 - 2 * step).magnitude < 0.01 } == true)
    #expect(meters(of: [], in: after) == nil)
    #expect(meters(of: [path[1]], in: before) == 0)
    #expect(meters(of: [path[1]], in: after) == nil)
  }
}

/// A day as a test reads it.
private struct Day {
  var range: (String, String)
  var delivered: Int
  var trips: Int
  var minutes: Double
  /// Whole ones.
  var meters: Double?
  var open: [String]
}

extension Desk {
  fileprivate func report(_ word: String) -> Day {
    let (zone, now) = (engine.read { $0.zone }, engine.now)
    do throws(CommandError) {
      let day = try ServiceDay(word, of: "test", today: zone.civil(now))
      let report = try session.makeReport(of: day)
      let range = day.range(in: zone)
      return Day(
        range: (range.lowerBound.iso8601, range.upperBound.iso8601),
        delivered: report.figures.jobs[.delivered] ?? 0,
        trips: report.drivers.reduce(0) { $0 + $1.trips }, minutes: report.minutes,
        meters: report.meters?.rounded(), open: report.open.map(\.id.text))
    } catch {
      preconditionFailure("no report: \(error)")
    }
  }
}
