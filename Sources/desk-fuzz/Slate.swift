import Glibc

/// Memory that the process at work shares with the one that watches it: the input it is at, which
/// outlives a crash.
struct Slate {
  private let memory: UnsafeMutableRawPointer
  private static let head = 64
  private static let size = head + Target.largest

  /// The memory of a file, which is made when it is not there; nil when that cannot be.
  init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard ftruncate(descriptor, Self.size) == 0,
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    self.memory = memory
  }

  /// Begins with an input; `spent` are the milliseconds of a core that the process took so far.
  func write(number: UInt64, spent: UInt64, _ bytes: [UInt8]) {
    memory.storeBytes(of: UInt64(bytes.count), toByteOffset: 16, as: UInt64.self)
    bytes.withUnsafeBytes {
      memory.advanced(by: Self.head).copyMemory(
        from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
    }
    memory.storeBytes(of: spent, toByteOffset: 8, as: UInt64.self)
    memory.storeBytes(of: number, toByteOffset: 0, as: UInt64.self)
  }

  var number: UInt64 { memory.load(fromByteOffset: 0, as: UInt64.self) }
  var spent: UInt64 { memory.load(fromByteOffset: 8, as: UInt64.self) }

  var bytes: [UInt8] {
    let count = Int(memory.load(fromByteOffset: 16, as: UInt64.self))
    return Array(
      UnsafeRawBufferPointer(
        start: memory.advanced(by: Self.head), count: min(count, Target.largest)))
  }
}

/// The milliseconds of a core that a process has taken; 0 is this one.
func coreMilliseconds(of process: pid_t = 0) -> UInt64 {
  var clock = CLOCK_PROCESS_CPUTIME_ID
  if process != 0, clock_getcpuclockid(process, &clock) != 0 { return 0 }
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
}
