/// What the console has to tell its one reader.
public enum ConsoleEvent: Sendable, Equatable {
  /// Whole lines: of a script all that one read brought, of a terminal those of one accepted text.
  case lines([InputLine])
  /// `^D` on an empty line, or the end of the input.
  case endOfInput
  /// `Waker.wake()` was called since the last time; many calls make one event.
  case woken
  /// `^C` while no input is read, because a command runs, or while a picture is shown, or SIGINT in a
  /// script.
  case interrupted
  /// Bytes typed while a picture is shown, as one read brought them; a paste stands between its
  /// brackets `ESC[200~` and `ESC[201~`.
  case keys([UInt8])
  /// The window has another size while a picture is shown: the next picture is drawn whole.
  case resized
  /// The deadline given to `next` has passed.
  case deadline
  /// SIGTERM or SIGHUP, also the terminal gone: close and exit with 128 + `signal` within a second.
  case leave(signal: Int32)
  /// Standard input cannot be read.
  case inputFailed(errno: Int32)
}

/// One line of input without its line end.
public struct InputLine: Sendable, Equatable {
  /// Counted from 1 over the whole input, faulty lines too.
  public var number: Int
  /// The text, or why there is none.
  public var text: Result<String, InputFault>

  /// A line as it came.
  public init(number: Int, text: Result<String, InputFault>) {
    self.number = number
    self.text = text
  }
}

/// Why the bytes of a line are no text.
public enum InputFault: Error, Sendable, Equatable {
  /// The line holds a NUL byte.
  case nul
  /// The line is not valid UTF-8.
  case invalidUTF8
}
