import DeskCore

/// Which column of a table of locations tells what.
struct DriveColumns {
  private let columns: [DriveField: Int]
  private let numbers: [(field: DriveField, column: Int)]

  /// The first column of each field counts; nil when none tells the place.
  init?(_ headers: [String]) {
    var columns: [DriveField: Int] = [:]
    for (index, header) in headers.enumerated() {
      if let field = DriveField(header: header), columns[field] == nil { columns[field] = index }
    }
    let hasPair = columns[.latitude] != nil && columns[.longitude] != nil
    guard hasPair || columns[.place] != nil else { return nil }
    if hasPair { columns[.place] = nil }
    self.columns = columns
    numbers = columns.compactMap { field, column in
      switch field {
      case .accuracy, .hdop, .speed, .heading: (field, column)
      case .latitude, .longitude, .place, .time, .date, .segment: nil
      }
    }.sorted { $0.column < $1.column }
  }

  subscript(field: DriveField) -> Int? { columns[field] }

  /// The place of a row, anywhere; nil when it cannot be made out.
  func place(of record: Record) -> Coordinate? {
    if let column = columns[.place] {
      let pair = record.withValue(column) { PointText.pair(String(decoding: $0, as: UTF8.self)) }
      return pair.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    }
    guard let latitude = degrees(record, .latitude), let longitude = degrees(record, .longitude)
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private func degrees(_ record: Record, _ field: DriveField) -> Double? {
    guard let column = columns[field] else { return nil }
    return record.withValue(column) { bytes in
      PointText.degrees(bytes, decimalMark: Self.decimalMark(bytes)) ?? Double(recorded: bytes)
    }
  }

  /// A comma in a cell without a point can be nothing else.
  private static func decimalMark(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let comma = UInt8(ascii: ",")
    let point = UInt8(ascii: ".")
    return bytes.contains(comma) && !bytes.contains(point) ? comma : point
  }

  /// Why a row has no place.
  func complaint(about record: Record) -> String {
    let fields: [(DriveField, String)] = [
      (.place, "place"), (.latitude, "latitude"), (.longitude, "longitude"),
    ]
    for (field, name) in fields {
      guard let column = columns[field], field == .place || degrees(record, field) == nil else {
        continue
      }
      let text = record.withValue(column) { String(decoding: $0, as: UTF8.self) }
      return text.isEmpty ? "no \(name)" : "\(text.quoted) is no \(name)"
    }
    return DriveSkip.unreadable.name
  }

  /// The time of a row; one of day stands behind its date.
  func time(of record: Record) -> DriveTime {
    switch (columns[.date], columns[.time]) {
    case (let date?, let time?):
      let clock = record.withValue(time) { Array($0) }
      // A time that has its own date needs no other.
      let own = clock.withUnsafeBufferPointer { DriveTime($0) }
      guard case .unreadable = own else { return own }
      let day = record.withValue(date) { Array($0) }
      return (day + [0x20] + clock).withUnsafeBufferPointer { DriveTime($0) }
    case (let column?, nil), (nil, let column?): return record.withValue(column) { DriveTime($0) }
    case (nil, nil): return .none
    }
  }

  func details(of record: Record) -> DriveDetails {
    var details = DriveDetails()
    for (field, column) in numbers {
      let number = record.withValue(column) { bytes in
        plainNumber(bytes, decimalMark: Self.decimalMark(bytes)) ?? Double(recorded: bytes)
      }
      details.take(field, number)
    }
    return details
  }
}
