import Support
import Testing

/// The program in a terminal, with the questions the tests ask about its screen.
final class TerminalDesk {
  let pty: Pty
  let home: Home

  /// Starts the program in its home.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, home: Home = Home(),
    _ variables: [String: String] = [:]
  ) throws {
    self.home = home
    pty = try Pty(
      program, arguments, environment: home.environment.merging(variables) { _, new in new },
      columns: columns, rows: rows, directory: home.path)
  }

  /// Starts a shell that finds the program in `$TRIPDESK`.
  init(shell: String, _ arguments: [String], home: Home = Home()) throws {
    self.home = home
    let variables = ["TRIPDESK": program, "PS1": "sh$ ", "PS2": ""]
    pty = try Pty(
      shell, arguments, environment: home.environment.merging(variables) { _, new in new },
      directory: home.path)
  }

  // MARK: Asking

  /// Every row that is not empty, from top to bottom.
  var rows: [String] { pty.screen.all.filter { $0 != "" } }

  /// The rows that are no ETA lines, nor sums of them.
  static func others(_ screen: Screen) -> [String] {
    screen.all.filter { $0 != "" && etas(in: $0) == 0 }
  }

  /// Whether a row is one whole ETA line, such as `08:00:02 T1 80 inch TV: ETA 16 minutes, 3.7 mi`.
  static func isETA(_ row: String) -> Bool {
    row.dropFirst(8).hasPrefix(" T") && row.hasSuffix(" mi")
      && row.utf8.prefix(2).allSatisfy {
        (48...57).contains($0)
      }
  }

  /// How many ETA updates a row tells of: one itself, or those that it sums up as
  /// `+2,341 ETA updates`.
  static func etas(in row: String) -> Int {
    if isETA(row) { return 1 }
    let words = row.split(separator: " ").prefix(3)
    guard row.hasPrefix("+"), words.dropFirst().first == "ETA" else { return 0 }
    return Int(String(words[0].dropFirst()).replacing(",", with: "")) ?? 0
  }

  /// How many ETA updates are told on the screen and in the scrollback, one by one or summed up.
  static func etaCount(_ screen: Screen) -> Int { screen.all.reduce(0) { $0 + etas(in: $1) } }

  /// What a failed wait shows.
  var picture: String {
    let screen = pty.screen
    let rows = screen.all.suffix(40).map { "|\($0)" }.joined(separator: "\n")
    return "the screen, cursor at \(screen.x),\(screen.y), unknown \(screen.unknown):\n\(rows)"
  }

  // MARK: Expecting

  /// Waits for a condition and reports the screen when it does not come.
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: (Screen) -> Bool
  ) {
    let met = pty.wait(until: condition)
    #expect(met, "\(what): \(picture)", sourceLocation: sourceLocation)
  }

  /// Waits until the row with the cursor is this one, with the cursor in this column.
  func expect(
    row: String, x: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect("expected the row \(row)", sourceLocation: sourceLocation) { screen in
      screen.cursorRow == row && (x == nil || screen.x == x)
    }
  }

  /// Waits for the prompt of a desk with nobody on the road.
  func expectPrompt(sourceLocation: SourceLocation = #_sourceLocation) {
    expect(row: "tripdesk>", x: 10, sourceLocation: sourceLocation)
  }

  /// Runs a line, and waits until its last answer is shown with the prompt below it.
  func run(
    _ line: String, until answer: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    pty.send(line + Keys.enter)
    expect("expected \(answer)", sourceLocation: sourceLocation) { screen in
      screen.all.contains { $0.contains(answer) } && screen.cursorRow.hasSuffix("tripdesk>")
    }
  }

  /// Leaves with `quit`, and checks that the program ended well and wrote nothing that the screen
  /// does not know.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    pty.send("quit" + Keys.enter)
    expectEnd(.code(0), sourceLocation: sourceLocation)
  }

  /// Waits for the end; the terminal is then as it was before.
  func expectEnd(_ end: ProgramEnd, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(pty.waitForExit() == end, "\(picture)", sourceLocation: sourceLocation)
    #expect(pty.modes == pty.initialModes, sourceLocation: sourceLocation)
    #expect(pty.screen.modes.isEmpty, sourceLocation: sourceLocation)
    #expect(pty.screen.unknown == [], sourceLocation: sourceLocation)
  }
}
