import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Rules §3 as a table: what each command does to a trip in each of its statuses. A cell is the status
/// of the trip and of its job after it and the types of its events, or the whole sentence of the
/// refusal.
@MainActor
struct TripTableTests {
  /// Trip T2 of job 5 in a status; a pending one waits for T1 of the same driver.
  private func desk(_ status: Trip.Status) -> Desk {
    let desk = Desk()
    desk.run("dispatch 4 --no-track", "dispatch 5 --queue --no-track")
    if status == .pending { return desk }
    desk.run("complete 4 --force")
    switch status {
    case .pending, .started: break
    case .approaching: desk.run("status T2 approaching")
    case .arrived: desk.run("arrive T2")
    case .completed: desk.run("complete 5 --force")
    case .canceled: desk.run("cancel T2")
    case .expired: desk.run("status T2 expired")
    }
    return desk
  }

  private func row(_ line: String) -> String {
    var text = "\(line)\n"
    for status in Trip.Status.allCases {
      let desk = desk(status)
      let before = desk.engine.read { $0.lastEventID }
      let said = desk.run(line)
      text += "  " + status.rawValue.padded(to: 12)
      if said.hasPrefix("error: ") {
        text += String(said.dropFirst(7).dropLast())
      } else {
        let after = desk.engine.read { board in
          "\(board.trip(2)?.status.rawValue ?? ""), job \(board.job("5")?.status.rawValue ?? "")"
        }
        let types = desk.types(after: before).map { " \($0)" }.joined()
        text += "→ \(after):" + (types.isEmpty ? " nothing" : types)
      }
      text += "\n"
    }
    return text
  }

  @Test(arguments: table)
  func `each command moves a trip as rules §3 say and is refused otherwise`(expected: String) {
    let line = String(expected.prefix { $0 != "\n" })
    #expect(row(line) == expected + "\n")
  }

