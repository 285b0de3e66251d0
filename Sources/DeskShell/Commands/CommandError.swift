import DeskCore

/// Why a command did not do what it was asked.
enum CommandError: Error {
  /// The line cannot be read.
  case usage(String)
  /// The rules say no.
  case refused(Refusal)
  /// It did not come about: a wait that timed out, a file that cannot be read.
  case failed(String)
  /// The board cannot be written or read.
  case store(any Error)
  /// What went wrong is told already.
  case told
  /// ^C ended what the line was at, and this says what.
  case brokenOff(String)
  /// ^C.
  case interrupted
  /// A signal asks the desk to leave.
  case leave(signal: Int32)
}
