/// What a geofence may be told under a key of its metadata: a text, a number or a truth.
public enum MetadataValue: Hashable, Sendable, Codable {
  case text(String)
  case number(Double)
  case truth(Bool)

  /// The most keys that a geofence may have.
  public static let maximumCount = 16

  /// As people read it.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15
        ? String(Int64(number)) : String(number)
    case .truth(let truth): truth ? "true" : "false"
    }
  }

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let truth = try? value.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .truth(let truth): try value.encode(truth)
    }
  }
}
