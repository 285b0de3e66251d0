/// The rows of an import that cannot be taken: the first few to be shown, and all of them for a
/// file, verbatim, with the reason behind, so that they can be mended and taken in again.
struct Rejects {
  /// How many are shown.
  static let shownCount = 20
  /// Import passes over what begins so.
  static let column = "desk.reason"

  private(set) var count = 0
  /// `jobs.csv:14: no title`, for the first few.
  private(set) var lines: [String] = []
  private(set) var bytes: [UInt8] = []
  private let isKept: Bool
  private var headerOf: String?

  /// Keeps the rows themselves only where a file is wanted.
  init(isKept: Bool) { self.isKept = isKept }

  mutating func add(
    _ raw: ArraySlice<UInt8>, line: Int, _ reason: String, of source: String,
    _ survey: ImportSurvey
  ) {
    count += 1
    if lines.count < Self.shownCount { lines.append("\(shown(source)):\(line): \(reason)") }
    guard isKept else { return }
    if let separator = survey.separator {
      if headerOf != source { addHeader(survey, separator) }
      bytes += raw
      bytes.append(separator)
      bytes += Self.cell(reason)
    } else {
      bytes += Self.object(raw, reason)
    }
    bytes.append(10)
    headerOf = source
  }

  private mutating func addHeader(_ survey: ImportSurvey, _ separator: UInt8) {
    bytes += survey.header
    bytes.append(separator)
    bytes += Array(Self.column.utf8) + [10]
  }

  /// In quotes always: a reason may hold any separator.
  private static func cell(_ text: String) -> [UInt8] {
    Array("\"\(text.replacing("\"", with: "\"\""))\"".utf8)
  }

  /// The object with one more member at its end; what is no object stays as it is.
  private static func object(_ raw: ArraySlice<UInt8>, _ reason: String) -> [UInt8] {
    guard let brace = raw.lastIndex(of: UInt8(ascii: "}")) else { return Array(raw) }
    let isEmpty = raw[..<brace].last { $0 > 32 } == UInt8(ascii: "{")
    let member = "\(isEmpty ? "" : ",")\"\(column)\":\(JSON.string(reason).line)"
    // One object a line, whatever the file has.
    return Array(raw[..<brace]).map { $0 == 10 || $0 == 13 ? 32 : $0 } + Array(member.utf8)
      + Array("}".utf8)
  }
}
