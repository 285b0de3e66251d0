import DeskCore

/// The flags of a job in words: `late 12 min, stale`.
struct FlagText: Sendable {
  private var flags: [RaisedFlag] = []
  /// How late the job is or will be.
  private var delay: Duration?
  private var usesHours = false

  /// The flags of a job as they stand.
  init(_ job: Job?, _ board: borrowing Board, now: Timestamp) {
    guard let job else { return }
    flags = board.flags(of: job)
    let isLate = flags.first?.flag == .late
    delay = isLate ? board.outlook(of: job).delay(now: now) : nil
    usesHours = board.policy.showsHours
  }

  /// The flags of the job that a trip is the latest one of; none for an older trip.
  init(of trip: Trip, _ board: borrowing Board, now: Timestamp) {
    self.init(board.job(trip.job).flatMap { $0.trip == trip.id ? $0 : nil }, board, now: now)
  }

  var isEmpty: Bool { flags.isEmpty }

  /// All in one cell.
  var text: String { flags.map { words($0.flag) }.joined(separator: ", ") }

  /// Each as a line: `late 12 min, since 16:00:00`.
  func lines(_ moments: MomentText) -> [String] {
    flags.map { "\(words($0.flag)), since \(moments.second($0.since))" }
  }

  var json: JSON {
    .array(
      flags.map {
        .object(["flag": .string($0.flag.rawValue), "since": .moment($0.since)])
      })
  }

  private func words(_ flag: JobFlag) -> String {
    let name = Self.name(flag)
    guard flag == .late, let delay else { return name }
    let minutes = durationText(
      minutes: max(1, delay.minutes), isCompact: true, usesHours: usesHours)
    return "\(name) \(minutes)"
  }

  /// A flag as people read it.
  static func name(_ flag: JobFlag) -> String {
    switch flag {
    case .atRisk: "at risk"
    case .late, .early, .stale, .left, .remote, .expired: flag.rawValue
    }
  }
}
