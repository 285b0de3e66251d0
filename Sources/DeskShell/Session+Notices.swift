import DeskCore
import DeskEngine
import DeskTerminal

extension Session {
  /// What came out of the inbox.
  struct News {
    /// What may be shown now.
    var lines: [String] = []
    /// How many notices have come, whether they may be shown now or wait.
    var noticeCount = 0
    /// What could not be stored.
    var failure: String?
  }

  /// Shows what has happened since, as much of it as a terminal takes at once; a script gets it
  /// all. While something is captured they stay where they are.
  func showInbox() {
    if isCapturing {
      // Whoever waits for what can never come must hear of that at once.
      if let failure = inbox.takeFailure() { lose(failure) }
      return
    }
    let news = takeInbox()
    show(news.lines)
    if let failure = news.failure { lose(failure) }
    tellNotifierFailures()
  }

  /// Takes what has happened since out of the inbox and passes it on; rings and notifies for what
  /// may be shown now.
  func takeInbox() -> News {
    let (batch, failure) = inbox.drain()
    var news = News(failure: failure)
    var notices: [Notice] = []
    for entry in batch.entries {
      switch entry {
      case .line(let line): news.lines.append(line)
      case .notice(let notice, let isShown):
        if notice.kind.isStatus { passOn(notice) }
        if !isShown { continue }
        news.noticeCount += 1
        if limitsNotices { notices.append(notice) } else { news.lines.append(notice.line) }
      }
    }
    if limitsNotices {
      news.noticeCount += batch.counted.total
      let lines = gate.take(notices, batch.counted, at: gateClock(), sumStyle)
      let room = gate.room
      inbox.want { $0.room = room }
      alert(lines)
      news.lines += lines.map(\.text)
    }
    return news
  }

  /// Shows everything that waits, for when the desk is left.
  func flushInbox() {
    showInbox()
    guard limitsNotices else { return }
    let lines = gate.flush(sumStyle)
    alert(lines)
    show(lines.map(\.text))
  }

  /// When notices that wait may be shown.
  var nextNotices: ContinuousClock.Instant? {
    gate.nextRelease.map { gateStart + $0 }
  }

  private var sumStyle: SumStyle {
    SumStyle(columns: console.columns ?? 80, isUnicode: look.isUnicode)
  }

  private func show(_ lines: [String]) {
    if lines.isEmpty { return }
    var text = ""
    for line in lines {
      text.append(line)
      text.append("\n")
    }
    put(text)
  }

  private func alert(_ lines: [NoticeGate.Line]) {
    if lines.isEmpty { return }
    let (bell, desktop) = engine.read {
      ($0.policy.value(.bell) == "on", $0.policy.value(.desktop) == "on")
    }
    if bell && lines.contains(where: \.rings) { console.alert(NoticeAlert.bell) }
    guard desktop, let form = style.look.desktop else { return }
    for case let notice? in lines.map(\.notice) where notice.kind.isStatus {
      console.alert(NoticeAlert.desktop(notice, form))
    }
  }
}
