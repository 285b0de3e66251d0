import FoundationEssentials
import Glibc
import Support
import Testing

/// The program under test, built beside the tests.
let program = builtProgram("tripdesk")

/// A person's home for one test: a fresh folder with nothing in it but the sample jobs, in which
/// the program runs, and which goes away with this object.
final class Home {
  let path: String

  init() {
    var template = Array("/tmp/desk-program-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    symlink("/\(root)/sample-jobs", self["sample-jobs"])
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) stays: \(error)")
    }
  }

  /// The path of a file in it.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// All that the program finds in its environment: nothing of this machine's zone, locale or user.
  var environment: [String: String] {
    [
      "HOME": path, "XDG_DATA_HOME": self["data"], "XDG_STATE_HOME": self["state"],
      "TZ": "UTC", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "INPUTRC": "/dev/null",
    ]
  }

  /// Runs the program here to its end.
  func run(
    _ arguments: [String], input: ProgramInput = .bytes([]), output: ProgramOutput = .collected,
    _ variables: [String: String] = [:]
  ) throws -> ProgramRun {
    try runProgram(
      program, arguments, input: input, output: output,
      environment: environment.merging(variables) { _, new in new }, directory: path,
      timeout: .seconds(60))
  }

  /// Starts the program here; its input stays open.
  func start(_ arguments: [String]) throws -> PipedProgram {
    try PipedProgram(program, arguments, environment: environment, directory: path)
  }

  // MARK: Files

  /// Makes a file.
  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  /// Makes a file, and the folder that it is in.
  func write(_ bytes: [UInt8], to name: String) {
    if let slash = name.lastIndex(of: "/") { mkdir(self[String(name[..<slash])], 0o700) }
    guard let file = fopen(self[name], "w") else { preconditionFailure("\(name) is not made") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// Takes a file away.
  func remove(_ name: String) { unlink(self[name]) }

  /// The bytes of a file; none when it is not there.
  func bytes(of name: String) -> [UInt8] {
    FileManager.default.contents(atPath: self[name]).map(Array.init) ?? []
  }

  /// The text of a file.
  func text(of name: String) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  /// The names in a folder, sorted.
  func names(in folder: String = ".") -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: self[folder]).sorted()
    } catch {
      return []
    }
  }

  /// The permissions of a file; nil when it is not there.
  func permissions(of name: String) -> UInt32? {
    var status = stat()
    return stat(self[name], &status) == 0 ? status.st_mode & 0o777 : nil
  }

  // MARK: Boards

  /// Makes a board whose prompt stays the same whatever is on the road.
  func makeBoard(_ name: String) throws {
    #expect(try run(["-b", name, "-c", "set prompt plain"]).status == .code(0))
  }

  /// The whole ledger of a board as the program tells it, a JSON object a line.
  func ledger(of board: String) throws -> [String] {
    let run = try run(["-b", board, "--json", "-c", "events --all --since 0"])
    return run.lines
  }
}

extension ProgramRun {
  /// The lines of the standard output.
  var lines: [String] { wholeLines(output) }
  /// The lines of the standard error.
  var errorLines: [String] { wholeLines(errors) }

  /// Everything at once, for a comparison that says all.
  var all: Outcome { Outcome(status: status, output: outputText, errors: errorText) }
}

/// What a run came to.
struct Outcome: Equatable {
  var status: ProgramEnd?
  var output = ""
  var errors = ""

  /// A run that ended with a code.
  init(code: Int32, output: String = "", errors: String = "") {
    self.init(status: .code(code), output: output, errors: errors)
  }

  init(status: ProgramEnd?, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

/// The lines that end in a newline: of a killed program the last one may be torn.
func wholeLines(_ bytes: [UInt8]) -> [String] {
  bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast().map {
    String(decoding: $0, as: UTF8.self)
  }
}

/// What the program says first when it takes in the sample jobs.
let importLine =
  "sample-jobs: 5 new jobs, 0 changed, 0 unchanged; 3 new drivers, 0 changed, 0 unchanged\n"

/// What it says when nothing of them is new.
let unchangedLine =
  "sample-jobs: 0 new jobs, 0 changed, 5 unchanged; 0 new drivers, 0 changed, 3 unchanged\n"
