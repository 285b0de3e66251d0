import DeskCore
import Support
import Testing

@testable import DeskShell

/// What figures are made of.
struct FiguresTests {
  private func trip(
    _ id: Int, driver: Driver.ID = "1", to place: String = "a", arrived: Double? = nil,
    completed: Double? = nil, promised: Double? = nil, predicted: Double? = nil
  ) -> DoneTrip {
    var trip = Trip(id: Trip.ID(id), job: "1", attempt: 1, driver: driver, mode: .car, at: morning)
    trip.status = completed == nil ? .arrived : .completed
    trip.startedAt = morning
    trip.arrivedAt = arrived.map { morning + .minutes($0) }
    trip.completedAt = completed.map { morning + .minutes($0) }
    trip.scheduledArrivalAt = promised.map { morning + .minutes($0) }
    var done = DoneTrip(trip)
    done.destination = place
    done.predictedAt = predicted.map { morning + .minutes($0) }
    return done
  }

  @Test(
    arguments: [
      // ANA-04.
      ([9, 2, 4], 4, 9), ([4, 2], 3, 4), ([5], 5, 5), ([-3, 1], -1, 1),
      // The ninth of ten, the tenth of eleven.
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5.5, 9), ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 6, 10),
    ] as [([Double], Double, Double)])
  func `the median is the middle, p90 the nearest rank`(
    values: [Double], median: Double, p90: Double
  ) throws {
    let spread = try #require(Spread(values))
    #expect(spread.median == median)
    #expect(spread.p90 == p90)
    #expect(Spread([]) == nil)
  }

  // ANA-03, ANA-04.
  @Test func `a trip completed without arrival is counted and left out of spans`() {
    let figures = Figures(
      jobs: [:],
      trips: [
        trip(1, arrived: 10, completed: 12, promised: 10), trip(2, arrived: 10, completed: 14),
        trip(3, arrived: 20, completed: 29, promised: 19), trip(4, completed: 60, promised: 70),
        trip(5, arrived: 30, promised: 40),
      ])
    #expect(figures.completed == 4)
    #expect(figures.trips.count == 5)
    #expect(figures.waits == Spread([2, 4, 9]))
    #expect(figures.tripTimes == Spread([10, 10, 20, 30]))
    #expect(figures.promised == 3)
    #expect(figures.onTime == 2)
  }

  @Test func `ETA errors have a sign, and a bin each, at an edge the nearer one`() {
    let errors: [Double] = [-16, -15, -10, -5, -2, 0, 2, 2.1, 5.5, 15, 15.1]
    #expect(ErrorHistogram(errors).bins.map(\.count) == [1, 1, 1, 1, 3, 1, 1, 1, 1])
    #expect(ErrorHistogram([3]).shown.map(\.count) == [0, 1])
    #expect(ErrorHistogram([]).shown.map(\.count) == [0])
    let figures = Figures(
      jobs: [:], trips: [trip(1, arrived: 10, predicted: 13), trip(2, arrived: 11, predicted: 10)])
    #expect(figures.etaErrors?.median == -1)
    #expect(figures.etaMisses?.p90 == 3)
  }

  @Test func `groups stand with the most trips first, then by name`() {
    let figures = Figures(
      jobs: [:],
      trips: [
        trip(1, driver: "b", to: "x", arrived: 10, promised: 20), trip(2, driver: "a", to: "x"),
        trip(3, driver: "c", to: "y"), trip(4, driver: "c", to: "z", arrived: 4, promised: 3),
      ])
    #expect(figures.drivers.map(\.id) == ["c", "a", "b"])
    #expect(figures.destinations.map(\.id) == ["x", "y", "z"])
    #expect(figures.destinations[0].tripTimes == Spread([10]))
    #expect(figures.drivers[0].promised == 1)
    #expect(figures.drivers[0].onTime == 0)
  }
}

