import DeskCore

/// What time alone brings about for many jobs at once, such as when a board is opened whose promises
/// have passed: one line tells of all of them.
enum Crowds {
  /// More than so many of one kind, in one look at the clock, are a crowd.
  private static let most = 20

  /// How many there are of each kind that is a crowd.
  static func counts(_ events: [Event]) -> [Notice.Kind: Int] {
    guard events.count > most else { return [:] }
    var counts: [Notice.Kind: Int] = [:]
    for event in events where event.cause == .timer {
      guard case .job(.flagged, _) = event.kind, let kind = NoticeText.kind(of: event) else {
        continue
      }
      counts[kind, default: 0] += 1
    }
    return counts.filter { $0.value > most }
  }

  /// The line about a crowd; nil for kinds that make none.
  static func text(_ kind: Notice.Kind, _ number: Int) -> String? {
    let jobs = "\(grouped(number)) jobs"
    switch kind {
    case .late: return "\(jobs) are late now; type jobs late for the list."
    case .atRisk: return "\(jobs) may be late; type jobs at-risk for the list."
    case .stale: return "\(jobs) have drivers who are not heard of; type jobs stale for the list."
    case .left: return "\(jobs) were left without an outcome; type jobs left for the list."
    case .eta, .started, .approaching, .arrived, .completed, .canceled, .delayed, .failed, .expired,
      .trackEnd, .remark, .wrongPlace, .placeEntered, .placeLeft, .placeDwelled:
      return nil
    }
  }
}
