import DeskCore
import DeskEngine

/// Turns what the engine reports into lines for the inbox. Runs on the engine's queue, so it says
/// nothing of the many locations that change nothing anybody sees.
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
    case .released:
      let text = "The board can be written again."
      let fields: [String: JSON] = [
        "kind": .string("result"), "command": .string("board"), "text": .string(text),
      ]
      inbox.post([Inbox.Line(text: isJSON ? JSON.object(fields).line : text)])
    }
  }

  private func announce(_ events: [Event], _ board: borrowing Board) {
    var lines: [Inbox.Line] = []
    var isWaking = false
    for event in events {
      if isJSON {
        lines.append(Inbox.Line(text: EventText.json(event, board).line))
        continue
      }
      if let line = NoticeText.line(event, board) { lines.append(line) }
      switch event.kind {
      case .located: break
      case .job, .driver, .trip, .geofence, .fence, .mock, .setting, .zone: isWaking = true
      }
    }
    if !lines.isEmpty || isWaking { inbox.post(lines) }
  }
}
