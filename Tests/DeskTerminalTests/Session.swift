import Support
import Testing

/// The fixture in a terminal, with the questions the tests ask about its screen.
final class Session {
  let pty: Pty
  let folder = TemporaryFolder()

  /// Starts the fixture; events come every `period` milliseconds when it is given.
  init(
    events period: Int? = nil, columns: Int = 80, rows: Int = 24,
    _ variables: [String: String] = [:]
  ) throws {
    let environment = Session.environment(home: folder.path, events: period, variables)
    pty = try Pty(fixture, environment: environment, columns: columns, rows: rows)
  }

  /// Starts a shell that can start the fixture by the variable `$FIXTURE`.
  init(shell: String, _ arguments: [String], events period: Int? = nil) throws {
    let variables = ["FIXTURE": fixture, "PS1": "sh$ ", "PS2": ""]
    pty = try Pty(
      shell, arguments,
      environment: Session.environment(home: folder.path, events: period, variables))
  }

  /// The whole environment of a fixture.
  static func environment(
    home: String, events period: Int? = nil, _ variables: [String: String] = [:]
  ) -> [String: String] {
    var environment = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home, "INPUTRC": "/dev/null",
    ]
    if let period { environment["PERIOD_MS"] = String(period) }
    environment.merge(variables) { _, new in new }
    return environment.filter { $0.value != "(unset)" }
  }

  // MARK: Asking

  /// The numbers of the events on the screen and in the scrollback, from top to bottom.
  var events: [Int] { Self.events(pty.screen) }

  static func events(_ screen: Screen) -> [Int] { screen.all.compactMap(number) }

  /// The number of a row that is one whole event and nothing else.
  private static func number(_ row: String) -> Int? {
    guard row.hasPrefix("event ") else { return nil }
    return Int(row.dropFirst(6))
  }

  static func lastEvent(_ screen: Screen) -> Int {
    for row in screen.all.reversed() {
      if let number = number(row) { return number }
    }
    return 0
  }

  /// Every row that is neither an event nor empty, from top to bottom.
  static func others(_ screen: Screen) -> [String] {
    screen.all.filter { $0 != "" && number($0) == nil }
  }

  /// What a failed wait shows.
  var picture: String {
    let screen = pty.screen
    let rows = screen.all.suffix(40).map { "|\($0)" }.joined(separator: "\n")
    return "the screen, cursor at \(screen.x),\(screen.y), unknown \(screen.unknown):\n\(rows)"
  }

  // MARK: Expecting

  /// Waits for a condition and reports the screen when it does not come.
  func expect(
    _ what: String, after count: Int = 0, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: (Screen) -> Bool
  ) {
    let last = count > 0 ? Self.lastEvent(pty.screen) + count : 0
    let met = pty.wait { Self.lastEvent($0) >= last && condition($0) }
    #expect(met, "\(what): \(picture)", sourceLocation: sourceLocation)
  }

  /// Waits until the rows besides the events are these, the cursor is in this column, and this many
  /// further events have been shown.
  func expect(
    _ rows: [String], x: Int? = nil, afterEvents count: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let column = x.map { ", cursor in column \($0)" } ?? ""
    expect("expected \(rows)\(column)", after: count, sourceLocation: sourceLocation) { screen in
      (x == nil || screen.x == x) && Self.others(screen) == rows
    }
  }

  /// Waits until the row with the cursor is this one.
  func expect(
    row: String, x: Int? = nil, afterEvents count: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect("expected the row \(row)", after: count, sourceLocation: sourceLocation) { screen in
      screen.cursorRow == row && (x == nil || screen.x == x)
    }
  }

  /// Waits for the first prompt.
  func expectPrompt(sourceLocation: SourceLocation = #_sourceLocation) {
    expect(row: "dispatch>", x: 10, sourceLocation: sourceLocation)
  }

  /// Leaves with `quit`, then checks that the program ended well, that no event is missing or double,
  /// and that nothing was written which the screen does not know.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    pty.send("quit\r")
    #expect(
      pty.waitForExit() == .code(0), "\(picture)", sourceLocation: sourceLocation)
    expectWholeEvents(sourceLocation: sourceLocation)
  }

  /// Checks that the events are 1, 2, 3 … and that the screen knew every sequence.
  func expectWholeEvents(sourceLocation: SourceLocation = #_sourceLocation) {
    let events = events
    #expect(
      events == Array(1..<events.count + 1), "\(picture)", sourceLocation: sourceLocation)
    #expect(pty.screen.unknown == [], sourceLocation: sourceLocation)
  }
}

/// The program that the tests of this folder drive.
let fixture = builtProgram("terminal-fixture")

/// The rows that a text takes on a screen of this width.
func wrapped(_ text: String, columns: Int) -> [String] {
  var screen = Screen(columns: columns, rows: 400)
  screen.feed(text.utf8)
  return screen.rows.filter { $0 != "" }
}
