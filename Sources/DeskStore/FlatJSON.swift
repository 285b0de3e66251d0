internal import FoundationEssentials

/// Texts by name as a JSON object, `{"Pickup Title":"Dining set"}`: written by name, read quickly.
enum FlatJSON {
  static func text(_ values: [String: String]) throws -> String {
    let writer = JSONWriter()
    writer.write(values)
    return String(decoding: try writer.bytes(), as: UTF8.self)
  }

  /// Reads an object of texts; what is not of the plain form above is left to Foundation.
  static func values(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [String: String] {
    var reader = JSONReader(bytes)
    do {
      let values = try reader.texts()
      try reader.end()
      return values
    } catch {
      return try JSONDecoder().decode([String: String].self, from: Data(bytes))
    }
  }
}
