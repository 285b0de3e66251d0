import DeskCore
import Support
import Testing

/// Changing what a job says, and a trip that has not ended (rules §3, T9).
struct EditTests {
  @Test func `an edit changes what it names and nothing else`() throws {
    var board = try RunM.board()
    var expected = try #require(board.job("4"))
    expected.details.title = "Piano"
    expected.details.dropoff = Place(address: "1 Main St", coordinate: RunM.point(3))
    expected.details.radiusMeters = 50
    expected.details.pickup = Place(address: "Depot", coordinate: RunM.origin)
    expected.details.zone = "America/Los_Angeles"
    expected.details.window = Job.Window(
      from: moment("2026-01-05T10:00-08:00"), to: moment("2026-01-05T12:00-08:00"))
    expected.details.mode = .truck
    expected.details.proof = .photo
    expected.details.serviceMinutes = 20
    expected.details.recipient = Job.Recipient(name: "Bo", phone: "+1", email: "b@o", notes: "ring")
    expected.details.metadata = ["gate": "B"]
    expected.details.picture = "piano.png"
    let events = try board.perform(
      .editJob(
        "4",
        [
          .title("Piano"), .address("1 Main St"), .dropoff(RunM.point(3)), .radius(meters: 50),
          .pickupAddress("Depot"), .pickup(RunM.origin), .from(TimeText("10:00")),
          .to(TimeText("12:00")), .zone("America/Los_Angeles"), .mode(.truck), .proof(.photo),
          .service(minutes: 20), .recipient(.name, "Bo"), .recipient(.phone, "+1"),
          .recipient(.email, "b@o"), .recipient(.notes, "ring"), .metadata(key: "gate", "B"),
          .picture("piano.png"),
        ]), at: RunM.due(1))
    #expect(events.map(\.type) == ["job.updated"])
    #expect(board.job("4") == expected)
    try board.perform(
      .editJob(
        "4",
        [
          .address(nil), .radius(meters: nil), .pickupAddress(nil), .pickup(nil), .from(nil),
          .to(nil), .zone(nil), .mode(nil), .proof(.none), .service(minutes: nil),
          .recipient(.name, nil), .recipient(.phone, nil), .recipient(.email, nil),
          .recipient(.notes, nil), .metadata(key: "gate", nil), .picture(nil),
        ]))
    expected.details = Job.Details(
      title: "Piano", dropoff: Place(coordinate: RunM.point(3)))
    #expect(board.job("4") == expected)
  }

  @Test func `what an edit leaves as it is makes no event`() throws {
    let board = try RunM.onTrip()
    for action: Action in [
      .editJob("4", [.title("Job 4"), .mode(nil)]), .editTrip(1, [.mode(.car), .threshold(0)]),
    ] {
      #expect(try board.decide(action, at: RunM.due(1), cause: .dispatcher) == [])
    }
  }