/// What `stats` shows. Whole outputs.
@MainActor
struct StatsTranscripts {
  /// A morning: two trips that keep their promise, one that does not, one failed, one that waits.
  private func desk(columns: Int?, isUnicode: Bool = true) -> Desk {
    var style = SessionStyle()
    style.look.isUnicode = isUnicode
    let desk = Desk(style: style, columns: columns)
    desk.run(
      "dispatch 4 --arrive-by 08:10 --interval 60",
      "dispatch 1 to 2 --arrive-by 08:02 --interval 30",
      "dispatch 3 to 3 --interval 60", "wait T2 completed", "fail 3 weather", "cancel 2 duplicate",
      "wait all", "dispatch 5 --no-track", "arrive 5", "wait 90")
    return desk
  }

  @Test func `figures of a day in a pipe`() {
    #expect(
      desk(columns: nil).run("stats") == """
        Stats on 2026-01-05 (UTC)
          jobs        2 delivered, 1 failed, 1 canceled, 0 returned
          trips       2 completed, 1 arrived
          on time     66.7 %, 2 of 3
          wait        median 0.0 min, p90 0.0 min; of 2 trips
          trip time   median 4.5 min, p90 9.0 min
          ETA error   median 9.1 min early, p90 9.1 min off; of 2 trips
          5 to 10 min early  ████████████████████████████████████████ 2
          2 to 5 min early   0
          within 2 min       0
        DRIVER      TRIPS  ON TIME  MEDIAN TRIP
        1 Driver 1      2   2 of 2      4.5 min
        2 Ana           1   0 of 1      4.5 min
        DESTINATION                       TRIPS  ON TIME  MEDIAN TRIP
        234 5th St, San Francisco, CA         1   0 of 1      4.5 min
        345 2nd St, San Francisco, CA         1   1 of 1      0.0 min
        789 Market St, San Francisco, CA      1   1 of 1      9.0 min

        """)
  }

  @Test func `figures fit forty columns`() {
    #expect(
      desk(columns: 40).run("stats") == """
        Stats on 2026-01-05 (UTC)
          jobs        2 delivered, 1 failed, 1
                      canceled, 0 returned
          trips       2 completed, 1 arrived
          on time     66.7 %, 2 of 3
          wait        median 0.0 min, p90 0.0
                      min; of 2 trips
          trip time   median 4.5 min, p90 9.0
                      min
          ETA error   median 9.1 min early, p90
                      9.1 min off; of 2 trips
          5 to 10 min early  █████████████████ 2
          2 to 5 min early   0
          within 2 min       0
        DRIVER      TRIPS  ON TIME  MEDIAN TRIP
        1 Driver 1      2   2 of 2      4.5 min
        2 Ana           1   0 of 1      4.5 min
        DESTINATION  TRIPS  ON TIME  MEDIAN TRIP
        234 5th St…      1   0 of 1      4.5 min
        345 2nd St…      1   1 of 1      0.0 min
        789 Market…      1   1 of 1      9.0 min

        """)
  }

  @Test func `figures fit eighty columns, in ASCII too`() {
    #expect(
      desk(columns: 80, isUnicode: false).run("stats") == """
        Stats on 2026-01-05 (UTC)
          jobs        2 delivered, 1 failed, 1 canceled, 0 returned
          trips       2 completed, 1 arrived
          on time     66.7 %, 2 of 3
          wait        median 0.0 min, p90 0.0 min; of 2 trips
          trip time   median 4.5 min, p90 9.0 min
          ETA error   median 9.1 min early, p90 9.1 min off; of 2 trips
          5 to 10 min early  ######################################## 2
          2 to 5 min early   0
          within 2 min       0
        DRIVER      TRIPS  ON TIME  MEDIAN TRIP
        1 Driver 1      2   2 of 2      4.5 min
        2 Ana           1   0 of 1      4.5 min
        DESTINATION                       TRIPS  ON TIME  MEDIAN TRIP
        234 5th St, San Francisco, CA         1   0 of 1      4.5 min
        345 2nd St, San Francisco, CA         1   1 of 1      0.0 min
        789 Market St, San Francisco, CA      1   1 of 1      9.0 min

        """)
  }

  @Test func `figures have no use for more than eighty columns`() {
    #expect(desk(columns: 120).run("stats") == desk(columns: nil).run("stats"))
  }

  @Test func `figures as JSON are one object`() {
    #expect(
      desk(columns: 80).run("stats --json") == """
        {"command":"stats","destinations":[{"destination":"234 5th St, San Francisco, CA",\
        "medianTripTime":4.5,"onTime":0,"promised":1,"trips":1},{"destination":"345 2nd St,\
         San Francisco, CA","medianTripTime":0,"onTime":1,"promised":1,"trips":1},\
        {"destination":"789 Market St, San Francisco, CA","medianTripTime":9,"onTime":1,\
        "promised":1,"trips":1}],"drivers":[{"driver":"1","medianTripTime":4.5,\
        "name":"Driver 1","onTime":2,"promised":2,"trips":2},{"driver":"2",\
        "medianTripTime":4.5,"name":"Ana","onTime":0,"promised":1,"trips":1}],\
        "etaError":{"count":2,"histogram":[{"count":0,"from":null,"to":-15},{"count":0,\
        "from":-15,"to":-10},{"count":2,"from":-10,"to":-5},{"count":0,"from":-5,"to":-2},\
        {"count":0,"from":-2,"to":2},{"count":0,"from":2,"to":5},{"count":0,"from":5,"to":10},\
        {"count":0,"from":10,"to":15},{"count":0,"from":15,"to":null}],"median":-9.07,\
        "p90":9.11},"from":"2026-01-05","jobs":{"canceled":1,"delivered":2,"failed":1,\
        "returned":0},"kind":"result","onTime":{"count":2,"leftOut":0,"of":3,"share":0.667},\
        "to":"2026-01-05","tripTime":{"count":3,"median":4.5,"p90":9},"trips":{"arrived":1,\
        "completed":2},"wait":{"count":2,"median":0,"p90":0},"zone":"UTC"}

        """)
  }

  @Test func `other days, and days that are none`() {
    let desk = desk(columns: 80)
    let today = desk.run("stats")
    #expect(desk.run("stats --from 2026-01-05 --to today") == today)
    #expect(desk.run("stats --from today") == today)
    #expect(
      desk.run(
        "stats --to yesterday", "stats --from 2026-01-01 --to yesterday", "stats --from 2026-01-06",
        "stats --from 2026-02-30", "stats --to 2026-01-05T00:00", "stats --from tomorrow") == """
          Nothing was delivered, failed or canceled, and no trip arrived, on 2026-01-04.
          Nothing was delivered, failed or canceled, and no trip arrived, from 2026-01-01 to 2026-01-04.
          error: --from 2026-01-06 is after the last day, 2026-01-05; give the earlier one
          error: --from takes a date such as 2026-01-05, today or yesterday, not "2026-02-30"
          error: --to takes a date such as 2026-01-05, today or yesterday, not "2026-01-05T00:00"
          error: --from takes a date such as 2026-01-05, today or yesterday, not "tomorrow"

          """)
  }

  @Test func `a day begins and ends at the midnights of the desk's zone`() throws {
    let desk = Desk()
    desk.perform(.setZone("Asia/Kolkata"))
    // 13:30 in Kolkata; the day there ends at 18:30 UTC.
    desk.run("dispatch 4 --no-track", "arrive 4", "complete 4 --force", "wait 37800")
    #expect(desk.run("stats").hasPrefix("Nothing was delivered"))
    #expect(desk.run("stats --from yesterday").hasPrefix("Stats from 2026-01-05 to 2026-01-06"))
    #expect(desk.run("stats --to yesterday").hasPrefix("Stats on 2026-01-05 (Asia/Kolkata)\n"))
  }

  @Test func `many drivers are cut off and counted`() {
    let desk = Desk(columns: 80)
    for i in 10..<32 {
      desk.run(
        "add driver d\(i) Name --home 37.78,-122.4", "add job j\(i) Box --at 37.78,-122.4",
        "dispatch j\(i) to d\(i) --no-track", "arrive j\(i)")
    }
    let text = desk.run("stats")
    #expect(text.contains("\nd29 Name      1"))
    #expect(text.contains("\nand 2 drivers more; --json has all\n"))
  }
}
