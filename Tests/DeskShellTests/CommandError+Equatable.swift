@testable import DeskShell

extension CommandError: Equatable {
  /// Compares what tests expect: the sentences and refusals; what a store said counts for nothing.
  static func == (a: CommandError, b: CommandError) -> Bool {
    switch (a, b) {
    case (.usage(let one), .usage(let other)): one == other
    case (.failed(let one), .failed(let other)): one == other
    case (.refused(let one), .refused(let other)): one == other
    default: false
    }
  }
}
