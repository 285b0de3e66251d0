// The environment is a global of the C library, and only this file touches it.
@preconcurrency import Glibc
import Synchronization

/// Held while a pipe is made and a program started. Without `pipe2`, which the C library shows to
/// GNU sources only, a program started in between would inherit the pipe of another and keep it open.
private let starting = Mutex(())

/// Starts a program as the leader of a process group of its own, with nothing of ours but the
/// environment and the folder; gives the end of the pipe that is its standard input, which never
/// blocks. What it prints goes nowhere.
///
/// Signals are as at a login: none blocked, none ignored. Everything that the desk opens is closed
/// in the program by O_CLOEXEC.
func start(_ arguments: [String]) throws(ProgramFailure) -> (process: pid_t, input: Int32) {
  try starting.withLock { _ throws(ProgramFailure) in
    let pipe = try openPipe()
    // With a copy of our own nobody would ever see that the program has closed its end.
    defer { close(pipe.reading) }
    do throws(ProgramFailure) {
      let process = try spawn(arguments, leadsGroup: true) { actions in
        posix_spawn_file_actions_adddup2(&actions, pipe.reading, 0)
        for output in 1...2 as ClosedRange<Int32> {
          posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
      }
      return (process, pipe.writing)
    } catch {
      close(pipe.writing)
      throw error
    }
  }
}

/// Starts `sh` with a line, its output where that of this process goes, or in a file; gives the end
/// of the pipe that is its standard input, when it gets bytes.
func startShell(_ text: String, _ input: ShellRun.Input, leadsGroup: Bool, output: Int32)
  throws(ProgramFailure) -> (process: pid_t, input: Int32?)
{
  try starting.withLock { _ throws(ProgramFailure) in
    var pipe: (reading: Int32, writing: Int32)?
    if case .bytes = input { pipe = try openPipe() }
    defer { if let pipe { close(pipe.reading) } }
    do throws(ProgramFailure) {
      // Whoever gives a terminal to a process group needs the group, and a program that had begun
      // already might read before it has the terminal, or miss a ^C.
      let arguments =
        leadsGroup
        ? ["/bin/sh", "-c", "kill -STOP $$; exec /bin/sh -c \"$1\"", "sh", text]
        : ["/bin/sh", "-c", text]
      let process = try spawn(arguments, leadsGroup: leadsGroup) { actions in
        switch input {
        case .inherited: break
        case .nothing: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        case .bytes: posix_spawn_file_actions_adddup2(&actions, pipe?.reading ?? -1, 0)
        }
        if output >= 0 { posix_spawn_file_actions_adddup2(&actions, output, 1) }
      }
      return (process, pipe?.writing)
    } catch {
      if let pipe { close(pipe.writing) }
      throw error
    }
  }
}

private func openPipe() throws(ProgramFailure) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw .cannotStart(errno) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
  return (ends[0], ends[1])
}

private func spawn(
  _ arguments: [String], leadsGroup: Bool, _ prepare: (inout posix_spawn_file_actions_t) -> Void
) throws(ProgramFailure) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  prepare(&actions)
  var signals = sigset_t()
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setpgroup(&attributes, 0)
  let flags =
    (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0) | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  posix_spawnattr_setflags(&attributes, Int16(flags))

  let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  // The name as it stands: the system looks along the PATH as it does for everybody.
  let reason = posix_spawnp(&process, arguments[0], &actions, &attributes, words, environ)
  if reason != 0 { throw .cannotStart(reason) }
  return process
}

/// Writes bytes until all are taken, nobody reads any more, or the time is up.
func feed(_ bytes: [UInt8], to descriptor: Int32, until deadline: ContinuousClock.Instant) {
  feed(bytes, to: descriptor, while: { waitForReader(descriptor, until: deadline) })
}

/// The same until it is over, which is asked now and then.
func feed(_ bytes: [UInt8], to descriptor: Int32, unless isOver: () -> Bool) {
  feed(
    bytes, to: descriptor,
    while: {
      _ = waitForReader(descriptor, until: .now + .milliseconds(100))
      return !isOver()
    })
}

/// The same as long as whoever waits for the reader says that it is worth it.
private func feed(_ bytes: [UInt8], to descriptor: Int32, while waits: () -> Bool) {
  withoutBrokenPipeSignal {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, rest.start, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          guard waits() else { return }
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}

/// Waits until more can be written; false when the time is up.
private func waitForReader(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
  let left = deadline - .now
  if left <= .zero { return false }
  var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  let (seconds, attoseconds) = left.components
  let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
  _ = poll(&output, 1, Int32(clamping: milliseconds))
  return true
}

/// Keeps the signal of a pipe that nobody reads from this thread: the desk ignores it, but whoever
/// uses this room need not.
private func withoutBrokenPipeSignal(_ body: () -> Void) {
  var broken = sigset_t()
  var before = sigset_t()
  sigemptyset(&broken)
  sigaddset(&broken, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &broken, &before)
  body()
  var now = timespec()
  while sigtimedwait(&broken, nil, &now) < 0 && errno == EINTR {}
  pthread_sigmask(SIG_SETMASK, &before, nil)
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var start: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}

/// Has programs stay to be collected: where nobody waits for them the system collects them itself, and
/// no end is ever told.
func keepEndedPrograms() {
  var children = sigaction()
  if sigaction(SIGCHLD, nil, &children) == 0, children.isIgnoring { signal(SIGCHLD, SIG_DFL) }
}

extension sigaction {
  fileprivate var isIgnoring: Bool {
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

/// Waits until a program has ended, and leaves it to be collected.
func awaitEnd(of process: pid_t) {
  var information = siginfo_t()
  while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
}

/// Waits until a program has stopped, and takes that as told; also when it has ended instead, which
/// stays to be told.
func awaitStop(of process: pid_t) {
  var information = siginfo_t()
  let options = WSTOPPED | WEXITED | WNOWAIT
  while waitid(P_PID, id_t(process), &information, options) != 0 && errno == EINTR {}
  waitid(P_PID, id_t(process), &information, WSTOPPED | WNOHANG)
}

/// Collects a program that has ended; nil is an end with code 0.
func collect(_ process: pid_t) -> ProgramFailure? {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  // The macros of sys/wait.h: the low seven bits are the signal, the byte above them the code.
  let signal = status & 0x7F
  if signal != 0 { return .killed(signal: signal) }
  let code = status >> 8 & 0xFF
  return code == 0 ? nil : .exited(code)
}

/// Ends a program and everything in its group, whether it wants to or not.
///
/// Only for one that has not been collected: afterwards the number may be somebody else's.
func endGroup(of process: pid_t) { _ = kill(-process, SIGKILL) }
