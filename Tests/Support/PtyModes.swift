internal import Glibc

/// The settings of a terminal, as `stty -a` would show them: equal before and after a program that
/// tidies up behind itself.
public struct TerminalModes: Equatable, Sendable {
  /// Input, output, control and local flags, in this order.
  public let flags: [UInt32]
  /// The control characters.
  public let characters: [UInt8]

  init(_ settings: termios) {
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Whether the kernel shows what is typed.
  public var echoes: Bool { flags[3] & UInt32(ECHO) != 0 }

  /// Whether the kernel collects whole lines.
  public var isCanonical: Bool { flags[3] & UInt32(ICANON) != 0 }
}

/// How a program ended.
public enum ProgramEnd: Equatable, Sendable {
  /// It returned this exit code.
  case code(Int32)
  /// This signal ended it.
  case signal(Int32)

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .code((waitStatus >> 8) & 0xff) : .signal(signal)
  }
}
