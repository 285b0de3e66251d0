public import DeskCore

/// Why the engine did not do something; the board is as it was.
public enum EngineError: Error {
  /// The rules say no.
  case refused(Refusal)
  /// The store could not write or read.
  case store(any Error)
}

/// What the engine's observers hear, in the order in which it happened.
public enum Report: Sendable {
  /// Stored and evolved; the board is as it is after the last of them.
  case happened([Event])
  /// What became due could not be stored; it is kept and tried again until it can be.
  case held(any Error)
  /// What was held is stored now.
  case released
  /// What happens from here on may be undone again.
  case begun
  /// What has happened since `begun` is stored, or else undone as if it had never been.
  case ended(isKept: Bool)
}

/// What is told to those who ask for something after the engine is closed.
public struct EngineClosed: Error, CustomStringConvertible {
  public var description: String { "the board is closed; open it again" }
}
