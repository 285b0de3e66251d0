/// A file in the making: once it is finished it is there in whole, and until then not at all.
@MainActor
public protocol NewFile: AnyObject {
  /// Adds bytes at its end; when it throws, nothing is left of the file.
  func write(_ bytes: [UInt8]) throws(UnwritableOutput)
  /// Gives the file its name and puts it on disk; when it throws, nothing is left of it.
  func finish() throws(UnwritableOutput)
  /// Leaves nothing of it.
  func discard()
}

/// A file that cannot be made, in one sentence that names it.
public struct UnwritableOutput: Error {
  public let message: String
  public init(_ message: String) { self.message = message }
}
