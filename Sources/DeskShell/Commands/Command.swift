/// A command as one value: what it is called, takes, means and does. Parsing, usage, help,
/// completion and the README's list all come from it.
struct Command: Sendable {
  /// One word, or two such as `add job`.
  let name: String
  var aliases: [String] = []
  var parameters: [Parameter] = []
  var options: [OptionSpec] = []
  /// Whether it changes the board: then it can say first what it would do.
  var changes = false
  /// One sentence for the list, without a full stop.
  let summary: String
  /// More lines for `help COMMAND`.
  var details: String = ""
  let run: @MainActor (Session, Invocation) throws(CommandError) -> Void

  /// Its own options, and those of every command of its kind.
  var allOptions: [OptionSpec] {
    guard changes else { return options }
    var all = options
    if parameters.contains(where: \.takesSelectors) {
      all.append(OptionSpec("yes", "without asking, where it touches more than 20"))
    }
    if !all.contains(where: { $0.name == "dry-run" }) {
      all.append(OptionSpec("dry-run", "say what would happen, and change nothing"))
    }
    return all
  }

  /// `dispatch JOB… [to DRIVER] [--mode M] …`, without the options of every command of its kind. Those
  /// of a group stand there as one.
  var synopsis: String {
    var words = [call]
    for option in options {
      let word = "[\(option.group ?? option.synopsis)]"
      if option.group == nil || words.last != word { words.append(word) }
    }
    return words.joined(separator: " ")
  }

  /// The synopsis without the options.
  var call: String { ([name] + parameters.map(\.synopsis)).joined(separator: " ") }
}

/// What a word of a line stands for; completion offers accordingly.
enum WordKind: Sendable {
  case job, driver, trip, jobOrTrip, jobFilter, timer, track, destination, jobStatus, tripStatus
  case failureReason, cancelReason, jobField, tripField, jobFlag, proof, duty
  case geofence, geofenceTag, geofenceField, shape
  case exportSubject, exported, exportFormat
  case setting, settingValue, command, alias, file, mode, text, number, time, coordinate, waitGoal
}

/// A positional argument.
struct Parameter: Sendable {
  enum Arity { case one, optional, oneOrMore, any }
  let name: String
  let kind: WordKind
  var arity = Arity.one
  /// The word that stands before it: `to`.
  var keyword: String?
  /// Whether its second and all further words are taken as they are, those that look like options
  /// too: they belong to somebody else.
  var isVerbatim = false
  /// Whether a single word may mean many jobs.
  var isSelector = false
  /// Whether it is the rest of the line exactly as it was typed, quotes and operators included; the
  /// last one only. The invocation has it as one text.
  var isRaw = false

  var synopsis: String {
    let words = (keyword.map { $0 + " " } ?? "") + name
    switch arity {
    case .one: return words
    case .optional: return "[\(words)]"
    case .oneOrMore: return words + "…"
    case .any: return "[\(words)…]"
    }
  }
}

/// An option: `--steps N`, or `--queue` without a value.
struct OptionSpec: Sendable {
  let name: String
  let value: String?
  let kind: WordKind
  /// A few words for `help COMMAND`.
  let summary: String
  /// What a command's synopsis has in the place of it and those like it; `help COMMAND` has each.
  var group: String?

  /// An option without a value.
  init(_ name: String, _ summary: String) {
    self.init(name, nil, .text, summary)
  }

  /// An option with a value of any text.
  init(_ name: String, _ value: String, _ summary: String) {
    self.init(name, value, .text, summary)
  }

  init(_ name: String, _ value: String?, _ kind: WordKind, _ summary: String) {
    self.name = name
    self.value = value
    self.kind = kind
    self.summary = summary
  }

  var synopsis: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}
