import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Rules §1 as a table: what each command does to a job in each of its statuses. A cell is the status
/// after it and the types of its events, or the whole sentence of the refusal.
@MainActor
struct JobTableTests {
  /// Job 4 of driver 1 in a status; its trip is T1 where it has one.
  private func desk(_ status: Job.Status) -> Desk {
    let desk = Desk()
    switch status {
    case .scheduled: desk.run("unassign 4")
    case .assigned: break
    case .dispatched: desk.run("dispatch 4 --no-track")
    case .arrived: desk.run("dispatch 4 --no-track", "arrive 4")
    case .delivered: desk.run("dispatch 4 --no-track", "complete 4 --force")
    case .failed: desk.run("dispatch 4 --no-track", "fail 4 weather")
    case .canceled: desk.run("cancel 4")
    case .returned: desk.run("dispatch 4 --no-track", "fail 4 weather", "return 4")
    }
    return desk
  }

  private func row(_ line: String) -> String {
    var text = "\(line)\n"
    for status in Job.Status.allCases {
      let desk = desk(status)
      let before = desk.engine.read { $0.lastEventID }
      let said = desk.run(line)
      text += "  " + status.rawValue.padded(to: 11)
      if said.hasPrefix("error: ") {
        text += String(said.dropFirst(7).dropLast())
      } else {
        let after = desk.engine.read { $0.job("4")?.status.rawValue ?? "gone" }
        let types = desk.types(after: before).map { " \($0)" }.joined()
        text += "→ \(after):" + (types.isEmpty ? " nothing" : types)
      }
      text += "\n"
    }
    return text
  }

  @Test(arguments: table)
  func `each command moves a job as rules §1 say and is refused otherwise`(expected: String) {
    let line = String(expected.prefix { $0 != "\n" })
    #expect(row(line) == expected + "\n")
  }

