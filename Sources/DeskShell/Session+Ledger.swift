import DeskCore
import DeskEngine

extension Session {
  /// Reads the ledger.
  func ledger<Value: Sendable>(_ body: (any Store) throws -> Value) throws(CommandError) -> Value {
    do throws(EngineError) {
      return try engine.readLedger(body)
    } catch {
      switch error {
      case .refused(let refusal): throw .refused(refusal)
      case .store(let error): throw .failed("the ledger cannot be read: \(error)")
      }
    }
  }
}
