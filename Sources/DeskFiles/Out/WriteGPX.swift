import DeskCore

/// Writes paths as GPX 1.1: a track for each trip, a segment for each of its runs.
struct GPXWriter {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="tripdesk" xmlns="http://www.topografix.com/GPX/1/1">

    """
  static let tail = "</gpx>\n"

  func append(_ path: PathOut, into bytes: inout [UInt8]) {
    bytes.append("<trk>\n<name>")
    bytes.append(xml: "\(path.trip.id) \(path.title)")
    bytes.append("</name>\n<desc>")
    bytes.append(xml: "job \(path.trip.job), driver \(path.trip.driver)")
    bytes.append("</desc>\n<number>")
    bytes.append(number: path.trip.id.number)
    bytes.append("</number>\n")
    for stretch in path.stretches {
      bytes.append("<trkseg>\n")
      for location in stretch.locations { append(location, into: &bytes) }
      bytes.append("</trkseg>\n")
    }
    bytes.append("</trk>\n")
  }

  private func append(_ location: Location, into bytes: inout [UInt8]) {
    bytes.append(#"<trkpt lat=""#)
    bytes.append(decimal: location.coordinate.latitude)
    bytes.append(#"" lon=""#)
    // The schema leaves the 180th degree to the west.
    bytes.append(
      decimal: location.coordinate.longitude == 180 ? -180 : location.coordinate.longitude)
    bytes.append(#""><time>"#)
    bytes.append(location.measuredAt)
    bytes.append("</time></trkpt>\n")
  }
}

extension [UInt8] {
  /// Text between tags; what XML 1.0 cannot hold at all becomes U+FFFD.
  mutating func append(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      // A reader would make a line feed of it.
      case "\r": append("&#13;")
      case "\t", "\n": append(UInt8(truncatingIfNeeded: scalar.value))
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}":
        append(contentsOf: UTF8.encodedReplacementCharacter)
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