  nonisolated static let table: [String] = [
    """
    assign 4 to 2
      scheduled  → assigned: job.assigned
      assigned   → assigned: job.assigned
      dispatched job 4 is dispatched, so you cannot assign it; type arrive 4, complete 4, fail 4 \
    REASON or cancel 4
      arrived    job 4 is arrived, so you cannot assign it; type complete 4, fail 4 REASON or \
    cancel 4
      delivered  job 4 is delivered, so you cannot assign it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot assign it; type retry 4 to take it up again, \
    return 4 or reopen 4
      canceled   job 4 is canceled, so you cannot assign it; type retry 4 to take it up again, or \
    reopen 4
      returned   job 4 is returned, so you cannot assign it; type reopen 4 to take it up again
    """,
    """
    unassign 4
      scheduled  job 4 is scheduled, so you cannot unassign it; type assign 4 to DRIVER, dispatch \
    4 or cancel 4
      assigned   → scheduled: job.unassigned
      dispatched job 4 is dispatched, so you cannot unassign it; type arrive 4, complete 4, fail \
    4 REASON or cancel 4
      arrived    job 4 is arrived, so you cannot unassign it; type complete 4, fail 4 REASON or \
    cancel 4
      delivered  job 4 is delivered, so you cannot unassign it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot unassign it; type retry 4 to take it up again, \
    return 4 or reopen 4
      canceled   job 4 is canceled, so you cannot unassign it; type retry 4 to take it up again, \
    or reopen 4
      returned   job 4 is returned, so you cannot unassign it; type reopen 4 to take it up again
    """,
    """
    dispatch 4
      scheduled  → dispatched: job.assigned job.dispatched user.started_trip mock.started
      assigned   → dispatched: job.dispatched user.started_trip mock.started
      dispatched job 4 is already on trip T1; type edit trip T1 FIELD=VALUE to change it, or \
    reassign T1 to DRIVER
      arrived    job 4 is already on trip T1; type edit trip T1 FIELD=VALUE to change it, or \
    reassign T1 to DRIVER
      delivered  job 4 is delivered, so you cannot dispatch it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot dispatch it; type retry 4 to take it up again, \
    return 4 or reopen 4
      canceled   job 4 is canceled, so you cannot dispatch it; type retry 4 to take it up again, \
    or reopen 4
      returned   job 4 is returned, so you cannot dispatch it; type reopen 4 to take it up again
    """,
    """
    arrive 4
      scheduled  job 4 has no trip yet; type dispatch 4
      assigned   job 4 has no trip yet; type dispatch 4
      dispatched → arrived: user.arrived_at_trip_destination job.arrived
      arrived    T1 is arrived, so it cannot arrive again; type complete T1
      delivered  T1 is completed, so it cannot arrive; type start T1 to run it again
      failed     T1 is canceled, and job 4 is failed; type retry 4 to take it up again, return 4 \
    or reopen 4
      canceled   job 4 has no trip yet; type dispatch 4
      returned   T1 is canceled, and job 4 is returned; type reopen 4 to take it up again
    """,
    """
    complete 4 --force
      scheduled  job 4 is scheduled, so you cannot complete it; type assign 4 to DRIVER, dispatch \
    4 or cancel 4
      assigned   job 4 is assigned, so you cannot complete it; type dispatch 4, assign 4 to \
    DRIVER, unassign 4 or cancel 4
      dispatched → delivered: user.stopped_trip job.delivered
      arrived    → delivered: user.stopped_trip job.delivered
      delivered  job 4 is delivered, so you cannot complete it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot complete it; type retry 4 to take it up again, \
    return 4 or reopen 4
      canceled   job 4 is canceled, so you cannot complete it; type retry 4 to take it up again, \
    or reopen 4
      returned   job 4 is returned, so you cannot complete it; type reopen 4 to take it up again
    """,
    """
    status 4 completed --force
      scheduled  job 4 has no trip yet; type dispatch 4
      assigned   job 4 has no trip yet; type dispatch 4
      dispatched → delivered: user.stopped_trip job.delivered
      arrived    → delivered: user.stopped_trip job.delivered
      delivered  T1 is already completed; type start T1 to run it again
      failed     T1 is canceled, and job 4 is failed; type retry 4 to take it up again, return 4 \
    or reopen 4
      canceled   job 4 has no trip yet; type dispatch 4
      returned   T1 is canceled, and job 4 is returned; type reopen 4 to take it up again
    """,
    """
    fail 4 no_access
      scheduled  job 4 is scheduled, so you cannot fail it; type assign 4 to DRIVER, dispatch 4 \
    or cancel 4
      assigned   job 4 is assigned, so you cannot fail it; type dispatch 4, assign 4 to DRIVER, \
    unassign 4 or cancel 4
      dispatched → failed: user.stopped_trip job.failed
      arrived    → failed: user.stopped_trip job.failed
      delivered  job 4 is delivered, so you cannot fail it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot fail it; type retry 4 to take it up again, return \
    4 or reopen 4
      canceled   job 4 is canceled, so you cannot fail it; type retry 4 to take it up again, or \
    reopen 4
      returned   job 4 is returned, so you cannot fail it; type reopen 4 to take it up again
    """,
    """
    return 4
      scheduled  job 4 is scheduled, so you cannot return it; type assign 4 to DRIVER, dispatch 4 \
    or cancel 4
      assigned   job 4 is assigned, so you cannot return it; type dispatch 4, assign 4 to DRIVER, \
    unassign 4 or cancel 4
      dispatched job 4 is dispatched, so you cannot return it; type arrive 4, complete 4, fail 4 \
    REASON or cancel 4
      arrived    job 4 is arrived, so you cannot return it; type complete 4, fail 4 REASON or \
    cancel 4
      delivered  job 4 is delivered, so you cannot return it; type reopen 4 to take it up again
      failed     → returned: job.returned
      canceled   job 4 is canceled, so you cannot return it; type retry 4 to take it up again, or \
    reopen 4
      returned   job 4 is returned, so you cannot return it; type reopen 4 to take it up again
    """,
    """
    cancel 4
      scheduled  → canceled: job.canceled
      assigned   → canceled: job.canceled
      dispatched → canceled: user.stopped_trip job.canceled
      arrived    → canceled: user.stopped_trip job.canceled
      delivered  job 4 is delivered, so you cannot cancel it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot cancel it; type retry 4 to take it up again, \
    return 4 or reopen 4
      canceled   job 4 is canceled, so you cannot cancel it; type retry 4 to take it up again, or \
    reopen 4
      returned   job 4 is returned, so you cannot cancel it; type reopen 4 to take it up again
    """,
    """
    retry 4
      scheduled  job 4 is scheduled, so you cannot retry it; type assign 4 to DRIVER, dispatch 4 \
    or cancel 4
      assigned   job 4 is assigned, so you cannot retry it; type dispatch 4, assign 4 to DRIVER, \
    unassign 4 or cancel 4
      dispatched job 4 is dispatched, so you cannot retry it; type arrive 4, complete 4, fail 4 \
    REASON or cancel 4
      arrived    job 4 is arrived, so you cannot retry it; type complete 4, fail 4 REASON or \
    cancel 4
      delivered  job 4 is delivered, so you cannot retry it; type reopen 4 to take it up again
      failed     → assigned: job.retried
      canceled   → assigned: job.retried
      returned   job 4 is returned, so you cannot retry it; type reopen 4 to take it up again
    """,
    """
    reopen 4
      scheduled  job 4 is scheduled, so you cannot reopen it; type assign 4 to DRIVER, dispatch 4 \
    or cancel 4
      assigned   job 4 is assigned, so you cannot reopen it; type dispatch 4, assign 4 to DRIVER, \
    unassign 4 or cancel 4
      dispatched job 4 is dispatched, so you cannot reopen it; type arrive 4, complete 4, fail 4 \
    REASON or cancel 4
      arrived    job 4 is arrived, so you cannot reopen it; type complete 4, fail 4 REASON or \
    cancel 4
      delivered  → assigned: job.reopened
      failed     → assigned: job.reopened
      canceled   → assigned: job.reopened
      returned   → failed: job.reopened
    """,
    """
    edit job 4 title=Piano
      scheduled  → scheduled: job.updated
      assigned   → assigned: job.updated
      dispatched → dispatched: job.updated
      arrived    → arrived: job.updated
      delivered  job 4 is delivered, so you cannot edit it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot edit it; type retry 4 to take it up again, return \
    4 or reopen 4
      canceled   job 4 is canceled, so you cannot edit it; type retry 4 to take it up again, or \
    reopen 4
      returned   job 4 is returned, so you cannot edit it; type reopen 4 to take it up again
    """,
    """
    edit job 4 dropoff=37.8,-122.41
      scheduled  → scheduled: job.updated
      assigned   → assigned: job.updated
      dispatched job 4 is on its way with T1; type edit trip T1 destination=LAT,LNG to send it \
    elsewhere
      arrived    job 4 is on its way with T1; type edit trip T1 destination=LAT,LNG to send it \
    elsewhere
      delivered  job 4 is delivered, so you cannot edit it; type reopen 4 to take it up again
      failed     job 4 is failed, so you cannot edit it; type retry 4 to take it up again, return \
    4 or reopen 4
      canceled   job 4 is canceled, so you cannot edit it; type retry 4 to take it up again, or \
    reopen 4
      returned   job 4 is returned, so you cannot edit it; type reopen 4 to take it up again
    """,
    """
    delete job 4
      scheduled  → gone: job.deleted
      assigned   → gone: job.deleted
      dispatched job 4 is dispatched, so you cannot delete it; type arrive 4, complete 4, fail 4 \
    REASON or cancel 4
      arrived    job 4 is arrived, so you cannot delete it; type complete 4, fail 4 REASON or \
    cancel 4
      delivered  → gone: job.deleted
      failed     → gone: job.deleted
      canceled   → gone: job.deleted
      returned   → gone: job.deleted
    """,
    """
    duplicate job 4
      scheduled  → scheduled: job.added
      assigned   → assigned: job.added
      dispatched → dispatched: job.added
      arrived    → arrived: job.added
      delivered  → delivered: job.added
      failed     → failed: job.added
      canceled   → canceled: job.added
      returned   → returned: job.added
    """,
    """
    note 4 rang twice
      scheduled  → scheduled: job.noted
      assigned   → assigned: job.noted
      dispatched → dispatched: job.noted
      arrived    → arrived: job.noted
      delivered  → delivered: job.noted
      failed     → failed: job.noted
      canceled   → canceled: job.noted
      returned   → returned: job.noted
    """,
    """
    proof 4 signature Ana
      scheduled  → scheduled: job.proved
      assigned   → assigned: job.proved
      dispatched → dispatched: job.proved
      arrived    → arrived: job.proved
      delivered  → delivered: job.proved
      failed     → failed: job.proved
      canceled   job 4 is canceled, so you cannot prove it; type retry 4 to take it up again, or \
    reopen 4
      returned   job 4 is returned, so you cannot prove it; type reopen 4 to take it up again
    """,
  ]
}
