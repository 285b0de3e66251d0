import DeskCore
import Support

/// A desk on which anything may be asked for at any moment; the same seed asks the same.
struct RandomDesk {
  var board = Board()
  var events: [Event] = []
  private(set) var now = morning
  private var numbers: SeededGenerator

  static let drivers: [Driver.ID] = ["1", "2", "3"]
  static let jobs: [Job.ID] = ["a", "b", "c", "d", "e"]

  init(seed: UInt64) throws {
    numbers = SeededGenerator(seed: seed)
    // The last job goes to a geofence, and another one of its tag lies elsewhere.
    let stores = [("1", 4), ("2", 1)].map { id, point in
      Geofence(
        id: Geofence.ID(tag: "store", externalID: id),
        circle: Circle(center: RunM.point(point), radiusMeters: 200))
    }
    var rows = ImportBatch(
      drivers: Self.drivers.map { .row($0, digest: 1) },
      jobs: Self.jobs.enumerated().map { i, job in
        .row(
          job.text, driver: i == 0 ? "1" : nil, dropoff: RunM.point(i), radius: 200,
          from: i == 1 ? "08:40" : nil, to: ["09:00", "10:00", nil, "08:05", nil][i], digest: 1)
      })
    rows.geofences = stores
    rows.jobs[4].details.geofence = stores[0].id
    events = try board.perform(.import(rows))
    events += try board.perform(.set(.wrongDestination, "on"))
  }

  /// One more step: what was asked for, or the locations that came, and the events of it.
  mutating func step() -> [Event] { step { _, _ in [] }.asked }

  /// The same, with something that sees to the board before it at each moment that passes.
  mutating func step(
    before: (inout Board, Timestamp) -> [Event]
  ) -> (reviews: [Event], asked: [Event]) {
    now = now + .milliseconds(pick([0, 1, 500, 2000, 30_000, 400_000]))
    let reviews = before(&board, now)
    events += reviews
    let new: [Event]
    if Bool.random(using: &numbers) {
      new =
        board.locate((0..<pick([1, 3])).map { _ in location() }, at: now, ledger: events).events
    } else {
      new = (try? board.perform(action(), at: now)) ?? []
    }
    events += new
    return (reviews, new)
  }

