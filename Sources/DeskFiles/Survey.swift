public import DeskCore

/// What a file is, told before any of its rows is taken.
public struct Survey: Hashable, Sendable {
  /// How the rows are written, for whoever writes rejected ones down again.
  public enum Form: Hashable, Sendable {
    /// Cells with this byte between them, under a row of headers.
    case delimited(separator: UInt8)
    /// JSON objects, also GeoJSON.
    case objects
  }

  public var form: Form
  /// What the rows are; in a file of several kinds that of the first one.
  public var kind: RowKind
  /// The preset that its headers or the options have told; nil is the generic reading.
  public var preset: String?
  public var encoding: TextEncoding
  /// How many columns, or different keys of objects, there are.
  public var columnCount: Int
  /// Those that the desk keeps without knowing what they mean.
  public var unknownHeaders: [String]
  /// Rows that are not blank, without that of the headers.
  public var rowCount: Int
  /// The row of headers as UTF-8, verbatim but without its line end; empty for objects.
  public var headerRaw: [UInt8]
  /// What holds for the whole file, one sentence each.
  public var warnings: [String]
}

/// One row of a file: what it says, or why it cannot be taken.
public struct FileRow: Sendable {
  /// What a row has become.
  public enum Content: Hashable, Sendable {
    case job(JobRow)
    case driver(DriverRow)
    case geofence(Geofence)
    /// A lower-case sentence: what is true, then what to do.
    case rejected(String)
  }

  /// Where it begins, from 1.
  public var line: Int
  public var content: Content
  /// What was mended or is doubtful, one sentence each.
  public var warnings: [String]
  /// The row's text as UTF-8, verbatim but without its line end; a job of several rows has them
  /// all, with the line ends between them.
  public var raw: ArraySlice<UInt8>
}
