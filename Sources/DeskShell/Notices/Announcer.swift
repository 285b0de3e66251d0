import DeskCore
import DeskEngine

/// Turns what the engine reports into notices for the inbox. Runs on the engine's queue, so it makes
/// no words for what nobody sees: of a flood most is only counted.
struct Announcer: Sendable {
  let inbox: Inbox
  let isJSON: Bool

  func hear(_ report: Report, _ board: borrowing Board) {
    switch report {
    case .happened(let events): announce(events, board)
    case .held(let error):
      inbox.fail(
        "the board cannot be written: \(error); "
          + "tracking is held and goes on as soon as it can be")
    case .released: inbox.post(Inbox.Batch(entries: [released]))
    case .begun: inbox.hold()
    case .ended(let isKept): inbox.release(isKept: isKept)
    }
  }

  private var released: Inbox.Batch.Entry {
    let text = "The board can be written again."
    let fields: [String: JSON] = [
      "kind": .string("result"), "command": .string("board"), "text": .string(text),
    ]
    return isJSON ? .line(JSON.object(fields).line) : .notice(.remark(text), isShown: true)
  }

  private func announce(_ events: [Event], _ board: borrowing Board) {
    var batch = Inbox.Batch()
    var wanted = inbox.wanted
    var isWaking = false
    let crowds = isJSON ? [:] : Crowds.counts(events)
    for event in events {
      if isJSON { batch.entries.append(.line(EventText.json(event, board).line)) }
      if !crowds.isEmpty, let kind = NoticeText.kind(of: event), crowds[kind] != nil { continue }
      if !isJSON || wanted.isHeard { note(event, board, &wanted, &batch) }
      switch event.kind {
      case .located: break
      case .job, .driver, .trip, .geofence, .visit, .fence, .mock, .timer, .setting, .zone:
        isWaking = true
      }
    }
    for kind in Notice.Kind.allCases where kind.isShown(at: board.policy.noticeLevel) {
      guard let count = crowds[kind], let text = Crowds.text(kind, count) else { continue }
      batch.entries.append(.notice(.remark(text), isShown: true))
    }
    if !batch.isEmpty || isWaking { inbox.post(batch) }
  }

  private func note(
    _ event: Event, _ board: borrowing Board, _ wanted: inout Inbox.Wanted,
    _ batch: inout Inbox.Batch
  ) {
    guard let occasion = NoticeText.occasion(event, board) else { return }
    let kind = occasion.kind
    let isHeard = wanted.isHeard && kind.isStatus
    let isShown = !isJSON && isVisible(occasion, event, board)
    guard isShown || isHeard else { return }
    let hasRoom = wanted.room?.has(kind) ?? true
    if isShown && !hasRoom && !isHeard { return batch.counted.add(kind, occasion.job) }
    guard let notice = NoticeText.notice(kind, event, board, wanted.templates) else { return }
    if isShown { wanted.room?.take(kind) }
    batch.entries.append(.notice(notice, isShown: isShown))
  }

  private func isVisible(
    _ occasion: NoticeText.Occasion, _ event: Event, _ board: borrowing Board
  ) -> Bool {
    guard !occasion.isMuted, occasion.kind.isShown(at: board.policy.noticeLevel) else {
      return false
    }
    return occasion.kind != .eta || event.trip.map { board.showsETALines(of: $0) } == true
  }
}
