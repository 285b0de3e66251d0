import FoundationEssentials

/// A JSON value whose numbers are their digits: an id is never rounded and never gets an exponent.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try container.value(String.self) {
      self = .text(text)
    } else if let number = try container.value(Decimal.self) {
      self = .number(number.description)
    } else if let bool = try container.value(Bool.self) {
      self = .bool(bool)
    } else if let array = try container.value([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a whole text; throws what is wrong with it.
  init(_ text: ArraySlice<UInt8>) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text))
  }

  /// The text of a cell: a bare scalar, else compact JSON.
  var cell: String {
    switch self {
    case .null: ""
    case .bool(let value): String(value)
    case .number(let digits): digits
    case .text(let text): text
    case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
    case .object: compact
    }
  }

  private var compact: String {
    switch self {
    case .null: "null"
    case .bool, .number, .array: cell
    case .text(let text): text.jsonText
    case .object(let values):
      "{"
        + values.sorted { $0.key < $1.key }
        .map { $0.key.jsonText + ":" + $0.value.compact }.joined(separator: ",") + "}"
    }
  }
}

extension SingleValueDecodingContainer {
  /// The value if it is of that type; anything else that is wrong is thrown.
  fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    do {
      return try decode(type)
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count == codingPath.count
    {
      return nil
    }
  }
}

extension String {
  /// The text as JSON writes it.
  fileprivate var jsonText: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
