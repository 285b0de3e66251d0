import DeskShell
import Glibc

/// Throws mutated inputs at each parser, each target in a process of its own so that a crash ends
/// nothing but that, and tells the inputs that crash, take too long or too much, or bring out what
/// must not come out.
enum Program {
  private static let help = """
    usage: desk-fuzz [--count N] [--seed N] [--only NAME] [--input NUMBER]
    Mutates N inputs (200000) for each parser, or for one. The same seed gives the same inputs.
    --input shows one of them in hexadecimal and takes it here, in this process.
    """

  static func run(_ arguments: [String]) -> Int32 {
    if arguments.dropFirst().first == "--work" { return work(Array(arguments.dropFirst(2))) }
    var targets = Target.all
    var (count, seed, input): (UInt64, UInt64, UInt64?) = (200_000, 1, nil)
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        print(help)
        return 0
      case "--only":
        let name = rest.popFirst() ?? ""
        targets = Target.all.filter { $0.name == name }
        let names = Target.all.map(\.name).joined(separator: ", ")
        if targets.isEmpty { return complain("--only takes one of \(names)") }
      case "--count", "--seed", "--input":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
          return complain("\(word) takes a number")
        }
        if word == "--count" { count = number }
        if word == "--seed" { seed = number }
        if word == "--input" { input = number }
      default: return complain("there is no option \(word); see desk-fuzz --help")
      }
    }
    if let input {
      for target in targets { show(target, input, seed) }
      return 0
    }
    return fuzz(targets, count: count, seed: seed)
  }

  private static func fuzz(_ targets: [Target], count: UInt64, seed: UInt64) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/desk-fuzz-\(getpid())"
    guard let slate = Slate(path: path) else {
      return complain("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    defer { unlink(path) }
    var found = 0
    for target in targets {
      let start = ContinuousClock.now
      let watch = Watch(
        target: target, seed: seed, count: count, slate: slate, slatePath: path)
      let wrong = watch.run()
      let seconds = start.duration(to: .now).components.seconds
      say("\(target.name): \(count) inputs, \(wrong) found, \(seconds) s")
      found += wrong
    }
    return found == 0 ? 0 : 1
  }

  /// The work of the other process: the inputs from one number to another.
  private static func work(_ arguments: [String]) -> Int32 {
    guard arguments.count == 5, let target = Target.all.first(where: { $0.name == arguments[0] }),
      let seed = UInt64(arguments[1]), let first = UInt64(arguments[2]),
      let end = UInt64(arguments[3]), let slate = Slate(path: arguments[4])
    else { return 255 }
    var complaints: Int32 = 0
    for number in first..<max(first, end) {
      let input = target.input(number, seed: seed)
      slate.write(number: number, spent: coreMilliseconds(), input)
      guard let complaint = target.take(input) else { continue }
      if complaints < 5 {
        say(
          "\(target.name): input \(number) of seed \(seed): \(printable(complaint)): "
            + hexadecimal(input))
      }
      complaints += 1
    }
    return min(100, complaints)
  }

  private static func show(_ target: Target, _ number: UInt64, _ seed: UInt64) {
    let input = target.input(number, seed: seed)
    print("\(target.name): \(hexadecimal(input, most: .max))")
    print(printable(target.take(input) ?? "nothing wrong"))
  }

  private static func complain(_ message: String) -> Int32 {
    print("error: \(message)")
    return 2
  }
}
