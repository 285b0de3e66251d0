import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let check = Command(
    name: "check",
    summary: "look whether the board is sound: its file, its rows, its ledger",
    details: """
      Reads everything and changes nothing: SQLite's own check of the file, then every row against \
      what the ledger says from its beginning. Each trouble is a line, and the command fails when \
      there is any. Tracking waits meanwhile, about a second for 100,000 events.
      """
  ) { session, _ throws(CommandError) in
    session.beginProgress("checking", of: nil)
    defer { session.console.progress.end() }
    let troubles = try session.ledger { try $0.troubles() }
    session.console.progress.end()
    let counts = session.engine.read { CheckedCounts($0) }
    session.show(
      "check",
      troubles.isEmpty
        ? "The board is sound: \(counts.text).\n"
        : troubles.map { shown($0) + "\n" }.joined(),
      counts.fields.merging(["troubles": .array(troubles.map { .string($0) })]) { $1 })
    if troubles.isEmpty { return }
    throw .failed(
      "the board has \(count(troubles.count, "trouble")) in \(counts.text); what can be read stays "
        + "usable; keep a copy with backup FILE, or go back to an older one")
  }
}

/// How much was looked at.
private struct CheckedCounts {
  let events: Int
  let jobs: Int
  let drivers: Int
  let geofences: Int
  let trips: Int
  let tracks: Int

  init(_ board: borrowing Board) {
    events = Int(board.lastEventID)
    jobs = board.jobCount
    drivers = board.drivers.count
    geofences = board.geofences.count
    trips = board.tripCount
    tracks = board.runs.count
  }

  var text: String {
    [
      count(events, "event"), count(jobs, "job"), count(drivers, "driver"),
      count(geofences, "geofence"), count(trips, "trip"), count(tracks, "track"),
    ].joined(separator: ", ")
  }

  var fields: [String: JSON] {
    [
      "events": .count(events), "jobs": .count(jobs), "drivers": .count(drivers),
      "geofences": .count(geofences), "trips": .count(trips), "tracks": .count(tracks),
    ]
  }
}
