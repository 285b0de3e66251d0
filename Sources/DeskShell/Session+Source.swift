import DeskCore
import DeskTerminal
import Glibc

/// Lines from files, run as if they were typed.
extension Session {
  private static let deepest = 16

  /// Runs the lines of a file; throws when it cannot be read, and `.told` when one of them failed.
  func source(_ path: String, named name: String? = nil) throws(CommandError) {
    let file: TextFile
    do throws(UnreadableInput) {
      file = try doors.readText(path)
    } catch {
      throw .failed(error.message)
    }
    let identity = Self.identity(of: file.path)
    if sources.contains(identity) {
      throw .failed("\(shown(path)) sources itself; take that line out of it")
    }
    guard sources.count < Self.deepest else {
      throw .failed(
        "\(shown(path)) is not run: files source each other \(Self.deepest) deep already; "
          + "put their lines together")
    }
    sources.append(identity)
    defer { sources.removeLast() }
    try runLines(scriptLines(Array(file.text.utf8)), of: name ?? path)
  }

  private func runLines(_ lines: [InputLine], of name: String) throws(CommandError) {
    var hasFailed = false
    for line in lines where exitCode == nil {
      if let error = run(line, of: name) {
        hasFailed = true
        if error.endsLine || style.bails { throw .told }
      }
      try heedTyped()
    }
    if hasFailed { throw .told }
  }

  /// `^C` between two lines is meant for all of them.
  private func heedTyped() throws(CommandError) {
    guard isInteractive, exitCode == nil, let event = console.takeSignal() else { return }
    switch event {
    case .interrupted: throw .brokenOff("^C ended the lines of the file; those behind are not run")
    case .leave(let signal): throw .leave(signal: signal)
    case .lines, .endOfInput, .woken, .deadline, .keys, .resized, .inputFailed: return
    }
  }

  /// The settings of a desk on a terminal, at its beginning; whatever is wrong with them, it opens.
  public func runSettings(_ path: String) {
    guard isInteractive else { return }
    do throws(CommandError) {
      try source(path, named: path.split(separator: "/").last.map { String($0) })
    } catch {
      report(error)
    }
  }

  /// One name for a file, whatever links lead to it.
  static func identity(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