  @Test func `an edit that cannot be is refused, and none of it is done`() throws {
    let board = try RunM.board()
    let fence = Geofence.ID(tag: "store", externalID: "1")
    let refused: [(JobEdit, Refusal)] = [
      (.title(""), .missingTitle("4")), (.radius(meters: 9), .badRadius(9)),
      (.dropoff(Coordinate(latitude: 91, longitude: 0)), .badCoordinate),
      (.pickup(Coordinate(latitude: 0, longitude: 0)), .badCoordinate),
      (.geofence(fence), .noGeofence(fence)), (.zone("Mars"), .unknownZone("Mars")),
    ]
    for (edit, refusal) in refused {
      #expect(throws: refusal) {
        try board.decide(
          .editJob("4", [.mode(.bike), edit]), at: morning, cause: .dispatcher)
      }
    }
  }

  @Test func `times of an edit are of the window's day and may span midnight`() throws {
    var board = try RunM.board()
    try board.perform(
      .editJob("4", [.from(TimeText("2026-01-07T10:00")), .to(TimeText("12:00"))]))
    #expect(board.job("4")?.details.window.to == moment("2026-01-07T12:00Z"))
    try board.perform(.editJob("4", [.to(TimeText("13:30"))]))
    #expect(board.job("4")?.details.window.to == moment("2026-01-07T13:30Z"))
    try board.perform(.editJob("4", [.from(TimeText("22:00")), .to(TimeText("02:00"))]))
    #expect(
      board.job("4")?.details.window
        == Job.Window(from: moment("2026-01-07T22:00Z"), to: moment("2026-01-08T02:00Z")))
    #expect(throws: Refusal.emptyWindow("4")) {
      try board.perform(.editJob("4", [.to(TimeText("2026-01-06"))]))
    }
  }

  @Test func `of a job on its way the trip says where it goes`() throws {
    var board = try RunM.onTrip()
    let edits: [JobEdit] = [
      .dropoff(RunM.point(3)), .address("x"), .geofence(nil), .radius(meters: 50),
    ]
    for edit in edits {
      #expect(throws: Refusal.destinationInUse("4", 1)) {
        try board.perform(.editJob("4", [.title("Piano"), edit]))
      }
    }
    try board.perform(.editJob("4", [.title("Piano")]))
    try board.perform(.cancelTrip(1))
    try board.perform(.editJob("4", [.dropoff(RunM.point(3))]))
    #expect(board.job("4")?.details.title == "Piano")
    #expect(board.job("4")?.details.dropoff.coordinate == RunM.point(3))
  }

  @Test func `a promise that is the window's goes with it, one that was said stays`() throws {
    for (said, expected) in [(nil, "16:00"), ("12:00", "12:00")] {
      var board = try RunM.board()
      try board.perform(.editJob("4", [.to(TimeText("15:00"))]))
      var order = DispatchOrder(job: "4")
      order.arriveBy = said.map { moment("2026-01-05T\($0)Z") }
      try board.perform(.dispatch(order))
      let events = try board.perform(.editJob("4", [.to(TimeText("16:00"))]))
      let types = ["job.updated"] + (said == nil ? ["user.updated_trip"] : [])
      #expect(events.map(\.type) == types)
      #expect(board.trip(1)?.scheduledArrivalAt == moment("2026-01-05T\(expected)Z"))
    }
  }

  @Test func `T9: a trip's options change in one update, caused by the dispatcher`() throws {
    var board = try RunM.onTrip()
    board.drive(0...1)
    var expected = try #require(board.trip(1))
    let events = try board.perform(
      .editTrip(
        1,
        [
          .mode(.bike), .threshold(8), .arriveBy(moment("2026-01-05T09:00Z")),
          .metadata(key: "text", "Ring twice"), .metadata(key: "Vehicle", nil),
        ]), at: RunM.due(2))
    #expect(events.map(\.type) == ["user.updated_trip"] && events.first?.cause == .dispatcher)
    expected.mode = .bike
    expected.approachingThreshold = 8
    expected.scheduledArrivalAt = moment("2026-01-05T09:00Z")
    expected.metadata = ["Pickup Title": "Job 4", "text": "Ring twice"]
    expected.updatedAt = RunM.due(2)
    let meters = try #require(expected.eta?.distanceMeters)
    expected.eta?.duration = board.policy.duration(meters: meters, mode: .bike)
    #expect(board.trip(1) == expected)
    for minutes in [-1, 1441, .infinity] {
      #expect(throws: Refusal.badThreshold(minutes)) {
        try board.perform(.editTrip(1, [.threshold(minutes)]))
      }
    }
    try board.perform(.editTrip(1, [.threshold(0), .arriveBy(nil)]))
    #expect(board.trip(1)?.approachingThreshold == nil && board.trip(1)?.scheduledArrivalAt == nil)
  }

  @Test func `STA-43: a destination changed while approaching puts the trip back to started`()
    throws
  {
    var board = try RunM.onTrip()
    board.drive(0...7)
    #expect(board.trip(1)?.status == .approaching)
    try board.perform(.setETA(1, minutes: 2), at: RunM.due(7))
    let events = try board.perform(
      .editTrip(1, [.place(RunM.origin, address: "Depot, San Francisco")]), at: RunM.due(8))
    #expect(events.map(\.type) == ["user.updated_trip"])
    #expect(events.map(\.previousStatus) == ["approaching"])
    #expect(events.map(\.cause) == [.dispatcher])
    let trip = try #require(board.trip(1))
    let meters = RunM.point(7).distance(to: RunM.origin)
    #expect(trip.status == .started && trip.manualArrival == nil && trip.isInside == nil)
    #expect(
      trip.destination
        == Trip.Destination(
          tag: "job", externalID: "4", address: "Depot, San Francisco",
          circle: Circle(center: RunM.origin, radiusMeters: 100)))
    #expect(
      trip.eta
        == ETA(
          duration: board.policy.duration(meters: meters, mode: .car), distanceMeters: meters,
          computedAt: RunM.due(7), source: .estimate))
    // Approaching may fire again, and so may the arrival.
    let seen = board.locate(RunM.point(1), at: RunM.due(300), source: .mock)
    #expect(seen.types == ["location.recorded", "user.approaching_trip_destination"])
    #expect(
      board.locate(RunM.origin, at: RunM.due(310), source: .mock).types.contains(
        "user.arrived_at_trip_destination"))
  }

  @Test func `a trip that had arrived and is sent elsewhere is on its way, and so is its job`()
    throws
  {
    var board = try RunM.onTrip()
    try board.perform(.arrive(1))
    let events = try board.perform(.editTrip(1, [.place(RunM.point(4), address: nil)]))
    #expect(events.map(\.type) == ["user.updated_trip", "job.updated"])
    #expect(board.trip(1)?.status == .started && board.trip(1)?.arrivedAt == nil)
    #expect(board.trip(1)?.eta == nil && board.job("4")?.status == .dispatched)
  }

  @Test func `a trip is sent to a geofence that the desk knows`() throws {
    var board = try RunM.onTrip()
    let id = Geofence.ID(tag: "store", externalID: "7")
    #expect(throws: Refusal.noGeofence(id)) { try board.perform(.editTrip(1, [.geofence(id)])) }
    let circle = Circle(center: RunM.point(4), radiusMeters: 250)
    try board.perform(
      .import(ImportBatch(geofences: [Geofence(id: id, description: "Store 7", circle: circle)])))
    try board.perform(.editTrip(1, [.geofence(id)]))
    #expect(
      board.trip(1)?.destination
        == Trip.Destination(tag: "store", externalID: "7", address: "Store 7", circle: circle))
  }

  @Test(arguments: [false, true])
  func `mock tracking turns to the new destination from where the driver is`(isPaused: Bool)
    throws
  {
    var board = try RunM.board()
    try board.perform(.dispatch(DispatchOrder(job: "4", plan: MockPlan(steps: 5))))
    if isPaused { try board.perform(.pause(1)) }
    let events = try board.perform(
      .editTrip(1, [.place(RunM.point(4), address: nil)]), at: RunM.due(1))
    #expect(
      events.map(\.type)
        == ["user.updated_trip", "mock.ended", "mock.started"]
        + (isPaused ? ["mock.paused"] : []))
    #expect(board.run(1)?.status == .ended(.replaced))
    let run = try #require(board.run(2))
    #expect(run.destination == RunM.point(4) && run.trip == 1 && run.startedAt == RunM.due(1))
    #expect(
      run.status == (isPaused ? .paused(since: RunM.due(1), byDispatcher: true) : .running))
  }
}
