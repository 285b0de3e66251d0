/// The steps from an empty file to a board of today, one transaction each. `user_version` counts
/// those that a board has taken; a step that has been published never changes.
enum Migrations {
  /// Says in the file's header whose it is: `TRPD`.
  static let applicationID: Int64 = 0x5452_5044

  static let steps: [String] = [firstSchema, changesAndTimers]

  /// The version of a board that has taken every step.
  static var current: Int { steps.count }

  /// Takes the steps that a board lacks.
  static func bring(_ database: Database, from version: Int) throws {
    for step in steps[version...] {
      try database.transaction(doing: "bring the board up to date") {
        try database.run(step, doing: "bring the board up to date")
      }
    }
  }
}
