internal import CPty
internal import Glibc

/// A program could not be started, or a terminal could not be made.
public struct ProcessError: Error, CustomStringConvertible {
  /// What was tried.
  public let action: String
  /// The reason as an `errno` value.
  public let reason: Int32

  /// What was tried and why it failed.
  public var description: String { "\(action): \(String(cString: strerror(reason)))" }
}

/// Gives the result of a C call that answers `-errno` on failure.
func checked(_ result: Int32, _ action: @autoclosure () -> String) throws -> Int32 {
  if result < 0 { throw ProcessError(action: action(), reason: -result) }
  return result
}

/// Where one of the descriptors 0 to 2 of a child comes from.
enum ChildDescriptor {
  case copy(of: Int32)
  case file(String, flags: Int32)
  case closed
}

/// A started program: it is killed and collected when this value goes away.
final class Child {
  let processID: Int32
  /// Readable once the program has ended.
  let descriptor: Int32
  private(set) var status: ProgramEnd?

  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String?,
    descriptors: [ChildDescriptor]
  ) throws {
    var complete = environment
    for name in ["PATH", "LLVM_PROFILE_FILE"] where complete[name] == nil {
      complete[name] = getenv(name).map { String(cString: $0) }
    }
    let words = CStrings([program] + arguments)
    let variables = CStrings(complete.map { "\($0.key)=\($0.value)" })
    let paths = CStrings(
      descriptors.map { if case .file(let path, _) = $0 { path } else { "" } })
    let wanted = descriptors.enumerated().map { index, from in
      switch from {
      case .copy(let number): cpty_descriptor(copy_of: number, path: nil, flags: 0)
      case .file(_, let flags):
        cpty_descriptor(copy_of: -1, path: paths.pointers[index], flags: flags)
      case .closed: cpty_descriptor(copy_of: -1, path: nil, flags: 0)
      }
    }
    let result =
      if let directory {
        cpty_spawn(program, words.pointers, variables.pointers, directory, wanted)
      } else {
        cpty_spawn(program, words.pointers, variables.pointers, nil, wanted)
      }
    processID = try checked(result, "start \(program)")
    descriptor = try checked(cpty_process_descriptor(processID), "watch \(program)")
  }

  /// Collects the program if it has ended.
  func collect() -> ProgramEnd? {
    if status != nil { return status }
    var waitStatus: Int32 = 0
    if waitpid(processID, &waitStatus, WNOHANG) == processID {
      status = ProgramEnd(waitStatus: waitStatus)
    }
    return status
  }

  func kill(_ signal: Int32) {
    if collect() == nil { _ = Glibc.kill(processID, signal) }
  }

  deinit {
    if collect() == nil {
      _ = Glibc.kill(processID, SIGKILL)
      var waitStatus: Int32 = 0
      _ = waitpid(processID, &waitStatus, 0)
    }
    _ = Glibc.close(descriptor)
  }
}

/// A list of C strings that ends with nil and lives as long as this object.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

/// A point in time after which a test stops waiting.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(in duration: Duration) { end = .now + duration }

  /// Milliseconds for poll(2); 0 when the time is over.
  var milliseconds: Int32 {
    let left = end - .now
    if left <= .zero { return 0 }
    return Int32(clamping: left.components.seconds * 1000)
      &+ Int32(left.components.attoseconds / 1_000_000_000_000_000) &+ 1
  }

  var isOver: Bool { milliseconds == 0 }
}

/// Waits until one of the descriptors is ready; gives what each one reports.
func waitForAny(_ wanted: [(descriptor: Int32, events: Int32)], _ deadline: Deadline) -> [Int32] {
  var list = wanted.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
  _ = poll(&list, nfds_t(list.count), deadline.milliseconds)
  return list.map { Int32($0.revents) }
}

/// Reads what is there. An empty list is the end, nil means that nothing is there yet.
func readAvailable(_ descriptor: Int32) -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 65536)
  let count = read(descriptor, &buffer, buffer.count)
  if count < 0 && (errno == EAGAIN || errno == EINTR) { return nil }
  return Array(buffer.prefix(max(count, 0)))
}
