import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let live = Command(
    name: "live", aliases: ["fg"],
    parameters: [Parameter(name: "ID", kind: .jobOrTrip, arity: .any)],
    summary: "show cards that change in place, of some trips or all on the road",
    details: """
      q, Enter or ^C leaves; the trips go on. m shows the map beside the cards. In a pipe it prints \
      a card for each change, and ends with the trips.
      """
  ) { session, line throws(CommandError) in
    let ids = try line.all("ID").map { word throws(CommandError) in try session.trip(word).id }
    try session.live(ids.isEmpty ? nil : ids)
  }
}
