internal import DeskCore

// The numbers that stand for words in `location`, the one table that has a row for everything that
// moves. They are part of the file's form: a new word gets a new number, and none is given twice.

extension Location.Source {
  var code: Int64 {
    switch self {
    case .mock: 0
    case .replay: 1
    case .manual: 2
    }
  }

  init(code: Int64) throws { self = try Self.allCases.first(code: code, \.code) }
}

extension Verdict {
  var code: Int64 {
    switch self {
    case .accepted: 0
    case .late: 1
    case .superseded: 2
    case .future: 3
    case .old: 4
    case .implausible: 5
    }
  }

  init(code: Int64) throws { self = try Self.allCases.first(code: code, \.code) }
}

extension ETA.Source {
  var code: Int64 {
    switch self {
    case .route: 0
    case .estimate: 1
    case .manual: 2
    }
  }

  init(code: Int64) throws { self = try Self.allCases.first(code: code, \.code) }
}

extension Trip.Status {
  var code: Int64 {
    switch self {
    case .pending: 0
    case .started: 1
    case .approaching: 2
    case .arrived: 3
    case .completed: 4
    case .canceled: 5
    case .expired: 6
    }
  }

  init(code: Int64) throws { self = try Self.allCases.first(code: code, \.code) }
}

extension Location {
  /// How it came, a bit each; nil is as locations come.
  var traits: Int64? {
    let bits: Int64 = (isReplayed ? 1 : 0) | (isAfterGap ? 2 : 0)
    return bits == 0 ? nil : bits
  }

  mutating func set(traits: Int64) throws {
    guard (0...3).contains(traits) else { throw UnreadableRow() }
    isReplayed = traits & 1 != 0
    isAfterGap = traits & 2 != 0
  }
}

extension Array {
  fileprivate func first(code: Int64, _ codeOf: (Element) -> Int64) throws -> Element {
    for element in self where codeOf(element) == code { return element }
    throw UnreadableRow()
  }
}
