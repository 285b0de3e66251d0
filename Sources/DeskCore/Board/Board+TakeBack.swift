// Taking back never rewrites: it adds events that leave the rows as they were. It refuses where the
// world has moved on, which is where a row is no longer as the change left it.

extension Board {
  func decideTakeBack(_ reversal: Reversal, _ draft: inout Draft) throws(Refusal) {
    draft.reserve(reversal.steps.count)
    let steps = reversal.isRedo ? reversal.steps : reversal.steps.reversed()
    let standing = Standing(reversal, self)
    if !reversal.isRedo { endTracks(of: reversal, &draft) }
    for step in steps {
      switch reversal.isRedo ? step.after : step.before ?? step.after {
      case .job(_, let row): try takeBack(job: row, step, reversal.isRedo, &draft)
      case .driver(_, let row): try takeBack(driver: row, step, reversal.isRedo, &draft)
      case .fence(_, let row): try takeBack(fence: row, step, reversal.isRedo, &draft)
      case .setting(let setting, _): try takeBack(setting, step, reversal.isRedo, &draft)
      case .trip(_, let row), .geofence(_, let row):
        try takeBack(trip: row, step, reversal.isRedo, standing, &draft)
      case .mock(_, let row):
        if reversal.isRedo {
          redo(run: row, step, &draft)
        } else {
          try takeBack(run: row, step, since: reversal.madeAt, &draft)
        }
      case .timer(_, let row): try takeBack(timer: row, step, reversal.isRedo, &draft)
      case .located, .visit, .zone: continue
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
    // Those that stand now and those that stood then; what should not stand is seen to afterwards.
    let added = (present?.raisedFlags ?? []).filter { row.raised($0.flag) == nil }
    target.raisedFlags = (row.raisedFlags + added).sorted { $0.flag < $1.flag }
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
      if let run = openRun(of: row.id) { throw .trackInTheWay(row.id, run) }
    }
    draft.add(.driver(target.isDeleted ? .deleted : .restored, target))
  }

  private func takeBack(
    fence row: Geofence, _ step: Reversal.Step, _ isRedo: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    var expected = (isRedo ? step.before : step.after)?.fence.flatMap { $0.isDeleted ? nil : $0 }
    if let present = geofence(row.id) {
      expected?.clearedBy = present.clearedBy
      // Its time has come in between, which is nobody's change.
      if let end = present.rules.disableAfter, end <= draft.createdAt {
        expected?.rules.isEnabled = present.rules.isEnabled
      }
      guard present == expected else { throw .changedSince(.fence(row.id), nil) }
    } else if let end = expected?.rules.deleteAfter, end <= draft.createdAt {
      // So has the end of it: there is nothing to take away, and what was before may come back.
      if !isRedo && step.before == nil { return }
    } else if expected != nil {
      throw .changedSince(.fence(row.id), nil)
    }
    var target = row
    if !isRedo && step.before == nil { target.isDeleted = true }
    put(target, target.isDeleted ? .deleted : .restored, &draft)
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

extension Board {
  private func takeBack(
    timer row: DeskTimer, _ step: Reversal.Step, _ isRedo: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    guard let present = timer(row.id), case .timer(_, let after) = step.after else { return }
    var before: DeskTimer?
    if case .timer(_, let row)? = step.before { before = row }
    // One that has come in between stands in nobody's way: then it is called off, if it waits still,
    // and one whose time has passed does not come once more.
    var target = present
    if isRedo {
      target = after
    } else if let before, !present.isWaiting {
      target = before
    } else {
      target.isWaiting = false
    }
    if target.isWaiting && target.every == nil && target.due <= draft.createdAt {
      target.isWaiting = false
    }
    draft.add(.timer(target.isWaiting ? .added : .removed, target))
  }
}

extension Event.Kind {
  fileprivate var job: Job? { if case .job(_, let row) = self { row } else { nil } }
  fileprivate var driver: Driver? { if case .driver(_, let row) = self { row } else { nil } }
  fileprivate var fence: Geofence? { if case .fence(_, let row) = self { row } else { nil } }
  fileprivate var setting: String? { if case .setting(_, let value) = self { value } else { nil } }
}
