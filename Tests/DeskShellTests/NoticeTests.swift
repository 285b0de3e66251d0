import DeskCore
import Support
import Testing

@testable import DeskShell

/// The notices of rules §10: whole lines for single events.
struct NoticeTests {
  /// The sample board with job 4 on trip T1, and what a test changes about the trip.
  private func notice(
    _ change: Event.TripChange, _ vary: (inout Trip) -> Void = { _ in }
  ) throws -> String? {
    var board = Board()
    try board.perform(.import(.sample))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    guard var trip = board.trip(1) else { return nil }
    vary(&trip)
    let event = Event(
      id: 99, createdAt: morning + .seconds(61), recordedAt: morning, cause: .dispatcher,
      kind: .trip(change, trip))
    return line(of: event, board)
  }

  /// The line of an event that calls for one.
  private func line(of event: Event, _ board: Board) -> String? {
    NoticeText.occasion(event, board).flatMap {
      NoticeText.notice($0.kind, event, board, .builtIn)?.line
    }
  }

  private func eta(minutes: Double) -> ETA {
    ETA(
      duration: .minutes(minutes), distanceMeters: 1000, computedAt: morning, source: .estimate)
  }

  @Test func `NTF-01: started, with and without an ETA`() throws {
    #expect(
      try notice(.started)
        == "08:01:01 T1 80 inch TV is on its way! "
        + "Driver 1 is headed toward 789 Market St with 80 inch TV.")
    #expect(
      try notice(.started) { $0.eta = eta(minutes: 13.2) }
        == "08:01:01 T1 80 inch TV is on its way! "
        + "Driver 1 is headed toward 789 Market St with 80 inch TV. ETA 13 minutes.")
  }

  @Test(
    arguments: [
      (nil, ""), (1.2, "Driver 1 is 1 minute away. "), (4.5, "Driver 1 is 5 minutes away. "),
      (0.49, "Driver 1 is less than a minute away. "),
      (0, "Driver 1 is less than a minute away. "), (0.5, "Driver 1 is 1 minute away. "),
    ] as [(Double?, String)])
  func `NTF-03: approaching, and an unknown ETA leaves its sentence out`(
    minutes: Double?, away: String
  ) throws {
    let text = try notice(.approaching) { $0.eta = minutes.map(eta) }
    #expect(
      text == "08:01:01 T1 80 inch TV is approaching! \(away)80 inch TV will be delivered soon.")
  }

  @Test func `NTF-04: arrived, completed, canceled and expired`() throws {
    #expect(
      try notice(.arrived)
        == "08:01:01 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.")
    #expect(
      try notice(.stopped) { $0.status = .completed }
        == "08:01:01 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.")
    #expect(
      try notice(.stopped) { $0.status = .canceled }
        == "08:01:01 T1 The trip for 80 inch TV is canceled. "
        + "Driver 1 is no longer headed toward 789 Market St.")
    #expect(
      try notice(.stopped) { $0.status = .expired }
        == "08:01:01 T1 The trip for 80 inch TV has expired. "
        + "No word from Driver 1 since the start. Job 4 needs attention.")
  }

  @Test func `expired says when the driver was last seen`() throws {
    var board = Board()
    try board.perform(.import(.sample))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    board.locate(RunM.origin, at: morning + .seconds(300))
    let events = try board.perform(
      .setStatus(1, .expired, isForced: false), at: morning + .seconds(3600))
    #expect(
      events.compactMap { line(of: $0, board) } == [
        "09:00:00 T1 The trip for 80 inch TV has expired. "
          + "No word from Driver 1 since 08:05. Job 4 needs attention."
      ])
  }

  @Test func `delayed says by how much`() throws {
    let text = try notice(.delayed) {
      $0.eta = eta(minutes: 36.5)
      $0.scheduledArrivalAt = morning + .seconds(30 * 60)
    }
    #expect(
      text == "08:01:01 T1 80 inch TV is running late. "
        + "Driver 1 is now expected 7 minutes after the promised time.")
  }

  @Test func `an ETA under a minute is said in minutes wherever it stands in a sentence`() throws {
    #expect(
      try notice(.started) { $0.eta = eta(minutes: 0.3) }?.hasSuffix(" ETA less than a minute.")
        == true)
  }

  @Test func `a trip that expired before it started has no word on when the driver was seen`()
    throws
  {
    #expect(
      try notice(.stopped) {
        $0.status = .expired
        $0.startedAt = nil
      } == "08:01:01 T1 The trip for 80 inch TV has expired. Job 4 needs attention.")
  }

  @Test func `a trip's own text wins over a user's file`() throws {
    let templates = try NoticeTemplates(file: "arrived.title = ours", name: "ours")
    var board = Board()
    try board.perform(.import(.sample))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    var trip = try #require(board.trip(1))
    trip.metadata["radar:arrivalNotificationText"] = "At the door"
    for (status, words) in [
      (Event.TripChange.arrived, "T1 At the door"),
      (
        .started,
        "T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV."
      ),
    ] {
      let event = Event(
        id: 99, createdAt: morning, recordedAt: morning, cause: .dispatcher,
        kind: .trip(status, trip))
      let kind = try #require(NoticeText.kind(of: event))
      #expect(NoticeText.notice(kind, event, board, templates)?.words == words)
    }
  }

  @Test func `a job that failed says why`() throws {
    var board = Board()
    try board.perform(.import(.sample))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    let events = try board.perform(.fail("4", .damaged, note: "a corner"))
    #expect(
      events.compactMap { line(of: $0, board) } == [
        "08:00:00 T1 The trip for 80 inch TV is canceled. "
          + "Driver 1 is no longer headed toward 789 Market St.",
        "08:00:00 T1 80 inch TV has failed. Job 4: damaged: a corner.",
      ])
  }

  @Test(
    arguments: ["approachingNotificationText", "radar:approachingNotificationText"])
  func `NTF-06: a trip's own text for approaching, with and without the prefix`(
    key: String
  ) throws {
    let text = try notice(.approaching) { $0.metadata[key] = "Put the kettle on\u{1B}[5m" }
    #expect(text == "08:01:01 T1 Put the kettle on␛[5m")
  }

  @Test(arguments: ["arrivalNotificationText", "radar:arrivalNotificationText"])
  func `NTF-07: a trip's own text for arrival, with and without the prefix`(key: String) throws {
    let text = try notice(.arrived) { $0.metadata[key] = "At the door" }
    #expect(text == "08:01:01 T1 At the door")
  }

  @Test @MainActor func `a job's own text is that of its trips`() {
    var row = JobRow.row("9", driver: "1")
    row.details.metadata["radar:arrivalNotificationText"] = "Ring at the back door"
    let desk = Desk(ImportBatch(drivers: [.row("1")], jobs: [row]))
    expect(
      """
      > dispatch 9 --no-track
      T1: job 9 with driver Driver 1 to Job 9; no tracking
      08:00:00 T1 Job 9 is on its way! Driver 1 is headed toward Job 9 with Job 9.
      > arrive T1
      T1 is arrived; job 9 is arrived.
      08:00:00 T1 Ring at the back door
      """, on: desk)
  }

  @Test(arguments: [Event.TripChange.created, .updated, .followed, .unfollowed, .muted, .unmuted])
  func `what is no change of a status needs no word`(change: Event.TripChange) throws {
    #expect(try notice(change) == nil)
  }

  @Test func `a title from outside is harmless, and stands in for an address`() throws {
    var rows = ImportBatch(drivers: [.row("1")])
    var row = JobRow.row("4\u{1B}", driver: "1", dropoff: RunM.destination)
    row.id = "4"
    row.details.title = "Cake\u{202E}\n"
    rows.jobs = [row]
    var board = Board()
    try board.perform(.import(rows))
    let events = try board.perform(.dispatch(DispatchOrder(job: "4")))
    #expect(
      events.compactMap { line(of: $0, board) } == [
        "08:00:00 T1 Cake<U+202E>␊ is on its way! "
          + "Driver 1 is headed toward Cake<U+202E>␊ with Cake<U+202E>␊."
      ])
  }

  @Test(
    arguments: [
      ("789 Market St, San Francisco", "789 Market St"), (",foo", ",foo"), ("", ""),
      ("no comma", "no comma"),
    ])
  func `an address is told up to its first comma`(address: String, part: String) {
    #expect(firstPart(address) == part)
  }
}
