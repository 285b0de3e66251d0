import Dispatch

/// A value that only one serial Dispatch queue ever touches: the package's only unchecked promise.
///
/// It holds because the value is private, every access runs on the queue, and what goes in or comes
/// out of the closures is checked by the compiler (`sending`, `Sendable`).
public final class QueueConfined<Value>: @unchecked Sendable {
  private let queue: DispatchQueue
  private var value: Value

  /// Confines a value that nobody else keeps. The label shows in a debugger.
  public init(_ value: sending Value, label: String) {
    self.value = value
    queue = DispatchQueue(label: label)
  }

  /// Runs the body on the queue and waits for it. Never call it from within a body.
  public func sync<Result: Sendable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Dispatch's own `sync` that gives a result looks up the types of it at every call.
    var outcome: Swift.Result<Result, Failure>?
    queue.sync {
      do throws(Failure) {
        outcome = .success(try body(&value))
      } catch {
        outcome = .failure(error)
      }
    }
    guard let outcome else { preconditionFailure("a queue runs what it is given") }
    return try outcome.get()
  }
}
