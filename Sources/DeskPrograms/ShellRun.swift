import Dispatch
public import Glibc
import Synchronization

/// A line for `sh` that runs while somebody waits for it, once.
///
/// It may lead a process group of its own: then it begins with SIGCONT, and whoever started it gives it
/// the terminal before. Else it is in the group of this process, and `^C` reaches both.
public final class ShellRun: Sendable {
  /// What the program reads.
  public enum Input: Sendable {
    /// The standard input of this process.
    case inherited
    case nothing
    /// These bytes, as many of them as it wants.
    case bytes([UInt8])
  }

  /// What has become of it.
  public enum Change: Sendable, Equatable {
    /// A signal stopped it, e.g. that of `^Z`.
    case stopped(signal: Int32)
    /// Ended; nil is code 0.
    case ended(ProgramFailure?)
  }

  private struct State {
    var stops: [Int32] = []
    var end: Change?
    var isCollected = false
  }

  /// The process, and the group when it leads one.
  public let process: pid_t
  private let leadsGroup: Bool
  private let state = Mutex(State())
  private let onChange: @Sendable () -> Void
  /// The unnamed file with what it prints; negative without one.
  private let kept: Int32

  /// Starts it. `onChange` is called on any thread whenever `takeChange` has something new.
  ///
  /// What it prints goes where this process prints, unless it is to be kept.
  public init(
    _ text: String, input: Input, leadsGroup: Bool, keepsOutput: Bool = false,
    onChange: @escaping @Sendable () -> Void
  ) throws(ProgramFailure) {
    keepEndedPrograms()
    self.onChange = onChange
    self.leadsGroup = leadsGroup
    kept = keepsOutput ? try unnamedFile() : -1
    let pipe: Int32?
    do throws(ProgramFailure) {
      (process, pipe) = try startShell(text, input, leadsGroup: leadsGroup, output: kept)
    } catch {
      if kept >= 0 { close(kept) }
      throw error
    }
    if leadsGroup { awaitStop(of: process) }
    DispatchQueue(label: "desk.shell.end").async { self.watch() }
    if case .bytes(let bytes) = input, let pipe {
      DispatchQueue(label: "desk.shell.input").async { self.feed(bytes, to: pipe) }
    }
  }

  deinit { if kept >= 0 { close(kept) } }

  /// What has become of it since the last time; nil is nothing.
  public func takeChange() -> Change? {
    state.withLock { state in
      if !state.stops.isEmpty { return .stopped(signal: state.stops.removeFirst()) }
      defer { state.end = nil }
      return state.end
    }
  }

  /// Sends a signal to it, to the whole group when it leads one; nothing happens after its end.
  public func send(_ signal: Int32) {
    state.withLock { state in
      if !state.isCollected { _ = kill(leadsGroup ? -process : process, signal) }
    }
  }

  /// What it has printed so far, when that is kept.
  public func output() -> [UInt8] {
    guard kept >= 0 else { return [] }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(kept, &buffer, buffer.count, off_t(bytes.count))
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private func watch() {
    while true {
      var information = siginfo_t()
      let options = WEXITED | WSTOPPED | WNOWAIT
      if waitid(P_PID, id_t(process), &information, options) != 0 {
        if errno == EINTR { continue }
        return conclude(nil)
      }
      if information.si_code == Int32(CLD_STOPPED) || information.si_code == Int32(CLD_TRAPPED) {
        waitid(P_PID, id_t(process), &information, WSTOPPED | WNOHANG)
        let signal = information._sifields._sigchld.si_status
        state.withLock { $0.stops.append(signal) }
        onChange()
      } else {
        return conclude(process)
      }
    }
  }

  private func conclude(_ process: pid_t?) {
    state.withLock { state in
      state.end = .ended(process.flatMap(collect))
      state.isCollected = true
    }
    onChange()
  }

  /// Until all is taken, nobody reads any more, or the program has ended: what it has left running
  /// gets no more.
  private func feed(_ bytes: [UInt8], to pipe: Int32) {
    defer { close(pipe) }
    DeskPrograms.feed(bytes, to: pipe, unless: { self.state.withLock { $0.isCollected } })
  }
}

/// A file without a name, for what a program prints.
private func unnamedFile() throws(ProgramFailure) -> Int32 {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var template = Array("\(folder)/tripdesk-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw .cannotStart(errno) }
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  unlink(template)
  return descriptor
}