  nonisolated static let table: [String] = [
    """
    start T2
      pending     driver 1 is on trip T1, so T2 cannot start; type complete T1 or cancel T1 first
      started     T2 is started; it is on the road already; type arrive T2, complete T2 or cancel \
    T2
      approaching T2 is approaching; it is on the road already; type arrive T2, complete T2 or \
    cancel T2
      arrived     T2 is arrived; it is on the road already; type complete T2 or cancel T2
      completed   → started, job dispatched: job.reopened job.dispatched user.started_trip
      canceled    → started, job dispatched: job.dispatched user.started_trip
      expired     → started, job dispatched: job.dispatched user.started_trip
    """,
    """
    status T2 started
      pending     driver 1 is on trip T1, so T2 cannot start; type complete T1 or cancel T1 first
      started     T2 is already started; there is nothing to do
      approaching T2 is approaching, which is past started; add --force to set it back
      arrived     T2 is arrived, which is past started; add --force to set it back
      completed   T2 is already completed; type start T2 to run it again
      canceled    T2 is already canceled; type start T2 to run it again
      expired     T2 is already expired; type start T2 to run it again
    """,
    """
    status T2 started --force
      pending     driver 1 is on trip T1, so T2 cannot start; type complete T1 or cancel T1 first
      started     T2 is already started; there is nothing to do
      approaching → started, job dispatched: user.updated_trip
      arrived     → started, job dispatched: user.updated_trip job.updated
      completed   T2 is already completed; type start T2 to run it again
      canceled    T2 is already canceled; type start T2 to run it again
      expired     T2 is already expired; type start T2 to run it again
    """,
    """
    status T2 approaching
      pending     T2 is pending, not on the road; type start T2 first
      started     → approaching, job dispatched: user.approaching_trip_destination
      approaching T2 is already approaching; there is nothing to do
      arrived     T2 is arrived, which is past approaching; add --force to set it back
      completed   T2 is already completed; type start T2 to run it again
      canceled    T2 is already canceled; type start T2 to run it again
      expired     T2 is already expired; type start T2 to run it again
    """,
    """
    arrive T2
      pending     T2 is pending, so it cannot arrive; type start T2 first
      started     → arrived, job arrived: user.arrived_at_trip_destination job.arrived
      approaching → arrived, job arrived: user.arrived_at_trip_destination job.arrived
      arrived     T2 is arrived, so it cannot arrive again; type complete T2
      completed   T2 is completed, so it cannot arrive; type start T2 to run it again
      canceled    T2 is canceled, so it cannot arrive; type start T2 to run it again
      expired     T2 is expired, so it cannot arrive; type start T2 to run it again
    """,
    """
    complete T2
      pending     nobody knows whether the driver of job 5 is at the destination; type complete 5 \
    --force if it is delivered
      started     nobody knows whether the driver of job 5 is at the destination; type complete 5 \
    --force if it is delivered
      approaching nobody knows whether the driver of job 5 is at the destination; type complete 5 \
    --force if it is delivered
      arrived     nobody knows whether the driver of job 5 is at the destination; type complete 5 \
    --force if it is delivered
      completed   job 5 is delivered, so you cannot complete it; type reopen 5 to take it up again
      canceled    job 5 is assigned, so you cannot complete it; type dispatch 5, assign 5 to \
    DRIVER, unassign 5 or cancel 5
      expired     job 5 is assigned, so you cannot complete it; type dispatch 5, assign 5 to \
    DRIVER, unassign 5 or cancel 5
    """,
    """
    complete T2 --force
      pending     → completed, job delivered: user.stopped_trip job.delivered
      started     → completed, job delivered: user.stopped_trip job.delivered
      approaching → completed, job delivered: user.stopped_trip job.delivered
      arrived     → completed, job delivered: user.stopped_trip job.delivered
      completed   job 5 is delivered, so you cannot complete it; type reopen 5 to take it up again
      canceled    job 5 is assigned, so you cannot complete it; type dispatch 5, assign 5 to \
    DRIVER, unassign 5 or cancel 5
      expired     job 5 is assigned, so you cannot complete it; type dispatch 5, assign 5 to \
    DRIVER, unassign 5 or cancel 5
    """,
    """
    status T2 completed --force
      pending     → completed, job delivered: user.stopped_trip job.delivered
      started     → completed, job delivered: user.stopped_trip job.delivered
      approaching → completed, job delivered: user.stopped_trip job.delivered
      arrived     → completed, job delivered: user.stopped_trip job.delivered
      completed   T2 is already completed; type start T2 to run it again
      canceled    T2 is already canceled; type start T2 to run it again
      expired     T2 is already expired; type start T2 to run it again
    """,
    """
    fail T2 no_access
      pending     → canceled, job failed: user.stopped_trip job.failed
      started     → canceled, job failed: user.stopped_trip job.failed
      approaching → canceled, job failed: user.stopped_trip job.failed
      arrived     → canceled, job failed: user.stopped_trip job.failed
      completed   job 5 is delivered, so you cannot fail it; type reopen 5 to take it up again
      canceled    job 5 is assigned, so you cannot fail it; type dispatch 5, assign 5 to DRIVER, \
    unassign 5 or cancel 5
      expired     job 5 is assigned, so you cannot fail it; type dispatch 5, assign 5 to DRIVER, \
    unassign 5 or cancel 5
    """,
    """
    cancel T2
      pending     → canceled, job assigned: user.stopped_trip job.assigned
      started     → canceled, job assigned: user.stopped_trip job.assigned
      approaching → canceled, job assigned: user.stopped_trip job.assigned
      arrived     → canceled, job assigned: user.stopped_trip job.assigned
      completed   T2 is already completed; type start T2 to run it again
      canceled    T2 is already canceled; type start T2 to run it again
      expired     T2 is already expired; type start T2 to run it again
    """,
    """
    status T2 expired
      pending     → expired, job assigned: user.stopped_trip job.assigned
      started     → expired, job assigned: user.stopped_trip job.assigned
      approaching → expired, job assigned: user.stopped_trip job.assigned
      arrived     → expired, job assigned: user.stopped_trip job.assigned
      completed   T2 is already completed; type start T2 to run it again
      canceled    T2 is already canceled; type start T2 to run it again
      expired     T2 is already expired; type start T2 to run it again
    """,
    """
    eta T2 9
      pending     T2 is pending, not on the road; type start T2 first
      started     → started, job dispatched: user.updated_trip
      approaching → approaching, job dispatched: user.updated_trip
      arrived     → arrived, job arrived: user.updated_trip
      completed   T2 is completed, not on the road; type start T2 to run it again
      canceled    T2 is canceled, not on the road; type start T2 to run it again
      expired     T2 is expired, not on the road; type start T2 to run it again
    """,
    """
    edit trip T2 mode=bike
      pending     → pending, job dispatched: user.updated_trip
      started     → started, job dispatched: user.updated_trip
      approaching → approaching, job dispatched: user.updated_trip
      arrived     → arrived, job arrived: user.updated_trip
      completed   T2 is completed, so you cannot edit it; type start T2 to run it again
      canceled    T2 is canceled, so you cannot edit it; type start T2 to run it again
      expired     T2 is expired, so you cannot edit it; type start T2 to run it again
    """,
    """
    edit trip T2 destination=37.8,-122.41
      pending     → pending, job dispatched: user.updated_trip
      started     → started, job dispatched: user.updated_trip
      approaching → started, job dispatched: user.updated_trip
      arrived     → started, job dispatched: user.updated_trip job.updated
      completed   T2 is completed, so you cannot edit it; type start T2 to run it again
      canceled    T2 is canceled, so you cannot edit it; type start T2 to run it again
      expired     T2 is expired, so you cannot edit it; type start T2 to run it again
    """,
    """
    reassign T2 to 2
      pending     → started, job dispatched: user.stopped_trip job.assigned job.dispatched \
    user.started_trip
      started     → started, job dispatched: user.stopped_trip job.assigned job.dispatched \
    user.started_trip
      approaching → started, job dispatched: user.stopped_trip job.assigned job.dispatched \
    user.started_trip
      arrived     → started, job dispatched: user.stopped_trip job.assigned job.dispatched \
    user.started_trip
      completed   T2 is completed, so you cannot reassign it; assign its job to another driver \
    and dispatch that
      canceled    T2 is canceled, so you cannot reassign it; assign its job to another driver and \
    dispatch that
      expired     T2 is expired, so you cannot reassign it; assign its job to another driver and \
    dispatch that
    """,
    """
    reassign T2 to 1
      pending     T2 is with driver 1 already; name another driver
      started     T2 is with driver 1 already; name another driver
      approaching T2 is with driver 1 already; name another driver
      arrived     T2 is with driver 1 already; name another driver
      completed   T2 is completed, so you cannot reassign it; assign its job to another driver \
    and dispatch that
      canceled    T2 is canceled, so you cannot reassign it; assign its job to another driver and \
    dispatch that
      expired     T2 is expired, so you cannot reassign it; assign its job to another driver and \
    dispatch that
    """,
    """
    unfollow T2
      pending     → pending, job dispatched: trip.unfollowed
      started     → started, job dispatched: trip.unfollowed
      approaching → approaching, job dispatched: trip.unfollowed
      arrived     → arrived, job arrived: trip.unfollowed
      completed   → completed, job delivered: trip.unfollowed
      canceled    → canceled, job assigned: trip.unfollowed
      expired     → expired, job assigned: trip.unfollowed
    """,
    """
    mute T2
      pending     → pending, job dispatched: trip.muted
      started     → started, job dispatched: trip.muted
      approaching → approaching, job dispatched: trip.muted
      arrived     → arrived, job arrived: trip.muted
      completed   → completed, job delivered: trip.muted
      canceled    → canceled, job assigned: trip.muted
      expired     → expired, job assigned: trip.muted
    """,
  ]
}
