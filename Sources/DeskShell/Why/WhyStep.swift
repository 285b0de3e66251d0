import DeskCore

/// One link of the chain of facts that led to something: an event, and what the ledger says about
/// why it came. All text in it is harmless already.
struct WhyStep: Sendable {
  let event: Event
  /// What happened, in a few words.
  var head: String
  /// What it was decided by, a sentence each.
  var details: [String] = []
  /// The same as values, for JSON.
  var facts: [String: JSON] = [:]

  init(_ event: Event, _ head: String) {
    self.event = event
    self.head = head
  }

  /// Adds a sentence, and the values in it.
  mutating func add(_ detail: String, _ values: [String: JSON] = [:]) {
    details.append(detail)
    facts.merge(values) { $1 }
  }

  var json: JSON {
    var fields = facts
    fields["event"] = .integer(event.id)
    fields["type"] = .string(event.type)
    fields["at"] = .moment(event.createdAt)
    fields["cause"] = .string(event.cause.rawValue)
    fields["previousStatus"] = .text(event.previousStatus)
    fields["text"] = .string(head)
    fields["details"] = .array(details.map(JSON.string))
    return .object(fields)
  }
}

extension [WhyStep] {
  /// A line for each step and each of its details, the times in one column.
  func text(_ moments: MomentText) -> String {
    let times = map { moments.second($0.event.createdAt) }
    let width = times.map(DisplayWidth.of).max() ?? 0
    var text = ""
    for (step, time) in zip(self, times) {
      let gap = String(repeating: " ", count: width - DisplayWidth.of(time))
      text += "\(time)\(gap)  \(step.head) (\(step.event.cause.rawValue), event \(step.event.id))\n"
      for detail in step.details {
        text += String(repeating: " ", count: width + 4) + detail + "\n"
      }
    }
    return text
  }

  var json: JSON { .array(map(\.json)) }
}
