/// Which jobs are meant: those named, or all, narrowed by what must be true of them.
public struct JobSelector: Hashable, Sendable {
  /// Names jobs; several add up.
  public enum Name: Hashable, Sendable {
    case job(Job.ID)
    /// The ids of that beginning and a number from one to another, such as `J-10..J-25`.
    case range(prefix: String, ClosedRange<Int>)
    case all
  }

  /// What must be true of a job; several narrow each other.
  public indirect enum Condition: Hashable, Sendable {
    case status(Job.Status)
    /// Over, unless somebody takes it up again.
    case ended
    /// Assigned to that driver; nil is to nobody.
    case driver(Driver.ID?)
    /// Its metadata `tags` have that word, in small letters, or its geofence that tag.
    case tag(String)
    /// Its window ends within that time; the upper bound does not count.
    case due(from: Timestamp?, before: Timestamp?)
    /// It may be dispatched: not yet on its way, and its window opens by then.
    case releasable(by: Timestamp)
    case flag(JobFlag)
    /// It has been dispatched at least once.
    case hasTrip
    case oneOf(Set<Job.ID>)
    case not(Condition)
  }

  public var names: [Name]
  public var conditions: [Condition]

  /// No name at all means all.
  public init(names: [Name] = [], conditions: [Condition] = []) {
    self.names = names
    self.conditions = conditions
  }
}

extension Board {
  /// The jobs that a selector means, in the order in which they came in, each once.
  ///
  /// Looks at every row once, in place, unless all are named by their ids.
  public func jobs(_ selector: JobSelector) -> [Job.ID] {
    if let ids = selector.plainIDs {
      var seen: Set<Job.ID> = []
      return ids.filter { id in
        guard let slot = slot(of: id), seen.insert(id).inserted else { return false }
        return meets(selector.conditions, slot)
      }
    }
    var found: [Job.ID] = []
    for slot in jobRows.indices
    where !jobRows[slot].isDeleted && meets(selector.conditions, slot)
      && isNamed(selector.names, slot)
    {
      found.append(jobRows[slot].id)
    }
    return found
  }

  private func isNamed(_ names: [JobSelector.Name], _ slot: Int) -> Bool {
    if names.isEmpty { return true }
    for name in names {
      switch name {
      case .all: return true
      case .job(let id): if jobRows[slot].id == id { return true }
      case .range(let prefix, let numbers):
        if let number = jobRows[slot].id.number(after: prefix), numbers.contains(number) {
          return true
        }
      }
    }
    return false
  }

  private func meets(_ conditions: [JobSelector.Condition], _ slot: Int) -> Bool {
    for condition in conditions where !meets(condition, slot) { return false }
    return true
  }

  // In place: a job is too large to be copied for each question.
  private func meets(_ condition: JobSelector.Condition, _ slot: Int) -> Bool {
    switch condition {
    case .status(let status): return jobRows[slot].status == status
    case .ended: return jobRows[slot].status.isEnded
    case .driver(let driver): return jobRows[slot].driver == driver
    case .tag(let tag): return hasTag(tag, slot)
    case .due(let from, let before):
      guard let end = jobRows[slot].details.window.to else { return false }
      return from.map { end >= $0 } ?? true && before.map { end < $0 } ?? true
    case .releasable(let moment):
      guard jobRows[slot].status == .scheduled || jobRows[slot].status == .assigned else {
        return false
      }
      return jobRows[slot].details.window.from.map { $0 <= moment } ?? true
    case .flag(let flag): return isRaised(flag, slot)
    case .hasTrip: return jobRows[slot].trip != nil
    case .oneOf(let ids): return ids.contains(jobRows[slot].id)
    case .not(let condition): return !meets(condition, slot)
    }
  }

  private func hasTag(_ tag: String, _ slot: Int) -> Bool {
    if let own = jobRows[slot].details.geofence?.tag, own.lowercased() == tag { return true }
    if jobRows[slot].details.metadata.isEmpty { return false }
    let metadata = jobRows[slot].details.metadata
    guard let tags = metadata["tags"] ?? metadata["tag"] else { return false }
    return tags.split { $0 == " " || $0 == "," || $0 == ";" }.contains { $0.lowercased() == tag }
  }

  private func isRaised(_ flag: JobFlag, _ slot: Int) -> Bool {
    switch flag {
    case .remote: jobRows[slot].isRemote && jobRows[slot].status == .delivered
    case .expired: jobRows[slot].hasExpiredTrip && !jobRows[slot].status.isEnded
    case .late, .atRisk, .early, .stale, .left:
      jobRows[slot].raisedFlags.contains { $0.flag == flag }
    }
  }
}

extension JobSelector {
  /// The ids, when it names nothing else; then no other row needs to be looked at.
  fileprivate var plainIDs: [Job.ID]? {
    if names.isEmpty { return nil }
    var ids: [Job.ID] = []
    for name in names {
      guard case .job(let id) = name else { return nil }
      ids.append(id)
    }
    return ids
  }
}

extension Job.ID {
  /// The number that it ends in after a beginning; nil for any other form, `007` included.
  fileprivate func number(after prefix: String) -> Int? {
    let text = text.utf8
    guard text.count > prefix.utf8.count, text.starts(with: prefix.utf8) else { return nil }
    let digits = text.dropFirst(prefix.utf8.count)
    guard digits.count <= 18, digits.allSatisfy({ (48...57).contains($0) }),
      digits.count == 1 || digits.first != 48
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}

extension JobSelector {
  /// Whether a word means something else than an id where jobs are chosen.
  static func reserves(_ word: String) -> Bool {
    let first = word.utf8.first
    // Most ids begin with a digit or a capital letter and have neither colon nor two dots.
    guard first.map({ $0 >= 0x61 }) ?? false || word.utf8.contains(0x3A) || word.contains("..")
    else { return false }
    if ["all", "to", "last", "due", "none"].contains(word) || JobFlag(rawValue: word) != nil {
      return true
    }
    if ["status:", "driver:", "tag:", "due:", "not:", "event:"].contains(where: word.hasPrefix) {
      return true
    }
    let halves = word.split(separator: ".", omittingEmptySubsequences: false)
    return halves.count == 3 && halves[1].isEmpty && halves[0].last?.isNumber == true
      && halves[2].last?.isNumber == true
  }
}
