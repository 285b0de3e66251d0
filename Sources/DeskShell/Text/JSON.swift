import DeskCore

/// A JSON value that is written with sorted keys and no spaces: the same value, the same bytes.
enum JSON: Sendable {
  case string(String)
  case number(Double)
  case integer(Int64)
  case bool(Bool)
  case null
  case array([JSON])
  case object([String: JSON])

  /// One line of text, without its newline.
  var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): Self.write(number, to: &text)
    case .integer(let integer): text.append(String(integer))
    case .bool(let bool): text.append(bool ? "true" : "false")
    case .null: text.append("null")
    case .array(let values):
      text.append("[")
      for (i, value) in values.enumerated() {
        if i > 0 { text.append(",") }
        value.write(to: &text)
      }
      text.append("]")
    case .object(let fields):
      text.append("{")
      for (i, key) in fields.keys.sorted().enumerated() {
        if i > 0 { text.append(",") }
        Self.write(key, to: &text)
        text.append(":")
        fields[key]?.write(to: &text)
      }
      text.append("}")
    }
  }

  private static func write(_ number: Double, to text: inout String) {
    if !number.isFinite {
      text.append("null")
    } else if number == number.rounded(), number.magnitude < 1e15 {
      text.append(String(Int64(number)))
    } else {
      text.append(String(number))
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text.append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text.append("\\\"")
      case "\\": text.append("\\\\")
      case "\n": text.append("\\n")
      case "\r": text.append("\\r")
      case "\t": text.append("\\t")
      default:
        // Beyond what JSON demands: a terminal may show what a script logs.
        if scalar.isHarmful {
          let hex = String(scalar.value, radix: 16)
          text.append("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text.append("\"")
  }
}

extension JSON {
  static func text(_ value: String?) -> JSON { value.map(JSON.string) ?? .null }
  static func moment(_ value: Timestamp?) -> JSON { .text(value?.iso8601) }
  static func count(_ value: Int) -> JSON { .integer(Int64(value)) }
  static func decimal(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }

  /// A number rounded to a step such as 0.1, so that the last digits do not dance.
  static func rounded(_ value: Double?, to step: Double) -> JSON {
    guard let value else { return .null }
    return .number((value / step).rounded() / (1 / step).rounded())
  }

  static func place(_ value: Coordinate?) -> JSON {
    guard let value else { return .null }
    return .object(["lat": .number(value.latitude), "lng": .number(value.longitude)])
  }

  static func texts(_ values: [String: String]) -> JSON { .object(values.mapValues(JSON.string)) }
}
