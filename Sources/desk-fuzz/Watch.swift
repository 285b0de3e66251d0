import Glibc

/// A process at work on the inputs of a target, and what is wrong with it.
struct Watch {
  let target: Target
  let seed: UInt64
  let count: UInt64
  let slate: Slate
  let slatePath: String
  /// No input may take more of a core than this.
  private static let longestMilliseconds: UInt64 = 1000
  /// No process may get larger than this, nor by so much larger on its way.
  private static let largestMegabytes = 1024
  private static let mostGrowthMegabytes = 64

  /// Goes through all inputs, beginning anew after each that ends the process; gives how many were
  /// found.
  func run() -> Int {
    var next: UInt64 = 0
    var found = 0
    while next < count {
      guard let process = start(from: next) else {
        say("error: this program cannot be started again: \(String(cString: strerror(errno)))")
        return found + 1
      }
      switch watch(process) {
      case .done(let complaints): return found + complaints
      case .broken(let what):
        found += 1
        tell(what)
        next = slate.number + 1
      }
      if found >= 20 {
        say("\(target.name): enough found; the rest is left out")
        return found
      }
    }
    return found
  }

  private enum End {
    case done(complaints: Int)
    case broken(String)
  }

  private func start(from next: UInt64) -> pid_t? {
    let arguments = [
      CommandLine.arguments[0], "--work", target.name, String(seed), String(next), String(count),
      slatePath,
    ]
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    // A backtrace of each crash would take seconds and say little.
    var variables: [UnsafeMutablePointer<CChar>?] = [
      strdup("SWIFT_BACKTRACE=enable=no"), strdup("TZ=UTC"), nil,
    ]
    defer {
      for pointer in pointers + variables { free(pointer) }
    }
    var process = pid_t()
    return posix_spawn(&process, "/proc/self/exe", nil, nil, &pointers, &variables) == 0
      ? process : nil
  }

  private func watch(_ process: pid_t) -> End {
    var base: Int?
    while true {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return end(status) }
      usleep(20_000)
      let (number, spent) = (slate.number, slate.spent)
      let now = coreMilliseconds(of: process)
      if now > spent + Self.longestMilliseconds && slate.number == number {
        return kill(process, "takes more than a second")
      }
      guard let megabytes = residentMegabytes(of: process) else { continue }
      if megabytes > Self.largestMegabytes { return kill(process, "takes \(megabytes) MB") }
      if number > count / 10, base == nil { base = megabytes }
      if let base, megabytes > base + Self.mostGrowthMegabytes {
        return kill(process, "the process has grown from \(base) to \(megabytes) MB")
      }
    }
  }

  private func end(_ status: Int32) -> End {
    let signal = status & 0x7F
    if signal != 0 { return .broken("ends by signal \(signal)") }
    let code = (status >> 8) & 0xFF
    return code <= 100 ? .done(complaints: Int(code)) : .broken("ends with code \(code)")
  }

  private func kill(_ process: pid_t, _ what: String) -> End {
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return .broken(what)
  }

  private func tell(_ what: String) {
    say(
      "\(target.name): input \(slate.number) of seed \(seed) \(what): \(hexadecimal(slate.bytes))")
  }

  private func residentMegabytes(of process: pid_t) -> Int? {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return nil }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let words = text.split(separator: " ")
    return words.count > 1
      ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) >> 20 } : nil
  }
}

/// Prints a line at once, so that a file shows how far the work is.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Bytes as a test can have them; of many only the first, since --input gives them all.
func hexadecimal(_ bytes: [UInt8], most: Int = 2048) -> String {
  bytes.prefix(most).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    + (bytes.count > most ? "… (\(bytes.count) bytes)" : "")
}
