public import DeskCore

/// What somebody says about files that they do not say themselves.
public struct ImportOptions: Sendable {
  public var preset: String?
  /// Fields of ours, each with the header in the file that stands for it.
  public var map: [(field: String, header: String)] = []
  /// `dmy` or `mdy`.
  public var dateOrder: String?
  public var encoding: String?
  /// The day of times without one.
  public var date: CivilTime?
  /// The geofence that the file's one row describes, whatever it calls itself.
  public var fence: Geofence.ID?
  /// The service day: today in the desk's zone.
  public var today: CivilTime

  init(today: CivilTime) { self.today = today }
}

/// One file to be taken in, as the program opens it: looked at once, then read.
public struct ImportSource {
  /// As errors call it.
  public var name: String
  /// Looks at all of it.
  public var survey: () throws(UnreadableInput) -> ImportSurvey
  /// Hands over its rows until one is answered with false.
  public var read: (_ take: (SourceRow) -> Bool) throws(UnreadableInput) -> Void
  /// How many rows were equal to one before them, and left out, when it was read last.
  public var repeatedRows: () -> Int

  /// A file by what opens it.
  public init(
    name: String, survey: @escaping () throws(UnreadableInput) -> ImportSurvey,
    read: @escaping (_ take: (SourceRow) -> Bool) throws(UnreadableInput) -> Void,
    repeatedRows: @escaping () -> Int = { 0 }
  ) {
    self.name = name
    self.survey = survey
    self.read = read
    self.repeatedRows = repeatedRows
  }
}

/// What a look at a file has told.
public struct ImportSurvey: Sendable {
  /// The preset that it is read with; nil is the generic reading.
  public var preset: String?
  public var columnCount = 0
  /// Headers that mean nothing to the desk and are kept.
  public var unknownCount = 0
  public var rowCount = 0
  /// What stands between two cells; nil for objects.
  public var separator: UInt8?
  /// The row of headers, without its line end.
  public var header: [UInt8] = []
  /// What holds for the whole file, one sentence each.
  public var warnings: [String] = []

  /// A file of which nothing is known.
  public init() {}
}

/// One row of a file.
public struct SourceRow: Sendable {
  /// What it says, or why it cannot be taken, in one sentence.
  public enum Content: Sendable {
    case row(ImportRow)
    case rejected(String)
  }

  /// Where it begins, from 1.
  public var line: Int
  public var content: Content
  public var warnings: [String]
  /// Verbatim, without its line end.
  public var raw: ArraySlice<UInt8>

  /// A row as it came.
  public init(line: Int, content: Content, warnings: [String], raw: ArraySlice<UInt8>) {
    self.line = line
    self.content = content
    self.warnings = warnings
    self.raw = raw
  }
}
