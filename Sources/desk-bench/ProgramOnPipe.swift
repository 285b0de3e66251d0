import CPty
import Glibc

/// A program that reads a file and writes into a pipe, which is read to its end.
final class ProgramOnPipe {
  /// What it wrote, when that is kept.
  private(set) var output: [UInt8] = []
  /// The most memory it had, once it has ended.
  private(set) var peakMegabytes = 0.0

  private let program: String
  private let process: pid_t
  private let keepsOutput: Bool
  private var fromOutput: Int32

  /// Starts it in a folder's environment.
  ///
  /// - Parameter input: The file that it reads; nothing without one.
  init(
    _ program: String, _ arguments: [String], _ workplace: Workplace, input: String = "/dev/null",
    keepsOutput: Bool = false
  ) throws {
    self.program = program
    self.keepsOutput = keepsOutput
    var ends: [Int32] = [-1, -1]
    guard cpty_pipe(&ends) == 0 else { throw BenchError("no pipe can be made") }
    fromOutput = ends[0]
    let words = Self.pointers([program] + arguments)
    let variables = Self.pointers(workplace.environment.map { "\($0.key)=\($0.value)" })
    let path = strdup(input)
    defer {
      for pointer in words + variables + [path] { free(pointer) }
      close(ends[1])
    }
    let descriptors = [
      cpty_descriptor(copy_of: -1, path: path, flags: O_RDONLY),
      cpty_descriptor(copy_of: ends[1], path: nil, flags: 0),
      cpty_descriptor(copy_of: 2, path: nil, flags: 0),
    ]
    process = cpty_spawn(program, words, variables, nil, descriptors)
    guard process > 0 else { throw BenchError("\(program) cannot be started") }
  }

  deinit { if fromOutput >= 0 { close(fromOutput) } }

  /// Reads to the end and waits for the program; throws when it did not end well.
  func finish() throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(fromOutput, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      if keepsOutput { output.append(contentsOf: buffer[..<count]) }
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    peakMegabytes = Double(usage.ru_maxrss) / 1024
    guard status == 0 else { throw BenchError("\(program) did not end well: status \(status)") }
  }

  private static func pointers(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }

  /// Where a program is found, by `$PATH`; nil when it is not installed.
  static func find(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
