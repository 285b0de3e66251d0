// getopt's variables are global, and only this file touches them.
@preconcurrency import CGetopt
import DeskCore
import Glibc

/// What the command line says.
struct Options {
  enum Script {
    case line(String)
    case file(String)
  }

  var board: String?
  /// `-c` and `-f` in the order in which they stand.
  var scripts: [Script] = []
  var isVirtual = false
  var start: Timestamp?
  /// For mock tracking with noise; kept for what is seeded.
  var seed: UInt64 = 0
  var zone: String?
  var isJSON = false
  var bails = false
  var allowsShell = false
  var readsSettings = true
  var usesColor = true
  var templates: String?
  var files: [String] = []
  var wantsHelp = false
  var wantsVersion = false

  /// What is wrong with the command line, in one sentence.
  struct Mistake: Error { let message: String }

  private static let long: [(name: String, takesValue: Bool, code: Int32)] = [
    ("board", true, 98), ("clock", true, 1), ("start", true, 2), ("seed", true, 3),
    ("zone", true, 4), ("json", false, 5), ("bail", false, 6), ("no-color", false, 7),
    ("version", false, 8), ("help", false, 104), ("templates", true, 9),
    ("allow-shell", false, 10), ("no-config", false, 11),
  ]

  /// Reads the arguments, the program's name first.
  init(_ arguments: [String]) throws(Mistake) {
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let names = Self.long.map { strdup($0.name) }
    defer {
      for pointer in argv { free(pointer) }
      for pointer in names { free(pointer) }
    }
    var table = zip(Self.long, names).map { entry, name in
      option(name: name, has_arg: entry.takesValue ? 1 : 0, flag: nil, val: entry.code)
    }
    table.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
    opterr = 0
    optind = 1
    while true {
      let index = Int(optind)
      let code = getopt_long(Int32(arguments.count), &argv, ":b:c:f:h", table, nil)
      if code == -1 { break }
      let value = optarg.map { String(cString: $0) } ?? ""
      if code == 63 || code == 58 {
        throw Self.mistake(isMissing: code == 58, arguments, index)
      }
      try take(code, value)
    }
    files = argv[Int(optind)..<arguments.count].compactMap { $0.map { String(cString: $0) } }
  }

  private static func mistake(isMissing: Bool, _ arguments: [String], _ index: Int) -> Mistake {
    let word = arguments.indices.contains(index) ? arguments[index] : ""
    if isMissing { return Mistake(message: "\(word) needs a value; see tripdesk --help") }
    if word.hasPrefix("--"), word.contains("=") {
      return Mistake(message: "\(word): no such option, or it takes no value; see tripdesk --help")
    }
    return Mistake(message: "there is no option \(word); see tripdesk --help")
  }

  private mutating func take(_ code: Int32, _ value: String) throws(Mistake) {
    switch code {
    case 98: board = value
    case 99: scripts.append(.line(value))
    case 102: scripts.append(.file(value))
    case 104: wantsHelp = true
    case 1:
      guard value == "live" || value == "virtual" else {
        throw Mistake(message: "--clock is live or virtual, not \(value)")
      }
      isVirtual = value == "virtual"
    case 2:
      guard case .moment(let moment)? = TimeText(value) else {
        throw Mistake(message: "--start takes a time such as 2026-01-05T08:00Z, not \(value)")
      }
      guard moment.milliseconds >= Timestamp.earliest.milliseconds else {
        throw Mistake(message: "--start must be in the year 2000 or later")
      }
      start = moment
    case 3:
      guard let number = UInt64(value) else {
        throw Mistake(message: "--seed takes a whole number from 0 on, not \(value)")
      }
      seed = number
    case 4: zone = value
    case 5: isJSON = true
    case 6: bails = true
    case 7: usesColor = false
    case 9: templates = value
    case 10: allowsShell = true
    case 11: readsSettings = false
    default: wantsVersion = true
    }
  }

  static let help = """
    Usage: tripdesk [options] [FILE…]

    A delivery dispatch desk. Each FILE, or folder of drivers.*, geofences.* and jobs.*, is imported
    at the start.
    Commands are read from the terminal or from standard input; type help for their list.

      -b, --board FILE        the board, SQLite; default $TRIPDESK_BOARD, else
                              $XDG_DATA_HOME/tripdesk/board.sqlite; :memory: keeps nothing
      -c LINE                 run one line; may be given several times
      -f SCRIPT               run the lines of a file
          --clock live|virtual
                              virtual: time moves only in wait and at the end of the input, and the
                              board defaults to :memory:
          --start TIME        where the virtual clock begins; default 2026-01-05T08:00Z, or the
                              board's last moment if that is later
          --seed N            the seed of everything random (nothing is yet)
          --zone IANA         the zone of a new board; default the system's, UTC under the virtual
                              clock
          --templates FILE    notice texts for this desk, instead of those the board names
          --json              one JSON object a line
          --bail              the first error ends a script
          --allow-shell       a script may run programs and write files: |, >, >> and !
          --no-config         leave out $XDG_CONFIG_HOME/tripdesk/config.desk, whose lines are run
                              first on a terminal
          --no-color          no colours (also when NO_COLOR is set)
          --version
      -h, --help

    With -c or -f standard input is not read. Exit codes: 0 all went well; 1 a command failed, a
    wait timed out, or output could not be written; 2 options or unreadable input; 3 the board
    cannot be opened or written; 128 + n after signal n; 141 when the reader of the output has gone.

    """
}
