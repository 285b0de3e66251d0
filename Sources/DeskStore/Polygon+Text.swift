internal import DeskCore
internal import FoundationEssentials

// The ring of a polygon as one JSON array, `[lat,lng,lat,lng,…]`.

extension Polygon {
  /// The text of its ring; throws for numbers that have no form.
  func text() throws -> String {
    let writer = JSONWriter()
    writer.array { writer.numbers(of: ring) }
    return String(decoding: try writer.bytes(), as: UTF8.self)
  }

  /// The polygon of a text; what is not of the plain form above is left to Foundation.
  init(text: String) throws {
    var text = text
    self = try text.withUTF8 { bytes in
      guard let numbers = try? Self.numbers(bytes), numbers.count.isMultiple(of: 2),
        numbers.count >= 2 * Self.pointCounts.lowerBound
      else { return try JSONDecoder().decode(Polygon.self, from: Data(bytes)) }
      return Polygon(
        trusted: stride(from: 0, to: numbers.count, by: 2).map {
          Coordinate(latitude: numbers[$0], longitude: numbers[$0 + 1])
        })
    }
  }

  private static func numbers(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [Double] {
    var reader = JSONReader(bytes)
    let numbers = try reader.array { try $0.double() }
    try reader.end()
    return numbers
  }
}
