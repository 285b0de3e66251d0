import DeskCore
import DeskEngine
import Testing

@testable import DeskShell

extension Desk {
  /// The types of the events behind a number, in order.
  func types(after id: Int64) -> [String] {
    do {
      return try session.ledger { store in
        var types: [String] = []
        try store.ledger(after: id) {
          types.append($0.type)
          return true
        }
        return types
      }
    } catch {
      Issue.record("the ledger cannot be read: \(error)")
      return []
    }
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
