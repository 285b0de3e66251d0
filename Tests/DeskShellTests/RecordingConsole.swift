@testable import DeskTerminal

/// A console without a terminal: it keeps what is printed and gives the events that a test feeds it.
@MainActor
final class RecordingConsole: Console {
  let isInteractive: Bool
  var columns: Int?
  var rows: Int?
  let waker = Waker(pipe: WakePipe())
  var outputError: Int32?

  /// What `next` gives, in order; the end of the input when there is no more.
  var events: [ConsoleEvent] = []
  /// What was written to standard output and to standard error, in the order of writing.
  private(set) var text = ""
  /// What was written to standard error alone.
  private(set) var errors = ""
  /// The prompts that were set, in order.
  private(set) var prompts: [String] = []
  /// The control sequences besides the text, in order.
  private(set) var alerts: [String] = []
  /// How often the console was closed.
  private(set) var closings = 0

  /// A console of a script, or of a terminal of a width.
  init(isInteractive: Bool = false, columns: Int? = nil) {
    self.isInteractive = isInteractive
    self.columns = columns
  }

  func next(readingInput: Bool, deadline: ContinuousClock.Instant?) -> ConsoleEvent {
    events.isEmpty ? .endOfInput : events.removeFirst()
  }

  func write(_ text: String) { self.text += text }

  func writeError(_ text: String) {
    self.text += text
    errors += text
  }

  func alert(_ sequence: String) { alerts.append(sequence) }
  func flush() {}
  func setPrompt(_ prompt: String) { prompts.append(prompt) }
  func close() { closings += 1 }

  /// What was written since the last call.
  func take() -> String {
    defer { text = "" }
    return text
  }
}
