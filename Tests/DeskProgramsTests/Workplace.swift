import Foundation

@testable import DeskPrograms

/// A temporary folder in which programs leave marks, and a place to wait for what they do.
final class Workplace {
  let path: String

  init() throws {
    var template = Array("/tmp/desk-programs-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The texts of all files whose names begin so.
  func texts(_ start: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasPrefix(start) }
      .map(text)
  }

  /// A fifo that holds up whoever opens it until the other end is opened too.
  func makeFifo(_ name: String) throws -> String {
    let fifo = "\(path)/\(name)"
    guard mkfifo(fifo, 0o600) == 0 else { throw POSIXError(.EIO) }
    return fifo
  }
}

/// A runner of a line of sh, `$1` being the workplace.
func shell(
  _ line: String, in place: Workplace, limit: Int = 4, timeout: Duration = .seconds(60),
  backlog: Int = 1000, onFailure: @escaping @Sendable (ProgramFailure) -> Void = { _ in }
) -> ProgramRunner {
  ProgramRunner(
    arguments: ["/bin/sh", "-c", line, "sh", place.path], limit: limit, timeout: timeout,
    backlog: backlog, onFailure: onFailure)
}

/// Counts as they are when nothing runs or waits.
func counts(asked: Int, succeeded: Int, failed: Int, notRun: Int = 0) -> ProgramCounts {
  var counts = ProgramCounts()
  counts.asked = asked
  counts.succeeded = succeeded
  counts.failed = failed
  counts.notRun = notRun
  return counts
}

extension ProgramRunner {
  /// Each about something of its own, so that nothing has to wait for another.
  func run(_ text: String) { run(input: Array(text.utf8), about: UUID().uuidString) }

  /// As long as a test may take on a busy machine.
  func finish() { finish(within: .seconds(60)) }
}
