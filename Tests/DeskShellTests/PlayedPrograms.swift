import DeskShell
import DeskTerminal

/// Programs that end at once: `cat` prints what it reads, `exit N` ends with that code, `kill N` by
/// that signal, and all others print their own text.
@MainActor
final class PlayedPrograms {
  /// What was run, and what each one got to read.
  private(set) var orders: [String] = []

  func start(_ order: ProgramOrder, _ console: any Console) -> StartedProgram {
    let input = order.input.map { String(decoding: $0, as: UTF8.self) }
    orders.append(order.text + (input.map { " < \($0)" } ?? ""))
    let words = order.text.split(separator: " ")
    let number = words.last.flatMap { Int32($0) } ?? 0
    var end = Borrower.End.code(0)
    var output = ""
    switch words.first {
    case "cat": output = input ?? ""
    case "exit": end = .code(number)
    case "kill": end = .signal(number)
    default: output = order.text + "\n"
    }
    if !order.keepsOutput { console.write(output) }
    let kept = Array(output.utf8)
    let change = end
    let borrower = Borrower(process: 1, takeChange: { .ended(change) }, signal: { _ in })
    return StartedProgram(borrower: borrower, output: { kept })
  }
}
