internal import FoundationEssentials

/// Texts by name as a JSON object, `{"Pickup Title":"Dining set"}`: written by name, read quickly.
enum FlatJSON {
  static func text(_ values: [String: String]) -> String {
    var text = "{"
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      if text.utf8.count > 1 { text += "," }
      quote(name, into: &text)
      text += ":"
      quote(value, into: &text)
    }
    return text + "}"
  }

  private static func quote(_ value: String, into text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Reads an object of texts; what is not of the plain form above is left to Foundation.
  static func values(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [String: String] {
    if let values = plainValues(bytes) { return values }
    return try JSONDecoder().decode([String: String].self, from: Data(bytes))
  }

  private static func plainValues(_ bytes: UnsafeBufferPointer<UInt8>) -> [String: String]? {
    var values = [String: String](minimumCapacity: 2)
    var place = 0
    guard bytes.take("{", at: &place) else { return nil }
    if bytes.take("}", at: &place) { return place == bytes.count ? values : nil }
    repeat {
      guard let name = bytes.plainText(at: &place), bytes.take(":", at: &place),
        let value = bytes.plainText(at: &place)
      else { return nil }
      values[name] = value
    } while bytes.take(",", at: &place)
    return bytes.take("}", at: &place) && place == bytes.count ? values : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func take(_ mark: Unicode.Scalar, at place: inout Int) -> Bool {
    guard place < count, self[place] == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  /// A quoted text without escapes.
  fileprivate func plainText(at place: inout Int) -> String? {
    guard take("\"", at: &place) else { return nil }
    let start = place
    while place < count {
      switch self[place] {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: self[start..<(place - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): return nil
      default: place += 1
      }
    }
    return nil
  }
}
