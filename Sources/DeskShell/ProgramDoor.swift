public import DeskTerminal

/// A program that the person at the desk wants to run, as text for `sh`.
public struct ProgramOrder: Sendable {
  /// What `sh -c` gets.
  public let text: String
  /// What the program reads; nil is what the desk has for it: the terminal, or nothing.
  public let input: [UInt8]?
  /// Whether what it prints is to be kept instead of going where the desk's own output goes.
  public let keepsOutput: Bool
}

/// A program that has been started.
public struct StartedProgram: Sendable {
  /// As the console has to do with it.
  public let borrower: Borrower
  /// What it has printed, once it has ended; nothing unless that was to be kept.
  public let output: @Sendable () -> [UInt8]

  public init(borrower: Borrower, output: @escaping @Sendable () -> [UInt8]) {
    self.borrower = borrower
    self.output = output
  }
}

/// A program that cannot be started, in one sentence that names it.
public struct UnstartableProgram: Error {
  public let message: String
  public init(_ message: String) { self.message = message }
}
