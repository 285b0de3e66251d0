public import DeskCore

/// Reads a drive from a table of locations: CSV, TSV and their kin with a line of headers.
///
/// The place stands in columns such as `lat` and `lng`, or in one such as `latlng`; time (ISO 8601,
/// in UTC without an offset, or since 1970), accuracy, speed, heading and segment are read where
/// there are columns for them. A new value in the column `segment` begins a segment. A row that
/// cannot be read is skipped and counted; a cell that is never closed ends the reading.
public struct CSVDriveReader: DriveReader {
  private let pieces: Pieces
  private var table: (reader: DelimitedReader, columns: DriveColumns)?
  private var intake = DriveIntake()
  private var segment: [UInt8]?
  private var isAtEnd = false

  /// A reader of a file's pieces; nothing is read yet.
  public init(next: @escaping Pieces) { pieces = next }

  public var skips: DriveSkips { intake.skips }

  public mutating func next() throws -> RecordedPoint? {
    if isAtEnd { return nil }
    isAtEnd = true
    let point = try drive { try read() }
    isAtEnd = point == nil
    return point
  }

  private mutating func read() throws -> RecordedPoint? {
    if table == nil {
      let pieces = pieces
      let source = try TextSource({ pieces }, encoding: nil, isChecked: false)
      if source.isEmpty { throw ImportReason("the file is empty") }
      let reader = try DelimitedReader(source, beginning: [])
      guard let columns = DriveColumns(reader.headers) else {
        throw ImportError.Place(
          line: reader.headerLine,
          reason: "no column tells the place; name two of them lat and lng, or one latlng")
      }
      table = (reader, columns)
    }
    while try table?.reader.next() == true {
      if let point = takeRow() { return point }
    }
    return nil
  }

  /// The row at hand as a point; nil when it is skipped.
  private mutating func takeRow() -> RecordedPoint? {
    guard let (reader, columns) = table else { return nil }
    let record = reader.splitter.record
    if let column = columns[.segment] {
      let value = record.withValue(column) { Array($0) }
      if let segment, segment != value { intake.breakSegment() }
      segment = value
    }
    guard let place = columns.place(of: record) else {
      intake.skips.add(.unreadable, line: record.line, reason: columns.complaint(about: record))
      return nil
    }
    let moment: Timestamp?
    switch columns.time(of: record) {
    case .none: moment = nil
    case .moment(let known): moment = known
    case .unreadable:
      intake.skips.add(.unreadableTime, line: record.line)
      return nil
    }
    return intake.take(columns.details(of: record).point(at: place, moment), line: record.line)
  }
}
