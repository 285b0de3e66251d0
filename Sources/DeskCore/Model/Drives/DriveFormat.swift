/// How a recorded drive is written.
public enum DriveFormat: String, Hashable, Sendable, CaseIterable {
  case gpx, nmea, geojson, csv

  /// How many bytes of a file's beginning are enough to tell.
  public static let beginningLength = 1024

  /// Told by the ending of a file's name, or by its first bytes where that says nothing; nil when
  /// neither does.
  public init?(name: String, beginning: ArraySlice<UInt8>) {
    let ending = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    switch ending.count > 1 ? ending.last : nil {
    case "gpx": self = .gpx
    case "nmea": self = .nmea
    case "geojson", "geojsonl", "geojsons": self = .geojson
    case "csv", "tsv": self = .csv
    default:
      guard let told = Self.told(by: beginning.prefix(Self.beginningLength)) else { return nil }
      self = told
    }
  }

  private static func told(by beginning: ArraySlice<UInt8>) -> DriveFormat? {
    // UTF-16 of plain letters is those letters with zeros between them.
    let isWide = beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF])
    var text = beginning
    if isWide {
      text = beginning.dropFirst(2).filter { $0 != 0 }[...]
    } else if beginning.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = beginning.dropFirst(3)
    }
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    switch text.first(where: { !isBlank($0) }) {
    case UInt8(ascii: "<"): return .gpx
    // Texts in a row may begin with RS, a blank here.
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .geojson
    default: break
    }
    if hasSentence(text) { return .nmea }
    guard !text.contains(where: { $0 == 0 }) else { return nil }
    let line = text.drop(while: isBlank).prefix { $0 != 0x0A && $0 != 0x0D }
    return line.contains { [0x2C, 0x3B, 0x09, 0x7C].contains($0) } ? .csv : nil
  }

  /// Whether a sentence begins somewhere, perhaps behind what another protocol sent: `$GPRMC,`.
  private static func hasSentence(_ text: ArraySlice<UInt8>) -> Bool {
    for index in text.indices where text[index] == 0x24 || text[index] == 0x21 {
      let address = text[(index + 1)...].prefix(6)
      guard let comma = address.firstIndex(of: 0x2C), comma - index >= 5 else { continue }
      let isAddress = address[..<comma].allSatisfy {
        (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
      }
      if isAddress { return true }
    }
    return false
  }
}
