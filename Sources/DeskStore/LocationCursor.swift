/// Finds locations by number. Those that lie close behind one another in the file, as the latest
/// ones of many drivers do, are gone through, which costs far less than to look each up.
final class LocationCursor {
  private let onwards: Statement
  private let single: Statement
  /// The number at which `onwards` stands; nil when it stands nowhere.
  private var place: Int64?

  init(_ database: Database, doing: String) throws {
    onwards = try database.prepare(LocationTable.selectTraces, doing: doing)
    single = try database.prepare(LocationTable.selectTrace, doing: doing)
  }

  /// The row of a location, which stands until the next one is asked for; nil when there is none.
  func row(_ sequence: Int64) throws -> RowReader? {
    // A step back along a path must not take the place from the next driver's.
    if let place, sequence <= place { return try lookUp(sequence) }
    if place != nil {
      // The next one, or none at all before it.
      if try !step() { return nil }
      if let place, place >= sequence { return place == sequence ? onwards.row : nil }
    }
    onwards.reset()
    try onwards.bind(sequence)
    guard try step() else { return nil }
    return place == sequence ? onwards.row : nil
  }

  private func lookUp(_ sequence: Int64) throws -> RowReader? {
    single.reset()
    try single.bind(sequence)
    return try single.step() ? single.row : nil
  }

  private func step() throws -> Bool {
    place = nil
    guard try onwards.step() else { return false }
    place = LocationTable.sequence(onwards.row)
    return true
  }
}
