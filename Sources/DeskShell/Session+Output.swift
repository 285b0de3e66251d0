import DeskCore
import DeskTerminal

/// What a session says in one go, and where it goes.
enum Piece: Equatable {
  /// Whole lines for standard output: what a command brought.
  case out(String)
  /// Whole lines for standard output that are nobody's result: errors of a desk that answers in
  /// JSON stand among its answers.
  case aside(String)
  /// Whole lines for standard error.
  case error(String)
}

/// The one place where a session speaks: everything that it says goes to the console, or is kept
/// while somebody captures it.
extension Session {
  /// Whether what is said now is kept instead of written.
  var isCapturing: Bool { !captures.isEmpty }

  /// Runs the body and keeps what the session says meanwhile; pieces of one kind are joined.
  ///
  /// Captures may stand within each other: the innermost one has it. Notices are no part of it: what
  /// happens meanwhile is shown when nothing is captured any more.
  func captured<Value, Failure: Error>(_ body: () throws(Failure) -> Value)
    -> (outcome: Result<Value, Failure>, pieces: [Piece])
  {
    captures.append([])
    let outcome = Result(catching: body)
    return (outcome, captures.removeLast().joined())
  }

  /// Says what was kept: to the capture around this place, else to the console.
  func emit(_ pieces: [Piece]) { for piece in pieces { emit(piece) } }

  private func emit(_ piece: Piece) {
    guard !isCapturing else { return captures[captures.count - 1].append(piece) }
    switch piece {
    case .out(let text), .aside(let text): console.write(text)
    case .error(let text): console.writeError(text)
    }
  }

  /// Writes whole lines to standard output, as they are.
  func write(_ text: String) { emit(.out(text)) }

  /// Writes whole lines to standard error, as they are.
  func writeError(_ text: String) { emit(.error(text)) }

  /// Shows a result: text lines, or one JSON object with `kind` and `command` added.
  func show(
    _ command: String, _ text: @autoclosure () -> String,
    _ fields: @autoclosure () -> [String: JSON]
  ) {
    if style.isJSON {
      var object = fields()
      object["kind"] = .string("result")
      object["command"] = .string(command)
      write(JSON.object(object).line + "\n")
    } else {
      put(text())
    }
  }

  /// Writes whole lines of text, the desk's own signs in ASCII where there is no more.
  func put(_ text: String) { write(look.spelled(text)) }

  /// Shows one line of text that is nothing but a remark; as JSON a result of its own.
  func remark(_ command: String, _ text: String) {
    show(command, text + "\n", ["text": .string(text)])
  }

  /// Tells an error that is not of a command's doing.
  func complain(_ message: String) {
    let head = place.map { "\($0): error: " } ?? "error: "
    if style.isJSON {
      var object: [String: JSON] = ["kind": .string("error"), "message": .string(message)]
      object["place"] = .text(place)
      emit(.aside(JSON.object(object).line + "\n"))
    } else {
      writeError(look.spelled(head + message + "\n"))
    }
  }
}

extension [Piece] {
  /// The same with neighbours of one kind in one piece.
  fileprivate func joined() -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    for (i, piece) in enumerated() {
      text += piece.text
      if i + 1 < count, self[i + 1].isSameKind(as: piece) { continue }
      switch piece {
      case .out: pieces.append(.out(text))
      case .aside: pieces.append(.aside(text))
      case .error: pieces.append(.error(text))
      }
      text = ""
    }
    return pieces
  }
}

extension Piece {
  fileprivate var text: String {
    switch self {
    case .out(let text), .aside(let text), .error(let text): text
    }
  }

  fileprivate func isSameKind(as other: Piece) -> Bool {
    switch (self, other) {
    case (.out, .out), (.aside, .aside), (.error, .error): true
    case (.out, _), (.aside, _), (.error, _): false
    }
  }
}
