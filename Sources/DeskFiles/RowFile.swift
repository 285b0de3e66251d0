/// A file of people's rows, read twice piece by piece: first surveyed, then read.
///
/// What it keeps in memory does not grow with the file.
public struct RowFile {
  /// Begins at the front of the bytes; each call of what it returns is the next piece, nil the end.
  public typealias Opening = () throws -> () throws -> ArraySlice<UInt8>?

  /// What the survey has settled for the reading.
  struct Plan {
    var survey: Survey
    var columns: Columns
    var setting: Row.Setting
    /// The kinds in the order in which they are handed over.
    var kinds: [RowKind]
  }

  let name: String
  let options: ReadOptions
  let open: Opening
  private var plan: Plan?
  /// Rows that were equal to one before them, and were left out.
  public internal(set) var repeatedRows = 0

  /// A file whose name may tell what its rows are; nothing is opened yet.
  public init(name: String, options: ReadOptions, open: @escaping Opening) {
    self.name = name
    self.options = options
    self.open = open
  }

  /// Looks at all of it once; throws an `ImportError` when it cannot be read at all, and whatever
  /// the opening throws.
  public mutating func survey() throws -> Survey {
    let plan = try told {
      do {
        return try makePlan(encoding: options.encoding)
      } catch is TextSource.NotUTF8 {
        guard options.encoding == nil else {
          throw ImportReason(
            "this is not UTF-8 text; name the encoding it is in, such as windows-1252")
        }
        return try makePlan(encoding: .windows1252)
      }
    }
    self.plan = plan
    return plan.survey
  }

  /// Hands over the rows in the order of the file until one is answered with false; surveys first
  /// if nobody has. Of a file with several kinds of rows drivers come first, jobs last.
  public mutating func read(_ take: (FileRow) throws -> Bool) throws {
    if plan == nil { _ = try survey() }
    guard let plan else { return }
    repeatedRows = 0
    try told {
      switch plan.survey.form {
      case .delimited: try readRows(plan, take)
      case .objects: try readObjects(plan, take)
      }
    }
  }

  /// What is wrong with the file as an error that names it.
  private func told<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ImportError.Place {
      throw ImportError(file: name, line: error.line, reason: error.reason)
    } catch let error as ImportReason {
      throw ImportError(file: name, reason: error.text)
    }
  }
}
