/// The rows of an import that cannot be taken: the first few to be shown, and all of them in a file,
/// verbatim, with the reason behind, so that they can be mended and taken in again.
@MainActor
struct Rejects {
  /// How many are shown.
  static let shownCount = 20
  /// Import passes over what begins so.
  static let column = "desk.reason"

  private(set) var count = 0
  /// `jobs.csv:14: no title`, for the first few.
  private(set) var lines: [String] = []
  private var unwritten: [UInt8] = []
  private let file: (any NewFile)?
  private var headerOf: String?

  /// Writes the rows themselves down where there is a file for them.
  init(_ file: (any NewFile)?) { self.file = file }

  mutating func add(
    _ raw: ArraySlice<UInt8>, line: Int, _ reason: String, of source: String,
    _ survey: ImportSurvey
  ) {
    count += 1
    if lines.count < Self.shownCount { lines.append("\(shown(source)):\(line): \(reason)") }
    guard file != nil else { return }
    if let separator = survey.separator {
      if headerOf != source { addHeader(survey, separator) }
      unwritten += raw
      unwritten.append(separator)
      unwritten += Self.cell(reason)
    } else {
      unwritten += Self.object(raw, reason)
    }
    unwritten.append(10)
    headerOf = source
  }

  /// Writes down what has come since the last time.
  mutating func write() throws(CommandError) {
    guard let file, !unwritten.isEmpty else { return }
    do throws(UnwritableOutput) {
      try file.write(unwritten)
    } catch {
      throw .failed(error.message)
    }
    unwritten.removeAll(keepingCapacity: true)
  }

  /// Gives the file its name; without rows there is none.
  func finish() throws(CommandError) {
    guard let file else { return }
    if count == 0 { return file.discard() }
    do throws(UnwritableOutput) {
      try file.finish()
    } catch {
      throw .failed(error.message)
    }
  }

  /// Leaves no file.
  func discard() { file?.discard() }

  private mutating func addHeader(_ survey: ImportSurvey, _ separator: UInt8) {
    unwritten += survey.header
    unwritten.append(separator)
    unwritten += Array(Self.column.utf8) + [10]
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
