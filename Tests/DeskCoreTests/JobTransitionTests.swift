import DeskCore
import Support
import Testing

/// Rules §1: what may happen to a job in each of its statuses.
struct JobTransitionTests {
  /// Job 9 of driver 2 in a status, its trip T1 where one belongs to it.
  static func board(_ status: Job.Status) throws -> Board {
    var board = try RunM.board()
    try board.perform(.addJob(.row("9", driver: status == .scheduled ? nil : "2")))
    switch status {
    case .scheduled, .assigned: break
    case .dispatched, .arrived, .delivered, .failed:
      try board.perform(.dispatch(DispatchOrder(job: "9")))
      if status == .arrived { try board.perform(.arrive(1)) }
      if status == .delivered { try board.perform(.complete("9", isForced: true)) }
      if status == .failed { try board.perform(.fail("9", .damaged, note: nil)) }
    case .canceled: try board.perform(.cancelJob("9", .byCustomer))
    case .returned:
      try board.perform(.dispatch(DispatchOrder(job: "9")))
      try board.perform(.fail("9", .damaged, note: nil))
      try board.perform(.returnJob("9"))
    }
    #expect(board.job("9")?.status == status)
    return board
  }

  /// What a command leaves: the new status and the events' types, or a refusal.
  enum Result: Equatable {
    case becomes(Job.Status, [String])
    case refused
  }

  static func action(_ verb: Refusal.JobVerb) -> Action {
    switch verb {
    case .assign: .assign("9", to: "1")
    case .dispatch: .dispatch(DispatchOrder(job: "9"))
    case .complete: .complete("9", isForced: true)
    case .fail: .fail("9", .other, note: "gate was shut")
    case .cancel: .cancelJob("9", nil)
    case .retry: .retry("9")
    case .unassign: .unassign("9")
    case .return: .returnJob("9")
    case .reopen: .reopen("9")
    case .edit: .editJob("9", [.title("Other")])
    case .delete: .deleteJob("9")
    case .prove: .prove("9", .signature("Ana"))
    }
  }

  static let dispatched = ["job.dispatched", "user.started_trip"]
  static let table: [(Refusal.JobVerb, [Job.Status: Result])] = [
    (
      .assign,
      [
        .scheduled: .becomes(.assigned, ["job.assigned"]),
        .assigned: .becomes(.assigned, ["job.assigned"]),
      ]
    ),
    (
      .dispatch,
      [
        .scheduled: .becomes(.dispatched, ["job.assigned"] + dispatched),
        .assigned: .becomes(.dispatched, dispatched),
      ]
    ),
    (
      .complete,
      [
        .dispatched: .becomes(.delivered, ["user.stopped_trip", "job.delivered"]),
        .arrived: .becomes(.delivered, ["user.stopped_trip", "job.delivered"]),
      ]
    ),
    (
      .fail,
      [
        .dispatched: .becomes(.failed, ["user.stopped_trip", "job.failed"]),
        .arrived: .becomes(.failed, ["user.stopped_trip", "job.failed"]),
      ]
    ),
    (
      .cancel,
      [
        .scheduled: .becomes(.canceled, ["job.canceled"]),
        .assigned: .becomes(.canceled, ["job.canceled"]),
        .dispatched: .becomes(.canceled, ["user.stopped_trip", "job.canceled"]),
        .arrived: .becomes(.canceled, ["user.stopped_trip", "job.canceled"]),
      ]
    ),
    (
      .retry,
      [
        .failed: .becomes(.assigned, ["job.retried"]),
        .canceled: .becomes(.assigned, ["job.retried"]),
      ]
    ),
    (.unassign, [.assigned: .becomes(.scheduled, ["job.unassigned"])]),
    (.return, [.failed: .becomes(.returned, ["job.returned"])]),
    (
      .reopen,
      [
        .delivered: .becomes(.assigned, ["job.reopened"]),
        .failed: .becomes(.assigned, ["job.reopened"]),
        .canceled: .becomes(.assigned, ["job.reopened"]),
        .returned: .becomes(.failed, ["job.reopened"]),
      ]
    ),
    (.edit, stays([.scheduled, .assigned, .dispatched, .arrived], "job.updated")),
    (
      .prove,
      stays(
        [.scheduled, .assigned, .dispatched, .arrived, .delivered, .failed], "job.proved")
    ),
  ]