  /// Performs what became due.
  mutating func review(_ action: Action) -> [Event] {
    let new = (try? board.perform(action, at: now, cause: .timer)) ?? []
    events += new
    return new
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &numbers)]
  }

  /// Any trip, or one that has not ended, since most have.
  private mutating func trip() -> Trip.ID {
    let any = Trip.ID(Int.random(in: 1...max(1, board.tripCount), using: &numbers))
    return pick([any] + board.trips.filter { !$0.status.isEnded }.map(\.id))
  }

  private mutating func run() -> MockRun.ID {
    let any = MockRun.ID(Int.random(in: 1...max(1, board.runs.count), using: &numbers))
    return pick([any] + board.runs.filter(\.isOpen).map(\.id))
  }

  private mutating func location() -> Location {
    if let run = board.runningRuns.first, Bool.random(using: &numbers) {
      let part = Double(run.nextStep) / Double(max(1, run.steps - 1))
      var location = Location(
        driver: run.driver, measuredAt: max(now, run.due(step: run.nextStep)),
        coordinate: run.origin.interpolated(to: run.destination, fraction: part),
        accuracyMeters: 5, source: .mock)
      location.point = MockRun.Point(
        run: run.id, step: run.nextStep, isLast: run.nextStep + 1 == run.steps)
      return location
    }
    let late = pick([0, 0, 0, 0, 1000, 90_000, 700_000_000, -1000, -200_000])
    return Location(
      driver: pick(Self.drivers + ["nobody"]), measuredAt: now - .milliseconds(late),
      coordinate: pick([RunM.point(pick([0, 1, 2, 3, 4, 8])), RunM.point(pick([0, 1, 2, 3, 4]))]),
      accuracyMeters: pick([nil, 3, 5, 50, 500, 2000]), source: pick([.manual, .replay]))
  }

  private mutating func order() -> DispatchOrder {
    var order = DispatchOrder(job: pick(Self.jobs))
    order.driver = pick([nil, nil, "1", "2", "3"])
    order.mode = pick([nil, nil, nil, .bike])
    order.plan = pick([nil, MockPlan(), MockPlan(origin: RunM.point(2), steps: 3)])
    order.threshold = pick([nil, nil, 0.5, 30])
    order.arriveBy = pick([nil, nil, now + .seconds(60)])
    order.isQueued = pick([true, false])
    order.isReplacing = pick([true, false, false])
    return order
  }

  private mutating func jobEdit() -> JobEdit {
    pick([
      .title("Other"), .dropoff(RunM.point(pick([3, 8]))), .proof(pick([.none, .note, .pin])),
      .metadata(key: "PIN", pick([nil, "1234"])), .to(pick([nil, TimeText("16:00")])),
      .mode(pick([nil, .foot])), .radius(meters: pick([nil, 500])),
    ])
  }

  private mutating func tripEdit() -> TripEdit {
    pick([
      .place(RunM.point(pick([2, 5, 9])), address: nil), .mode(pick([.car, .bike])),
      .geofence(fence()), .threshold(pick([nil, 0, 2, 60])),
      .arriveBy(pick([nil, now + .seconds(60)])),
      .metadata(key: "text", pick([nil, "Ring twice"])),
    ])
  }

  private mutating func proof() -> ProofGiven {
    pick([
      .note("gate"), .signature("Ana"), .pin(pick(["1234", "1"])),
      .photo(path: "a.jpg", byteCount: 3, sha256: String(repeating: "0", count: 64)),
    ])
  }

  private mutating func fence() -> Geofence.ID {
    Geofence.ID(tag: "store", externalID: pick(["1", "2", "3"]))
  }

  private mutating func geofence() -> Geofence {
    let place = RunM.point(pick([0, 1, 2, 3, 4, 8]))
    let corners = [(-0.002, -0.002), (-0.002, 0.002), (0.002, 0.002), (-0.002, -0.002)].map {
      Coordinate(latitude: place.latitude + $0.0, longitude: place.longitude + $0.1)
    }
    let shape = pick([
      Shape.circle(Circle(center: place, radiusMeters: pick([80, 600]))),
      .polygon(Polygon(trusted: corners)),
    ])
    var geofence = Geofence(id: fence(), shape: shape)
    geofence.rules.dwellMinutes = pick([nil, 2])
    geofence.rules.needsStop = pick([true, false, false])
    geofence.rules.drivers = pick([[], [], ["1"]])
    return geofence
  }

  private mutating func fenceAction() -> Action {
    let id = fence()
    return pick([
      .addGeofence(geofence()), .addGeofence(geofence()), .deleteGeofence(id),
      .editGeofence(id, [.enabled(pick([true, true, false])), .shape(geofence().shape)]),
      .editGeofence(id, [.disableAfter(now + .seconds(pick([60, 900])))]),
      .reviewFences([fence(), fence(), fence()]), .expire(board.trips.map(\.id)),
      .set(.exact, pick(["on", "off", "off"])), .set(.bufferedEntry, pick(["on", "off"])),
      .set(.expiry, pick(["none", "none", "60"])),
      .set(.tracking, pick(["responsive", "efficient"])),
    ])
  }

  private mutating func action() -> Action {
    switch Int.random(in: 0..<40, using: &numbers) {
    case 34...39: return fenceAction()
    case 0...3: return .dispatch(order())
    case 4: return .assign(pick(Self.jobs), to: pick(Self.drivers))
    case 5: return .start(trip())
    case 6: return .setStatus(trip(), pick(Trip.Status.allCases), isForced: pick([true, false]))
    case 7: return .setETA(trip(), minutes: pick([nil, 0, 3, 90]))
    case 8: return .arrive(trip())
    case 9: return .complete(pick(Self.jobs), isForced: pick([true, true, false]))
    case 10: return .fail(pick(Self.jobs), pick(FailureReason.allCases), note: pick([nil, "x"]))
    case 11: return .cancelJob(pick(Self.jobs), pick([nil, .test]))
    case 12: return .cancelTrip(trip())
    case 13: return .retry(pick(Self.jobs))
    case 14:
      var mock = MockOrder(
        driver: pick(Self.drivers), origin: RunM.origin, destination: RunM.point(3), steps: 4)
      mock.isReplacing = pick([true, false])
      return .mock(mock)
    case 15: return pick([.pause(run()), .pauseAll(byDispatcher: pick([true, false]))])
    case 16: return pick([.resume(run()), .resumeAll(pausedByDesk: pick([true, false]))])
    case 17:
      let trip = trip()
      return pick([.follow(trip, pick([true, false])), .mute(trip, pick([true, false]))])
    case 18:
      let digest = pick([1, 2, 3] as [Int64])
      return .import(ImportBatch(jobs: [.row(pick(Self.jobs).text, digest: digest)]))
    case 19: return pick([.unassign(pick(Self.jobs)), .retry(pick(Self.jobs))])
    case 20:
      // Few have failed at any moment.
      let failed = board.jobs.filter { $0.status == .failed }.map(\.id)
      return pick([.returnJob(pick(failed + [pick(Self.jobs)])), .reopen(pick(Self.jobs))])
    case 21: return .reopen(pick(Self.jobs))
    case 22...23: return .editJob(pick(Self.jobs), [jobEdit(), jobEdit()])
    case 24...26: return .editTrip(trip(), [tripEdit(), tripEdit()])
    case 27: return pick([.deleteJob(pick(Self.jobs)), .duplicate(pick(Self.jobs), as: nil)])
    case 28: return pick([.note(pick(Self.jobs), "gate"), .prove(pick(Self.jobs), proof())])
    case 29: return .reassign(trip(), to: pick(Self.drivers))
    case 30: return .setDuty(pick(Self.drivers), pick([true, false]))
    case 31: return .review(Self.jobs + ["nobody"] + Self.jobs)
    case 32:
      return pick([
        .set(.riskMargin, pick(["0", "5", "20"])), .set(.delayThreshold, pick(["0", "5"])),
        .set(.updateInterval, pick(["5", "30", "300"])),
      ])
    default:
      return pick([
        .set(.completeOnArrival, pick(["on", "off"])), .set(.threshold, pick(["none", "5"])),
      ])
    }
  }
}
