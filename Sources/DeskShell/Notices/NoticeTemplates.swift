/// The texts of the notices: those of rules §10, or a user's own for some of them.
struct NoticeTemplates: Sendable, Hashable {
  /// A row of the table of rules §10, one for a job that has failed, and those for flags.
  enum Row: String, Sendable, Hashable, CaseIterable {
    case started, approaching, arrived, completed, canceled, expired, delayed
    case wrongDestination = "wrong_destination"
    case failed
    /// For the flags of jobs.
    case late, stale, left
    case atRisk = "at_risk"
  }

  private struct Key: Hashable {
    var row: Row
    var isBody: Bool

    var name: String { row.rawValue + (isBody ? ".body" : ".title") }

    static let all = Row.allCases.flatMap {
      [Key(row: $0, isBody: false), Key(row: $0, isBody: true)]
    }
    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }

  private var texts: [Key: NoticeTemplate] = [:]

  /// The built-in texts, written as a user's file is.
  static let builtInText = """
    started.title = {title} is on its way!
    started.body = {driver} is headed toward {destination} with {title}. ETA {eta}.
    approaching.title = {title} is approaching!
    approaching.body = {driver} is {eta} away. {title} will be delivered soon.
    arrived.title = {title} is being dropped off!
    arrived.body = {driver} has arrived at {destination}.
    completed.title = {title} is delivered.
    completed.body = {driver} delivered {title} at {destination}.
    canceled.title = The trip for {title} is canceled.
    canceled.body = {driver} is no longer headed toward {destination}.
    expired.title = The trip for {title} has expired.
    expired.body = No word from {driver} since {lastSeen}. Job {job} needs attention.
    delayed.title = {title} is running late.
    delayed.body = {driver} is now expected {delay} after the promised time.
    wrong_destination.title = {driver} is at the wrong place.
    wrong_destination.body = {driver} entered {place} instead of {destination}.
    failed.title = {title} has failed.
    failed.body = Job {job}: {reason}.
    late.title = {title} is late.
    late.body = Promised by {promised}; job {job} is {status}.
    at_risk.title = {title} may be late.
    at_risk.body = {driver} is {eta} away; promised by {promised}.
    stale.title = {title} has gone silent.
    stale.body = No word from {driver} since {lastSeen}.
    left.title = {driver} has left {destination}.
    left.body = Nobody has said how job {job} ended.
    """

  static let builtIn: NoticeTemplates = {
    do throws(Mistake) {
      return try NoticeTemplates(replacing: NoticeTemplates(), by: builtInText, name: "built-in")
    } catch {
      preconditionFailure("the built-in notice texts are wrong: \(error.message)")
    }
  }()

  private init() {}

  /// What is wrong with a file of texts, in one sentence that names file and line.
  struct Mistake: Error, Equatable { let message: String }

  /// The built-in texts with those of a file in their place.
  init(file text: String, name: String) throws(Mistake) {
    try self.init(replacing: Self.builtIn, by: text, name: name)
  }

  private init(replacing others: NoticeTemplates, by text: String, name: String) throws(Mistake) {
    texts = others.texts
    var said: [Key: Int] = [:]
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (i, line) in lines.enumerated() {
      let words = line.trimmed
      if words.isEmpty || words.hasPrefix("#") { continue }
      do throws(Mistake) {
        let (key, template) = try Self.read(words)
        if let first = said[key] {
          throw Mistake(message: "\(key.name) has its text in line \(first) already; leave one out")
        }
        said[key] = i + 1
        texts[key] = template
      } catch {
        throw Mistake(message: "\(shown(name)):\(i + 1): \(error.message)")
      }
    }
  }

  private static func read(_ line: Substring) throws(Mistake) -> (Key, NoticeTemplate) {
    guard let sign = line.firstIndex(of: "=") else {
      throw Mistake(
        message:
          "\(quoted(String(line))) is no text; write e.g. started.title = {title} is on its way!")
    }
    let name = String(line[..<sign].trimmed)
    let text = String(line[line.index(after: sign)...].trimmed)
    guard let key = Key.byName[name] else {
      throw unknown(
        "text", quoted(name), Nearest.name(to: name, among: Key.all.map(\.name)),
        Key.all.map(\.name))
    }
    if text.isEmpty && !key.isBody {
      throw Mistake(message: "\(key.name) is empty; a notice has a title")
    }
    do throws(NoticeTemplate.Mistake) {
      return (key, try NoticeTemplate(text))
    } catch {
      switch error {
      case .openBrace: throw Mistake(message: "a { is not closed by }; write {{ for a brace")
      case .noPlaceholder(let word):
        let known = NoticeTemplate.Placeholder.allCases
        let nearest = Nearest.name(to: word, among: known.map(\.rawValue))
        throw unknown(
          "placeholder", shown("{\(word.prefix(60))}"), nearest.map { "{\($0)}" }, known.map(\.name)
        )
      }
    }
  }

  private static func unknown(
    _ what: String, _ word: String, _ nearest: String?, _ known: [String]
  ) -> Mistake {
    let hint = nearest.map { " (did you mean \($0)?)" } ?? ""
    return Mistake(message: "there is no \(what) \(word)\(hint); use one of \(list(known))")
  }

  /// Title and body of a notice.
  func text(_ row: Row, _ value: (NoticeTemplate.Placeholder) -> String?) -> (
    title: String, body: String
  ) {
    let title = texts[Key(row: row, isBody: false)]?.text(value) ?? ""
    let body = texts[Key(row: row, isBody: true)]?.text(value) ?? ""
    // A user's sentences may all ask for what is unknown; the built-in titles never do.
    if title.isEmpty && body.isEmpty && self != .builtIn { return Self.builtIn.text(row, value) }
    return (title, body)
  }
}

extension Substring {
  /// Without the blanks at both ends.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
