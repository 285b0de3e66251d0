import DeskTerminal
import Glibc

/// Reads lines, says what it got, and prints notices meanwhile.
@MainActor
final class Fixture {
  let console: any Console
  private let notices: Notices
  private let cyclesPrompt = variable("PROMPT_CYCLE") == "1"
  private(set) var shown = 0
  private var failed = false

  init() {
    let words =
      ["alpha", "alpine", "beta", "bravo", "charlie"]
      + (0..<150).map { "item" + String(1000 + $0).dropFirst() }
    let delay = variable("PROGRESS_MS").flatMap { Int($0) } ?? 500
    let progress = ProgressLine(
      isUnicode: variable("ASCII") == nil, delay: .milliseconds(delay))
    console = makeConsole(
      name: "tripdesk", historyPath: variable("HISTORY"), progress: progress
    ) { _, _, word in
      Completion(candidates: words.filter { $0.hasPrefix(word) })
    }
    console.setPrompt(variable("PROMPT") ?? "dispatch> ")
    notices = Notices(waker: console.waker)
    if let period = variable("PERIOD_MS").flatMap({ UInt32($0) }) {
      notices.start(
        periodMilliseconds: period, count: variable("EVENTS").flatMap { Int($0) } ?? .max,
        suffix: variable("EVENT_TEXT") ?? "")
    }
  }

  /// Runs until the end and returns the exit status.
  func run() -> Int32 {
    while true {
      switch console.next(readingInput: true, deadline: nil) {
      case .lines(let lines):
        for line in lines {
          if let status = obey(line) { return status }
        }
      case .endOfInput: return failed ? 1 : 0
      case .woken: printNotices()
      case .interrupted: return 130
      case .deadline, .keys, .resized: break
      case .leave(let signal): return 128 + signal
      case .inputFailed(let errno):
        console.writeError("error: standard input: errno \(errno)\n")
        return 2
      }
    }
  }

  private func obey(_ line: InputLine) -> Int32? {
    switch line.text {
    case .failure(let fault):
      console.writeError("error: line \(line.number): \(fault)\n")
      failed = true
      return nil
    case .success(let text):
      let words = text.split(separator: " ")
      switch words.first {
      case "quit": return 0
      case "exit": return words.dropFirst().first.flatMap { Int32($0) } ?? 0
      case "slow": return slow(seconds: words.dropFirst().first.flatMap { Double($0) } ?? 1)
      case "picture": return picture()
      case "work": return work()
      case "bad": console.writeError("error: bad\n")
      default: console.write("got: \(text)\n")
      }
      return nil
    }
  }

  private func slow(seconds: Double) -> Int32? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      switch console.next(readingInput: false, deadline: deadline) {
      case .woken: printNotices()
      case .deadline:
        console.write("slow done\n")
        return nil
      case .interrupted:
        console.write("slow interrupted\n")
        return nil
      case .leave(let signal): return 128 + signal
      case .lines, .endOfInput, .keys, .resized, .inputFailed: break
      }
    }
  }

  func printNotices() {
    let (lines, dropped) = notices.take()
    for line in lines { console.write(line) }
    if dropped > 0 { console.write("… \(dropped) more events not shown\n") }
    let tens = (shown + lines.count) / 10
    if cyclesPrompt, tens != shown / 10 {
      console.setPrompt(tens % 2 == 1 ? "dispatch 2> " : "dispatch> ")
    }
    shown += lines.count
  }
}

/// The variable of the environment, if it is set and not empty.
func variable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
