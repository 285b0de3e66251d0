import DeskCore
import DeskFiles
import DeskShell
import DeskTerminal

/// A parser, and what it is fed with before anything is changed about it.
struct Target: Sendable {
  let name: String
  let seeds: [String]
  /// What a mutation puts in: what means something to this parser.
  let tokens: [String]
  /// Takes an input; gives a complaint when something came out that must not.
  let take: @Sendable ([UInt8]) -> String?

  static let all: [Target] =
    [csv, json, kinds, lines, times, coordinates, templates] + drives + places

  // MARK: files of rows

  static let csv = Target(name: "csv", seeds: Seeds.csv, tokens: Seeds.csvTokens) { bytes in
    rows("jobs.csv", bytes)
  }

  static let json = Target(name: "json", seeds: Seeds.json, tokens: Seeds.jsonTokens) { bytes in
    rows("jobs.json", bytes)
  }

  /// Files whose rows are not jobs, or are told by their columns.
  static let kinds = Target(
    name: "kinds", seeds: Seeds.kinds, tokens: Seeds.csvTokens + Seeds.jsonTokens
  ) { bytes in
    rows(["drivers.csv", "geofences.json", "list.csv"][bytes.count % 3], bytes)
  }

  static func rows(_ name: String, _ bytes: [UInt8]) -> String? {
    var isTaken = false
    var file = RowFile(
      name: name, options: ReadOptions(today: CivilTime(year: 2026, month: 1, day: 5))
    ) {
      isTaken = false
      return {
        defer { isTaken = true }
        return isTaken ? nil : bytes[...]
      }
    }
    var complaint: String?
    do {
      try file.read { row in
        if case .rejected(let reason) = row.content, !isOneHarmlessLine(reason) {
          complaint = "a reason that is not one line: \(reason)"
        }
        return true
      }
      return complaint
    } catch {
      return isOneHarmlessLine("\(error)") ? nil : "an error that is not one line: \(error)"
    }
  }

  // MARK: what is typed

  static let lines = Target(name: "lines", seeds: Seeds.lines, tokens: Seeds.words) { bytes in
    // Thousands of lines only take long; what one line does is what counts.
    for line in scriptLines(bytes).prefix(100) {
      guard case .success(let text) = line.text, let complaint = TextReading.complaint(ofLine: text)
      else {
        continue
      }
      if !isOneHarmlessLine(complaint) { return "a complaint that is not one line: \(complaint)" }
    }
    return nil
  }

  static let times = Target(name: "times", seeds: Seeds.times, tokens: Seeds.timeTokens) { bytes in
    guard let time = TimeText(String(decoding: bytes, as: UTF8.self)) else { return nil }
    let day = CivilTime(year: 2026, month: 3, day: 29)
    for zone in zones {
      let moment = time.resolved(in: zone, day: day)
      if case .moment(let again)? = TimeText(moment.iso8601), again == moment { continue }
      // Offsets may lead out of the years that can be written with four digits.
      if (Seeds.writableYears).contains(moment) { return "\(moment.iso8601) is not read again" }
    }
    return nil
  }

  private static let zones = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Australia/Lord_Howe"]
    .compactMap { Zone(identifier: $0) }

  static let coordinates = Target(
    name: "coordinates", seeds: Seeds.coordinates, tokens: Seeds.coordinateTokens
  ) { bytes in
    guard let place = Coordinate(String(decoding: bytes, as: UTF8.self)) else { return nil }
    return place.isValid ? nil : "\(place) is no place"
  }

  static let templates = Target(
    name: "templates", seeds: Seeds.templates, tokens: Seeds.templateTokens
  ) { bytes in
    guard let complaint = TextReading.complaint(ofTemplates: String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return isOneHarmlessLine(complaint) ? nil : "a complaint that is not one line: \(complaint)"
  }

  /// Whether a sentence may stand in a terminal as it is.
  static func isOneHarmlessLine(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}
