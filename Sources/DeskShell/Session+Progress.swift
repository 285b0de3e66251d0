import DeskCore
import DeskEngine
import DeskTerminal

/// What the bar of a wait is measured by.
struct WaitBar {
  /// The tracks that ran at the beginning, or the seconds there were; nil when nobody knows.
  var total: Int?
  var start: Timestamp
}

extension Session {
  /// Begins the bar of work that may take long; whoever begins it ends it.
  func beginProgress(_ label: StaticString, of total: Int?) {
    console.flush()
    console.progress.isUnicode = look.isUnicode
    console.progress.begin(label, total: total)
  }

  /// Begins the bar of a wait; a virtual clock has none, because its time does not pass.
  func beginProgress(of goal: WaitGoal) -> WaitBar? {
    guard console.progress.isOnTerminal, case .live = clock else { return nil }
    var bar = WaitBar(start: engine.now)
    switch goal {
    case .tracks: bar.total = engine.read { $0.runningTrackCount }
    case .moment(let moment): bar.total = Int(max(moment - bar.start, .zero).components.seconds)
    case .trip, .job: break
    }
    beginProgress("waiting", of: bar.total)
    return bar
  }

  /// How much of the wait is over.
  func done(of goal: WaitGoal, _ bar: WaitBar) -> Int {
    switch goal {
    case .tracks: max(0, (bar.total ?? 0) - engine.read { $0.runningTrackCount })
    case .moment: Int(max(engine.now - bar.start, .zero).components.seconds)
    case .trip, .job: 0
    }
  }
}
