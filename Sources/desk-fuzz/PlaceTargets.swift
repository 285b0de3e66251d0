import DeskCore
import DeskFiles

/// What says where and when geofences count.
extension Target {
  static let places: [Target] = [
    Target(name: "geofences", seeds: Seeds.fences, tokens: Seeds.fenceTokens) { bytes in
      rows(["geofences.json", "geofences.csv", "places.geojson"][bytes.count % 3], bytes)
    },
    Target(name: "hours", seeds: Seeds.hours, tokens: Seeds.hourTokens) { bytes in
      guard let hours = try? OperatingHours(parsing: String(decoding: bytes, as: UTF8.self)) else {
        return nil
      }
      guard let again = try? OperatingHours(parsing: hours.description), again == hours else {
        return "\(hours) is not read again"
      }
      return nil
    },
    Target(name: "tracking", seeds: Seeds.tracking, tokens: Seeds.trackingTokens) { bytes in
      guard let tracking = Tracking(String(decoding: bytes, as: UTF8.self)) else { return nil }
      return Tracking(tracking.description) == tracking ? nil : "\(tracking) is not read again"
    },
    Target(name: "rings", seeds: Seeds.rings, tokens: Seeds.ringTokens) { bytes in
      // Eight bytes a corner: anything that is a place, and much that is none.
      let corners = stride(from: 0, to: bytes.count - 7, by: 8).map { i in
        let (a, b) = (number(bytes[i..<(i + 4)]), number(bytes[(i + 4)..<(i + 8)]))
        return Coordinate(latitude: a / 1e7, longitude: b / 1e7)
      }
      guard let polygon = try? Polygon.checked(Array(corners.prefix(300))).polygon else {
        return nil
      }
      if !polygon.bounds.contains(polygon.ring[0]) { return "a corner lies outside the box" }
      let overlap = polygon.overlap(at: polygon.ring[0], accuracyMeters: 10)
      return (0...1).contains(overlap) ? nil : "an overlap of \(overlap)"
    },
  ]

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double {
    Double(Int32(bitPattern: bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
  }
}

extension Seeds {
  static let fences = [
    "[{\"tag\":\"depot\",\"externalId\":\"1\",\"type\":\"polygon\",\"coordinates\":[[[-122.4,37.7],"
      + "[-122.3,37.7],[-122.3,37.8],[-122.4,37.7]]],\"hours\":\"Mon-Fri 09:00-17:00\"}]",
    "tag,externalId,type,lat,lng,radius,polygon,hours,drivers\n"
      + "a,1,circle,37.7,-122.4,100,,Mon 9-17,1 2\n"
      + "a,2,polygon,,,,\"POLYGON((-122.4 37.7,-122.3 37.7,-122.3 37.8,-122.4 37.7))\",,\n",
    "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"tag\":\"a\","
      + "\"externalId\":\"1\",\"enabled\":false,\"metadata\":{\"n\":1,\"t\":true}},\"geometry\":"
      + "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,0]]]}}]}",
    "tag,externalId,polygon\na,1,\"37.7,-122.4;37.7,-122.3;37.8,-122.3;37.7,-122.4\"\n",
  ]

  static let fenceTokens =
    csvTokens + jsonTokens + [
      "POLYGON((", "))", "polygon", "circle", "radius", "[[[", "]]]", "\"Polygon\"", "180", "-180",
      "90.1", "hours", "Mon 09:00-17:00", "enabled", "disableAfter", "deleteAfter", "dwell",
    ]

  static let hours = [
    "Mon-Fri 09:00-17:00; Sat 10:00-12:00,13:00-16:00; Sun closed", "daily 22:00-02:00",
    "Mo 9:00 AM–5:30 PM", "Fri-Mon 00:00-24:00", "9am-5pm",
  ]

  static let hourTokens = [
    "Mon", "tuesday", "Su", "-", "–", ":", ",", ";", " ", "24:00", "00:00", "12am", "12 PM", "am",
    "closed", "daily", "99", "٣", "é", "\0", "Fri-Mon", "23:59-00:01",
  ]

  static let tracking = ["continuous", "responsive stop-duration=60", "efficient replay=all"]

  static let trackingTokens = [
    "=", " ", ",", "stop-duration", "stop-distance", "sync-interval", "replay", "none", "86400",
    "-1", "99999999999999999999", "é", "\0", "continuous",
  ]

  static let rings = [
    "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}"
      + "\u{1}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}"
  ]

  static let ringTokens = [
    "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
    "\u{1}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}", "\u{0}\u{1}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}",
  ]
}
