public import DeskCore

/// Which of the two numbers in `03/04/2026` is the day.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case dmy, mdy
}

/// How the bytes of a file stand for characters; the raw values are the words of commands.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case windows1252 = "windows-1252"
  case latin1 = "latin-1"
  case macRoman = "macroman"
}

/// What somebody says about a file that the file does not say itself.
public struct ReadOptions: Hashable, Sendable {
  /// One of our fields, and the header in the file that stands for it.
  public struct Mapping: Hashable, Sendable {
    public var field: String
    public var header: String
    public init(field: String, header: String) {
      self.field = field
      self.header = header
    }
  }

  /// What the rows are; nil lets the file's name, then its columns tell.
  public var kind: RowKind?
  /// The preset to read with, one of `presetNames`; nil lets the headers tell.
  public var preset: String?
  /// Headers that mean what they would not mean by themselves; they win over preset and aliases.
  public var map: [Mapping]
  /// Counts for the columns that do not tell themselves.
  public var dateOrder: DateOrder?
  /// nil lets the bytes tell.
  public var encoding: TextEncoding?
  /// The day of times without one, where the row names none; nil is today at the desk.
  public var date: CivilTime?
  /// Today in the desk's zone: it lends its year to dates without one.
  public var today: CivilTime

  /// The geofence that a row describes, whatever it calls itself; nil lets rows say it.
  public var fence: Geofence.ID?

  /// Options for a file of which nothing is said.
  public init(today: CivilTime) {
    map = []
    self.today = today
  }

  /// The names of the presets, in the order of the alphabet.
  public static var presetNames: [String] { Preset.all.map(\.name).sorted() }
  /// The names of the fields of a kind of rows, for `map`.
  public static func fieldNames(of kind: RowKind) -> [String] {
    Set(Field.aliases(of: kind).values).map(\.name).sorted()
  }
}
