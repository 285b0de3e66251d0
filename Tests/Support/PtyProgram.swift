internal import CPty
internal import Glibc

/// Where the standard input of a program comes from.
public enum ProgramInput: Sendable {
  /// A pipe that gives these bytes and then ends.
  case bytes([UInt8])
  /// A pipe that stays open for `send`.
  case open
  /// A file, or a directory to see the program refuse it.
  case file(String)
  /// No descriptor 0 at all.
  case closed

  /// A pipe that gives this text and then ends.
  public static func text(_ text: String) -> ProgramInput { .bytes(Array(text.utf8)) }
}

/// Where the standard output of a program goes.
public enum ProgramOutput: Sendable {
  /// A pipe that is read to its end.
  case collected
  /// A pipe whose reader goes away once it has seen this many lines, as `head` does.
  case lines(Int)
  /// A file such as `/dev/full`.
  case file(String)
  /// No descriptor 1 at all.
  case closed
}

/// What a program did with its pipes.
public struct ProgramRun: Sendable {
  /// How it ended; nil when it had to be killed because the time was over.
  public let status: ProgramEnd?
  /// What it wrote to its standard output.
  public let output: [UInt8]
  /// What it wrote to its standard error.
  public let errors: [UInt8]

  /// The standard output as text.
  public var outputText: String { String(decoding: output, as: UTF8.self) }
  /// The standard error as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// Runs a program to its end without a terminal.
///
/// - Parameters:
///   - path: The path of the program.
///   - arguments: The words after its name.
///   - input: Where its standard input comes from.
///   - output: Where its standard output goes.
///   - environment: Its whole environment; only `PATH` is taken over from this process.
///   - directory: Where it runs; nil for the directory of this process.
///   - timeout: When it is killed.
public func runProgram(
  _ path: String, _ arguments: [String] = [], input: ProgramInput = .bytes([]),
  output: ProgramOutput = .collected, environment: [String: String] = [:],
  directory: String? = nil, timeout: Duration = .seconds(30)
) throws -> ProgramRun {
  let program = try PipedProgram(
    path, arguments, input: input, output: output, environment: environment, directory: directory)
  let status = program.waitForExit(timeout: timeout)
  return ProgramRun(status: status, output: program.output, errors: program.errors)
}

/// The path of a program of this package, built beside the tests.
public func builtProgram(_ name: String) -> String {
  let path = CommandLine.arguments[0]
  guard let slash = path.lastIndex(of: "/") else { return name }
  return path[...slash] + name
}

/// A running program with pipes in place of a terminal; killed when this object goes away.
public final class PipedProgram {
  /// What it has written to its standard output, as far as it has been read.
  public private(set) var output: [UInt8] = []
  /// What it has written to its standard error, as far as it has been read.
  public private(set) var errors: [UInt8] = []
  /// The standard output as text.
  public var outputText: String { String(decoding: output, as: UTF8.self) }
  /// The process id of the program.
  public var processID: Int32 { child.processID }

  private let child: Child
  private var toInput: Int32 = -1
  private var fromOutput: Int32 = -1
  private var fromErrors: Int32 = -1
  private var unsent: ArraySlice<UInt8> = []
  private var endsAfterUnsent = false
  private var linesWanted = Int.max

  /// Starts a program in a session without a terminal; the parameters are those of `runProgram`.
  public init(
    _ path: String, _ arguments: [String] = [], input: ProgramInput = .open,
    output: ProgramOutput = .collected, environment: [String: String] = [:],
    directory: String? = nil
  ) throws {
    var childEnds: [Int32] = []
    defer { for end in childEnds { _ = Glibc.close(end) } }
    func pipe() throws -> (reading: Int32, writing: Int32) {
      var ends: [Int32] = [-1, -1]
      _ = try checked(cpty_pipe(&ends), "make a pipe")
      return (ends[0], ends[1])
    }

    let standardInput: ChildDescriptor
    switch input {
    case .bytes, .open:
      let ends = try pipe()
      childEnds.append(ends.reading)
      toInput = ends.writing
      _ = try checked(cpty_nonblocking(toInput), "prepare a pipe")
      standardInput = .copy(of: ends.reading)
    case .file(let path): standardInput = .file(path, flags: O_RDONLY)
    case .closed: standardInput = .closed
    }
    if case .bytes(let bytes) = input {
      unsent = bytes[...]
      endsAfterUnsent = true
    }

    let standardOutput: ChildDescriptor
    switch output {
    case .collected, .lines:
      let ends = try pipe()
      childEnds.append(ends.writing)
      fromOutput = ends.reading
      standardOutput = .copy(of: ends.writing)
    case .file(let path): standardOutput = .file(path, flags: O_WRONLY | O_CREAT)
    case .closed: standardOutput = .closed
    }
    if case .lines(let count) = output { linesWanted = count }

    let errorEnds = try pipe()
    childEnds.append(errorEnds.writing)
    fromErrors = errorEnds.reading
    child = try Child(
      path, arguments, environment: environment, directory: directory,
      descriptors: [standardInput, standardOutput, .copy(of: errorEnds.writing)])
  }

  deinit {
    close(&toInput)
    close(&fromOutput)
    close(&fromErrors)
  }

  /// Writes text to the standard input; it goes out while something waits.
  public func send(_ text: String) { unsent += Array(text.utf8) }

  /// Ends the standard input after what was sent.
  public func closeInput() { endsAfterUnsent = true }

  /// Sends a signal to the program.
  public func kill(_ signal: Int32) { child.kill(signal) }

  /// Moves bytes until the condition holds; false when the time is over or both outputs ended.
  @discardableResult
  public func wait(
    timeout: Duration = .seconds(20), until condition: (PipedProgram) -> Bool
  ) -> Bool {
    let deadline = Deadline(in: timeout)
    while !condition(self) {
      if deadline.isOver || (fromOutput < 0 && fromErrors < 0) { return false }
      moveBytes(deadline)
    }
    return true
  }

  /// Moves bytes until the program has ended and its outputs are read; nil when the time is over.
  public func waitForExit(timeout: Duration = .seconds(20)) -> ProgramEnd? {
    let deadline = Deadline(in: timeout)
    while child.collect() == nil || fromOutput >= 0 || fromErrors >= 0 {
      if deadline.isOver { return nil }
      moveBytes(deadline)
    }
    return child.collect()
  }

  private func moveBytes(_ deadline: Deadline) {
    if unsent.isEmpty && endsAfterUnsent { close(&toInput) }
    let process = child.collect() == nil ? child.descriptor : -1
    let ready = waitForAny(
      [
        (unsent.isEmpty ? -1 : toInput, POLLOUT), (fromOutput, POLLIN), (fromErrors, POLLIN),
        (process, POLLIN),
      ], deadline)
    if ready[0] != 0 { writeInput() }
    if ready[1] != 0 { read(&fromOutput, into: &output) }
    if ready[2] != 0 { read(&fromErrors, into: &errors) }
    if linesWanted < Int.max, output.count(where: { $0 == 10 }) >= linesWanted {
      close(&fromOutput)
    }
  }

  private func writeInput() {
    let count = unsent.withUnsafeBytes { write(toInput, $0.baseAddress, $0.count) }
    if count > 0 {
      unsent = unsent.dropFirst(count)
    } else if count < 0 && errno != EAGAIN && errno != EINTR {
      unsent = []
      close(&toInput)
    }
  }

  private func read(_ descriptor: inout Int32, into bytes: inout [UInt8]) {
    guard let new = readAvailable(descriptor) else { return }
    if new.isEmpty { close(&descriptor) } else { bytes += new }
  }

  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
  }
}
