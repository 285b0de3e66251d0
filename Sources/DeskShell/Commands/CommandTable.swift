/// All commands, in the order in which help lists them.
enum CommandTable {
  static let commands: [Command] = [
    .jobs, .job, .addJob, .editJob, .duplicateJob, .deleteJob, .note, .proof, .drivers, .driver,
    .addDriver, .duty, .geofences, .geofence, .addGeofence, .editGeofence, .deleteGeofence, .near,
    .assign, .unassign, .dispatch, .reassign, .trips, .trip, .editTrip, .card, .board, .live, .map,
    .start, .status, .eta, .arrive, .complete, .fail, .returnJob, .cancel, .retry, .reopen, .locate,
    .track, .mock, .replay, .pause, .resume, .follow, .unfollow, .mute, .unmute, .undo, .redo, .at,
    .in, .every, .timers, .untimer, .context, .notices, .notify, .events, .why, .stats, .report,
    .wait, .importFiles, .export, .backup, .check, .set, .echo, .alias, .unalias, .source, .history,
    .help, .quit,
  ]

  private static let byName: [String: Command] = {
    var table: [String: Command] = [:]
    for command in commands {
      for name in [command.name] + command.aliases { table[name] = command }
    }
    return table
  }()

  /// Every word that begins a command.
  static let firstWords: [String] = commands.flatMap { [$0.name] + $0.aliases }.map {
    String($0.prefix { $0 != " " })
  }

  /// The command of a name or an alias.
  static func named(_ name: String) -> Command? { byName[name] }

  /// The command that a line begins with, and the words behind its name.
  static func find(_ words: [Word]) throws(CommandError) -> (Command, ArraySlice<Word>) {
    let first = words[0].text
    if let command = byName[first] { return (command, words[1...]) }
    if words.count > 1, let command = byName["\(first) \(words[1].text)"] {
      return (command, words[2...])
    }
    if let second = secondWords(of: first) {
      throw .usage("missing \(list(second)); type \(first) \(second[0]) …")
    }
    let nearest = Nearest.name(to: first, among: firstWords)
    let hint = nearest.map { "did you mean \($0)?" } ?? "type help for the list"
    throw .usage("there is no command \(quoted(first)); \(hint)")
  }

  /// The words that may follow the first word of a name of two.
  static func secondWords(of first: String) -> [String]? {
    let names = commands.map(\.name).filter { $0.hasPrefix(first + " ") }
    return names.isEmpty ? nil : names.map { String($0.dropFirst(first.count + 1)) }
  }
}
