import DeskCore

extension MapContent {
  /// The map as one GeoJSON FeatureCollection (RFC 7946), with the properties of simplestyle, by
  /// which geojson.io and others choose colours.
  var geoJSON: [String: JSON] {
    [
      "type": .string("FeatureCollection"),
      "features": .array(trips.flatMap { $0.features }),
    ]
  }
}

extension MapTrip {
  /// The way so far, the rest of it, the destination, and the places with a marker.
  fileprivate var features: [JSON] {
    var features: [JSON] = []
    // A line has two ends.
    if path.count > 1 {
      let pieces = path.map(\.coordinate).cutAtMeridian()
      var fields = line(GeoJSON.grey, width: 3)
      fields["coordTimes"] = GeoJSON.times(path.map(\.measuredAt), like: pieces)
      features.append(feature("path", GeoJSON.line(pieces.map { $0.map(\.place) }), fields))
    }
    if let rest {
      let pieces = [rest.from, rest.to].cutAtMeridian()
      features.append(
        feature("rest", GeoJSON.line(pieces.map { $0.map(\.place) }), line(color, width: 2)))
    }
    if let shape = destination {
      var fields = line(color, width: 2)
      fields["fill"] = .string(color)
      fields["fill-opacity"] = .number(0.15)
      if case .circle(let circle) = shape { fields["radius"] = .number(circle.radiusMeters) }
      features.append(feature("geofence", GeoJSON.outline(shape), fields))
      features.append(marker("destination", shape.center, "embassy", name: placeName))
    }
    if let pickup { features.append(marker("pickup", pickup, "warehouse", name: title)) }
    if let position {
      var fields = ["driverName": JSON.string(driverName)]
      fields["measuredAt"] = .moment(path.last?.measuredAt)
      features.append(marker("driver", position, "car", name: driverLabel, fields))
    }
    return features
  }

  private var color: String { isLate ? GeoJSON.orange : GeoJSON.twilight }

  private func line(_ color: String, width: Double) -> [String: JSON] {
    ["stroke": .string(color), "stroke-width": .number(width), "stroke-opacity": .number(0.9)]
  }

  private func marker(
    _ part: String, _ place: Coordinate, _ symbol: String, name: String?,
    _ more: [String: JSON] = [:]
  ) -> JSON {
    var fields = more
    fields["name"] = .text(name)
    fields["marker-color"] = .string(part == "driver" ? color : GeoJSON.grey)
    fields["marker-symbol"] = .string(symbol)
    return feature(part, GeoJSON.point(place), fields)
  }

  private func feature(_ part: String, _ geometry: JSON, _ more: [String: JSON]) -> JSON {
    var fields = more
    fields["part"] = .string(part)
    fields["trip"] = .string(id.description)
    fields["title"] = .string(title)
    fields["status"] = .string(status.rawValue)
    fields["late"] = .bool(isLate)
    fields["stale"] = .bool(isStale)
    return .object([
      "type": .string("Feature"), "geometry": geometry, "properties": .object(fields),
    ])
  }
}
