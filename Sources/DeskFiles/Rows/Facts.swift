import DeskCore

/// What a survey has found out about the columns of a file and its points.
struct Facts: Sendable {
  /// Which number is the day, by field; nil where no cell tells.
  var orders = [DateOrder?](repeating: nil, count: Field.allCases.count)
  /// The fields whose numbers have a decimal comma.
  var commas: Set<Field> = []
  /// The middle of the file's points; nil when they are too few to tell.
  var middle: Coordinate?
  /// Farther from the middle than a driver goes.
  static let farMeters = 300_000.0
}

/// Collects the facts, row by row.
struct FactFinder {
  private var orders = [DateOrder?](repeating: nil, count: Field.allCases.count)
  private var examples = [(text: String, line: Int)?](repeating: nil, count: Field.allCases.count)
  private var numbers = [Int](repeating: 0, count: Field.allCases.count)
  private var commas = [Int](repeating: 0, count: Field.allCases.count)
  private var points: [Coordinate] = []
  private var stride = 1
  private var untilPoint = 0
  /// Whether a comma may be a decimal mark: not where it ends cells.
  let allowsCommas: Bool

  init(allowsCommas: Bool) { self.allowsCommas = allowsCommas }

  /// Looks at the cells of a row that tell something about all rows.
  mutating func look(at record: Record, _ layout: Layout) {
    for field in Field.dated {
      guard let column = layout[field] else { continue }
      record.withValue(column) { bytes in
        if Self.mayBeOpen(bytes) {
          note(String(decoding: bytes, as: UTF8.self), field, record.line)
        }
      }
    }
    if allowsCommas {
      for field in Field.degrees {
        guard let column = layout[field] else { continue }
        record.withValue(column) { bytes in
          guard !bytes.isEmpty else { return }
          numbers[field.rawValue] += 1
          if Self.hasDecimalComma(bytes) { commas[field.rawValue] += 1 }
        }
      }
    }
    sample(record, layout)
  }

  /// One or two digits before a stroke or a dash.
  private static func mayBeOpen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 4 else { return false }
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") }
    return isMark(bytes[1]) || isMark(bytes[2]) || bytes[0] >= 0x80
  }

  private mutating func note(_ text: String, _ field: Field, _ line: Int) {
    var scan = TextScan(text.plain)
    guard let day = scan.day() else { return }
    if let order = day.order {
      if orders[field.rawValue] == nil { orders[field.rawValue] = order }
    } else if day.isOpen, examples[field.rawValue] == nil {
      examples[field.rawValue] = (text, line)
    }
  }

  /// `52,5200`: a sign, one to three digits, a comma, digits.
  private static func hasDecimalComma(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let mark = bytes.firstIndex(of: UInt8(ascii: ",")) else { return false }
    let start = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    return (1...3).contains(mark - start) && mark + 1 < bytes.count
      && bytes[start..<mark].allSatisfy(\.isDigit) && bytes[(mark + 1)...].allSatisfy(\.isDigit)
  }

  /// Keeps some hundred points, spread over the file.
  private mutating func sample(_ record: Record, _ layout: Layout) {
    guard untilPoint == 0 else {
      untilPoint -= 1
      return
    }
    untilPoint = stride - 1
    guard let point = point(record, layout), point.isValid else { return }
    points.append(point)
    if points.count == 512 {
      points = points.indices.filter { $0 % 2 == 0 }.map { points[$0] }
      stride *= 2
    }
  }

  private func point(_ record: Record, _ layout: Layout) -> Coordinate? {
    if let lat = layout[.lat], let lng = layout[.lng] {
      func number(_ column: Int) -> Double? {
        record.withValue(column) { bytes in
          plainNumber(bytes)
            ?? (allowsCommas ? plainNumber(bytes, decimalMark: UInt8(ascii: ",")) : nil)
        }
      }
      if let latitude = number(lat), let longitude = number(lng) {
        return Coordinate(latitude: latitude, longitude: longitude)
      }
    }
    guard let both = layout[.latlng] ?? layout[.geometryCoordinates],
      let pair = record.withValue(both, { PointText.pair(String(decoding: $0, as: UTF8.self)) })
    else { return nil }
    return Coordinate(latitude: pair.latitude, longitude: pair.longitude)
  }

  /// What has been found; throws when a column's days may be read in two ways and nobody tells.
  func facts(
    order given: DateOrder?, headers: (Field) -> String
  ) throws(ImportError.Place) -> Facts {
    var facts = Facts()
    for field in Field.dated {
      facts.orders[field.rawValue] = orders[field.rawValue] ?? given
      guard facts.orders[field.rawValue] == nil, let example = examples[field.rawValue] else {
        continue
      }
      throw .init(
        line: example.line,
        reason: "\(headers(field)) \(example.text.quoted) may be two days, and no other one of its "
          + "column tells; say --date-order dmy or mdy")
    }
    for field in Field.degrees
    where numbers[field.rawValue] > 0 && commas[field.rawValue] == numbers[field.rawValue] {
      facts.commas.insert(field)
    }
    facts.middle = middle
    return facts
  }

  /// The median of the points; nil when they are few, or spread over so much of the Earth that
  /// being far from it says nothing.
  private var middle: Coordinate? {
    guard points.count >= 3 else { return nil }
    let middle = Coordinate(
      latitude: points.map(\.latitude).sorted()[points.count / 2],
      longitude: points.map(\.longitude).sorted()[points.count / 2])
    let near = points.count { $0.isWithin(Facts.farMeters, of: middle) }
    return near * 3 >= points.count * 2 ? middle : nil
  }
}
