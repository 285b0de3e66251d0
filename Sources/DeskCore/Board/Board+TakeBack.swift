// Taking back never rewrites: it adds events that leave the rows as they were. It refuses where the
// world has moved on, which is where a row is no longer as the change left it.

extension Board {
  func decideTakeBack(_ reversal: Reversal, _ draft: inout Draft) throws(Refusal) {
    draft.reserve(reversal.steps.count)
    let steps = reversal.isRedo ? reversal.steps : reversal.steps.reversed()
    let standing = try Standing(reversal, self)
    for step in steps {
      switch reversal.isRedo ? step.after : step.before ?? step.after {
      case .job(_, let row): try takeBack(job: row, step, reversal.isRedo, &draft)
      case .driver(_, let row): try takeBack(driver: row, step, reversal.isRedo, &draft)
      case .fence(_, let row): try takeBack(fence: row, step, reversal.isRedo, &draft)
      case .setting(let setting, _): try takeBack(setting, step, reversal.isRedo, &draft)
      case .trip(_, let row), .geofence(_, let row):
        try takeBack(trip: row, step, reversal.isRedo, standing, &draft)
      case .mock(_, let row):
        if !reversal.isRedo { takeBack(run: row, step, since: reversal.madeAt, &draft) }
      case .located, .timer, .zone: continue
      }
    }
  }

  private func takeBack(
    job row: Job, _ step: Reversal.Step, _ isRedo: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    let present = job(row.id)
    let expected = (isRedo ? step.before : step.after)?.job
    let isSame =
      present.map { present in
        var expected = expected
        // Flags come and go by themselves.
        expected?.raisedFlags = present.raisedFlags
        return present == expected
      } ?? (expected.map(\.isDeleted) ?? true)
    guard isSame else { throw .changedSince(.job(row.id), present?.status.rawValue) }
    var target = row
    if !isRedo && step.before == nil { target.isDeleted = true }
    target.raisedFlags = present?.raisedFlags ?? []
    draft.add(
      .job(target.isDeleted ? .deleted : .restored, target), previous: present?.status.rawValue)
  }

  private func takeBack(
    driver row: Driver, _ step: Reversal.Step, _ isRedo: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    let present = driver(row.id)
    let expected = (isRedo ? step.before : step.after)?.driver
    guard present == expected.flatMap({ $0.isDeleted ? nil : $0 }) else {
      throw .changedSince(.driver(row.id), nil)
    }
    var target = row
    if !isRedo && step.before == nil { target.isDeleted = true }
    if target.isDeleted {
      if let trip = activeTrip(of: row.id) ?? queues[row.id]?.first {
        throw .notFree(row.id, trip)
      }
      if let run = openRun(of: row.id) { throw .mockRunning(row.id, run) }
    }
    draft.add(.driver(target.isDeleted ? .deleted : .restored, target))
  }

  private func takeBack(
    fence row: Geofence, _ step: Reversal.Step, _ isRedo: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    let expected = (isRedo ? step.before : step.after)?.fence
    guard geofence(row.id) == expected.flatMap({ $0.isDeleted ? nil : $0 }) else {
      throw .changedSince(.fence(row.id), nil)
    }
    var target = row
    if !isRedo && step.before == nil { target.isDeleted = true }
    draft.add(.fence(target.isDeleted ? .deleted : .restored, target))
  }

  private func takeBack(
    _ setting: Setting, _ step: Reversal.Step, _ isRedo: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    let before = step.before?.setting ?? setting.defaultValue
    let after = step.after.setting ?? setting.defaultValue
    guard policy.value(setting) == (isRedo ? before : after) else {
      throw .changedSince(.setting(setting), policy.value(setting))
    }
    draft.add(.setting(setting, isRedo ? after : before))
  }
}

extension Event.Kind {
  fileprivate var job: Job? { if case .job(_, let row) = self { row } else { nil } }
  fileprivate var driver: Driver? { if case .driver(_, let row) = self { row } else { nil } }
  fileprivate var fence: Geofence? { if case .fence(_, let row) = self { row } else { nil } }
  fileprivate var setting: String? { if case .setting(_, let value) = self { value } else { nil } }
}
