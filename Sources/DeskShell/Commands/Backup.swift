import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let backup = Command(
    name: "backup", parameters: [Parameter(name: "FILE", kind: .file)],
    options: [OptionSpec("force", "replace a file that exists")],
    summary: "copy the whole board into a file, while trips run",
    details: """
      The copy is a board of its own: tripdesk --board FILE opens it. FILE is there only once it is \
      whole and on disk. To go back to it, leave the desk and put it in the place of the board.
      """
  ) { session, line throws(CommandError) in
    let path = line.one("FILE")
    try session.backUp(to: path, isReplacing: line.has("force"))
    session.show(
      "backup", "The board is copied to \(shown(path)).\n", ["path": .string(path)])
  }
}

extension Session {
  /// A copy that was broken off, by ^C or because the desk is to be left.
  private struct BrokenOff: Error { let event: ConsoleEvent }

  fileprivate func backUp(to path: String, isReplacing: Bool) throws(CommandError) {
    beginProgress("copying", of: nil)
    defer { console.progress.end() }
    do {
      try engine.backUp(to: path, isReplacing: isReplacing) { done, total in
        console.progress.advance(to: done, of: total)
        if let event = console.takeSignal() { throw BrokenOff(event: event) }
      }
    } catch let error as BrokenOff {
      if case .leave(let signal) = error.event { throw .leave(signal: signal) }
      if !isInteractive { throw .interrupted }
      throw .failed("the copy is broken off; \(shown(path)) is as it was")
    } catch {
      throw .failed(shown("\(error)"))
    }
  }
}
