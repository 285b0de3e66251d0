import Glibc

/// Measures what is asked for, prints a line for each figure, and judges them when told to.
enum Program {
  /// Everything that can be measured. What tells of a program's memory comes first: a program that is
  /// started has had, for a moment, all the memory of who starts it.
  private static let benches: [Bench] = [
    .import, .replay, .export, .many, .memory, .flags, .places, .stored, .live, .noisy, .start,
    .piped, .echo, .cards, .map,
  ]

  static func run(_ arguments: [String]) -> Int32 {
    // A process of its own for the one figure that is about a process.
    if arguments.count == 3, arguments[1] == LiveSpan.option {
      return finish { try LiveSpan.measure(board: arguments[2]) }
    }
    var chosen = benches
    var isChecking = false
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        print(help)
        return 0
      case "--check": isChecking = true
      case "--only":
        let name = rest.popFirst() ?? ""
        chosen = benches.filter { $0.name == name }
        if chosen.isEmpty { return complain("--only takes one of \(names)", code: 2) }
      default: return complain("there is no option \(word); see desk-bench --help", code: 2)
      }
    }
    return measure(chosen, isChecking: isChecking)
  }

  private static func measure(_ chosen: [Bench], isChecking: Bool) -> Int32 {
    var isShort = false
    var large: LargeBoard?
    let code = finish { large = try LargeBoard() }
    guard let large else { return code }
    for bench in chosen {
      let code = finish {
        for figure in try bench.run(large) {
          print(figure.line)
          isShort = isShort || !figure.holds
        }
        fflush(nil)
      }
      if code != 0 { return code }
    }
    return isChecking && isShort ? 1 : 0
  }

  private static func finish(_ body: () throws -> Void) -> Int32 {
    do {
      try body()
      return 0
    } catch {
      return complain("\(error)", code: 2)
    }
  }

  private static func complain(_ message: String, code: Int32) -> Int32 {
    note("error: \(message)")
    return code
  }

  private static var names: String { benches.map(\.name).joined(separator: ", ") }

  private static var help: String {
    let list = benches.map { "  \($0.name.padded(to: 8)) \($0.summary)" }.joined(separator: "\n")
    return """
      Usage: desk-bench [--check] [--only NAME]

      Measures how fast the desk is: a line for each figure with its value, what it must be, and the
      ratio to a peer measured in the same run. Remarks go to standard error. The programs tripdesk
      and, as peers, sqlite3 are run; tripdesk is the one beside this program.

      \(list)

          --only NAME  measure only this
          --check      exit with 1 when a figure is short of what it must be
      -h, --help
      """
  }
}