  static func stays(_ statuses: [Job.Status], _ type: String) -> [Job.Status: Result] {
    Dictionary(uniqueKeysWithValues: statuses.map { ($0, .becomes($0, [type])) })
  }

  @Test(arguments: table.indices, Job.Status.allCases)
  func `each command moves a job as the table says and is refused otherwise`(
    row: Int, status: Job.Status
  ) throws {
    let (verb, allowed) = Self.table[row]
    var board = try Self.board(status)
    let before = board.job("9")
    let expected = allowed[status] ?? .refused
    do {
      let events = try board.perform(Self.action(verb), at: RunM.due(1))
      let job = try #require(board.job("9"))
      #expect(.becomes(job.status, events.map(\.type)) == expected)
      let keepsStatus = verb == .edit || verb == .prove
      #expect(job.statusSince == (keepsStatus ? before?.statusSince : RunM.due(1)))
    } catch let refusal as Refusal {
      #expect(expected == .refused)
      let isOnTrip = verb == .dispatch && (status == .dispatched || status == .arrived)
      #expect(
        refusal == (isOnTrip ? .alreadyOnTrip("9", 1) : .jobStatus("9", status, wanted: verb)))
      #expect(board.job("9") == before)
    }
  }

  @Test func `failing for another reason needs a note`() throws {
    var board = try Self.board(.dispatched)
    for note in [nil, ""] {
      #expect(throws: Refusal.noteNeeded("9")) {
        try board.perform(.fail("9", .other, note: note))
      }
    }
    try board.perform(.fail("9", .noAccess, note: nil))
    #expect(board.job("9")?.reason == "no_access" && board.trip(1)?.status == .canceled)
  }

  @Test func `a retry is the next attempt and gets a trip of a new number`() throws {
    var board = try Self.board(.failed)
    try board.perform(.retry("9"))
    let job = try #require(board.job("9"))
    #expect(job.attempt == 2 && job.reason == nil && job.externalID == "9:2")
    #expect(job.driver == "2" && board.jobs.count == 3)
    #expect(throws: Refusal.olderTrip(1, "9")) { try board.perform(.start(1)) }
    try board.perform(.dispatch(DispatchOrder(job: "9")))
    #expect(board.job("9")?.trip == 2 && board.trip(2)?.externalID == "9:2")
    #expect(board.trip(1)?.status == .canceled && board.trip(1)?.externalID == "9:1")
  }

  @Test func `a canceled job that had no driver is scheduled again`() throws {
    var board = try Self.board(.scheduled)
    try board.perform(.cancelJob("9", nil))
    try board.perform(.retry("9"))
    #expect(board.job("9")?.status == .scheduled)
  }

  @Test func `completing outside the destination must be forced and is marked remote`() throws {
    var board = try RunM.onTrip()
    #expect(throws: Refusal.outside("4", meters: nil)) {
      try board.perform(.complete("4", isForced: false))
    }
    board.drive(8...8)
    let distance = RunM.point(8).distance(to: RunM.destination)
    #expect(throws: Refusal.outside("4", meters: distance)) {
      try board.perform(.complete("4", isForced: false))
    }
    #expect(board.trip(1)?.status == .approaching || board.trip(1)?.status == .started)
    try board.perform(.complete("4", isForced: true))
    #expect(board.job("4")?.isRemote == true)
  }

  @Test func `what does not exist is refused by its name`() throws {
    let board = try RunM.board()
    let missing: [(Action, Refusal)] = [
      (.assign("x", to: "1"), .noJob("x")), (.assign("4", to: "x"), .noDriver("x")),
      (.dispatch(DispatchOrder(job: "x")), .noJob("x")),
      (.dispatch(DispatchOrder(job: "4", driver: "x")), .noDriver("x")),
      (.start(7), .noTrip(7)), (.arrive(7), .noTrip(7)), (.cancelTrip(7), .noTrip(7)),
      (.setETA(7, minutes: 1), .noTrip(7)), (.follow(7, true), .noTrip(7)),
      (.complete("x", isForced: true), .noJob("x")), (.retry("x"), .noJob("x")),
      (.pause(3), .noMockRun(3)), (.resume(3), .noMockRun(3)),
    ]
    for (action, refusal) in missing {
      #expect(throws: refusal) { try board.decide(action, at: morning, cause: .dispatcher) }
    }
  }
}
