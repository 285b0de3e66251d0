/// The steps from an empty file to a board of today. `user_version` counts those that a board has
/// taken; a step that has been published never changes what it does.
enum Migrations {
  /// Says in the file's header whose it is: `TRPD`.
  static let applicationID: Int64 = 0x5452_5044

  /// A column that a step adds to a table of an earlier one.
  struct Column {
    var table: String
    /// `name type`, and what may be in it.
    var definition: String
  }

  /// Each step by itself, for a board that has taken the ones before it.
  static var steps: [String] {
    [
      firstTables { _ in "" }, added(secondColumns) + secondTables + secondRows,
      added(thirdColumns),
    ]
  }

  /// The version of a board that has taken every step.
  static let current = 3

  /// Takes the steps that a board lacks, all or none.
  static func bring(_ database: Database, from version: Int) throws {
    if version == current { return }
    let doing = "bring the board up to date"
    try database.transaction(doing: doing) {
      if version == 0 {
        try database.run(wholeSchema, doing: doing)
      } else {
        for step in steps[version...] { try database.run(step, doing: doing) }
      }
      try database.run("pragma user_version = \(current)", doing: doing)
    }
  }

  private static func added(_ columns: [Column]) -> String {
    columns.map { "alter table \($0.table) add column \($0.definition);\n" }.joined()
  }

  /// What all steps together make of an empty file. Adding a column costs as much as making several
  /// tables, and somebody waits for each new board.
  private static var wholeSchema: String {
    let columns = secondColumns + thirdColumns
    let tables = firstTables { table in
      columns.filter { $0.table == table }.map { ",\n  \($0.definition)" }.joined()
    }
    return tables + secondTables
  }
}
