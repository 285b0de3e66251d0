internal import CPty
internal import Glibc

/// A program in a terminal of its own: keys go in, a `Screen` shows what comes out.
///
/// A test never looks once: it waits for a condition with a deadline, because a reader sees half a
/// redraw at any moment. The program is killed when this object goes away.
public final class Pty {
  /// What the terminal shows, as far as it has been read.
  public private(set) var screen: Screen
  /// All bytes the program has written so far.
  public private(set) var transcript: [UInt8] = []
  /// The process id of the program.
  public var processID: Int32 { child.processID }

  /// The settings of the terminal before the program started.
  public let initialModes: TerminalModes

  private let child: Child
  private var master: Int32
  private var isAtEnd = false

  /// Starts a program as the leader of a new session whose terminal is this one.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The words after its name.
  ///   - environment: Its whole environment; only `PATH` is taken over from this process.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  ///   - directory: Where it runs; nil for the directory of this process.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24, directory: String? = nil
  ) throws {
    var name = [CChar](repeating: 0, count: 128)
    master = try checked(cpty_open(&name, name.count), "open a terminal")
    do {
      _ = try checked(cpty_resize(master, Int32(columns), Int32(rows)), "size a terminal")
      initialModes = Self.modes(of: master)
      let slave = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      child = try Child(
        program, arguments, environment: environment, directory: directory,
        descriptors: [.file(slave, flags: O_RDWR), .copy(of: 0), .copy(of: 0)])
    } catch {
      _ = Glibc.close(master)
      throw error
    }
    screen = Screen(columns: columns, rows: rows)
  }

  deinit { close() }

  // MARK: Keys

  /// Types text. Gives false when the program did not take it in time.
  @discardableResult
  public func send(_ text: String, timeout: Duration = .seconds(20)) -> Bool {
    send(Array(text.utf8), timeout: timeout)
  }

  /// Types bytes. What the program writes meanwhile is read, so that neither side blocks the other.
  @discardableResult
  public func send(_ bytes: [UInt8], timeout: Duration = .seconds(20)) -> Bool {
    let deadline = Deadline(in: timeout)
    var rest = bytes[...]
    while !rest.isEmpty && !isAtEnd && !deadline.isOver {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0 && errno != EAGAIN && errno != EINTR {
        return false
      } else {
        let ready = waitForAny([(master, POLLIN | POLLOUT)], deadline)
        if ready[0] & POLLIN != 0 { readOnce() }
      }
    }
    return rest.isEmpty
  }

  /// Changes the size of the terminal; the kernel tells the program by SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    drain()
    screen.resize(columns: columns, rows: rows)
    _ = cpty_resize(master, Int32(columns), Int32(rows))
  }

  /// Sends a signal to the program itself, whoever is in the foreground.
  public func kill(_ signal: Int32) { child.kill(signal) }

  /// Takes the terminal away, as closing a window does.
  public func close() {
    guard master >= 0 else { return }
    let foreground = cpty_foreground(master)
    if foreground > 0 && foreground != processID && child.collect() == nil {
      _ = Glibc.kill(-foreground, SIGKILL)
    }
    hangUp()
    child.kill(SIGKILL)
  }

  /// Closes the terminal and leaves the program to notice.
  public func hangUp() {
    guard master >= 0 else { return }
    _ = Glibc.close(master)
    master = -1
    isAtEnd = true
  }

  // MARK: Waiting

  /// Reads until the screen meets the condition; false when the time is over or the terminal closed.
  @discardableResult
  public func wait(timeout: Duration = .seconds(20), until condition: (Screen) -> Bool) -> Bool {
    let deadline = Deadline(in: timeout)
    drain()
    while !condition(screen) {
      if isAtEnd || deadline.isOver { return false }
      let ready = waitForAny([(master, POLLIN)], deadline)
      if ready[0] != 0 { drain() }
    }
    return true
  }

  /// Reads on until the program has ended and says how; nil when the time is over.
  public func waitForExit(timeout: Duration = .seconds(20)) -> ProgramEnd? {
    let deadline = Deadline(in: timeout)
    while child.collect() == nil && !deadline.isOver {
      let wanted = [(child.descriptor, POLLIN)] + (isAtEnd ? [] : [(master, POLLIN)])
      _ = waitForAny(wanted, deadline)
      drain()
    }
    drain()
    return child.collect()
  }

  /// The settings of the terminal now.
  public var modes: TerminalModes { Self.modes(of: master) }

  private static func modes(of master: Int32) -> TerminalModes {
    var settings = termios()
    _ = tcgetattr(master, &settings)
    return TerminalModes(settings)
  }

  /// The process group that owns the terminal now.
  public var foregroundGroup: Int32 { cpty_foreground(master) }

  /// Shows everything that is there at this moment, at most one megabyte.
  private func drain() {
    for _ in 0..<16 where !isAtEnd {
      if waitForAny([(master, POLLIN)], Deadline(in: .zero))[0] == 0 { return }
      readOnce()
    }
  }

  private func readOnce() {
    guard let bytes = readAvailable(master) else { return }
    // The master answers EIO once the last program has closed the terminal.
    if bytes.isEmpty { isAtEnd = true }
    transcript += bytes
    screen.feed(bytes)
  }
}
