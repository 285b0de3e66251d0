import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let live = Command(
    name: "live", aliases: ["fg"],
    parameters: [Parameter(name: "ID", kind: .jobOrTrip, arity: .any)],
    summary: "show cards that change in place, of some trips or all on the road",
    details: """
      q, Enter or ^C leaves; the trips go on. m shows the map beside the cards. In a pipe, and on a \
      terminal that cannot move its cursor, it prints a card for each change and ends with the \
      trips; ^C leaves it.
      """
  ) { session, line throws(CommandError) in
    let ids = try session.trips(line.all("ID"))
    do throws(CommandError) {
      try session.live(ids.isEmpty ? nil : ids)
    } catch {
      guard case .interrupted = error, session.isInteractive else { throw error }
      session.remark("live", "The view is left; the trips go on.")
    }
  }
}
