import DeskCore

/// Geometries as RFC 7946 has them: longitude first, nothing across the 180° meridian.
extension [UInt8] {
  /// A point; `null` for what has no place.
  mutating func append(point place: Coordinate?) {
    guard let place else { return append("null") }
    append(#"{"coordinates":"#)
    append(position: place)
    append(#","type":"Point"}"#)
  }

  /// A polygon of one closed ring, which goes counterclockwise whichever way it was given.
  mutating func append(polygon ring: [Coordinate]) {
    append(#"{"coordinates":"#)
    append(rings: [Polygon(trusted: ring).counterclockwiseRing])
    append(#","type":"Polygon"}"#)
  }

  /// Rings as arrays of positions.
  mutating func append(rings: [[Coordinate]]) {
    append(list: rings, isNested: true) { bytes, ring in
      bytes.append(list: ring, isNested: true) { $0.append(position: $1) }
    }
  }

  /// A line in one piece or in several; a path of one point is a point.
  mutating func append(line pieces: [[LineVertex]]) {
    guard pieces.count > 1 || pieces[0].count > 1 else { return append(point: pieces[0][0].place) }
    append(#"{"coordinates":"#)
    append(pieces) { bytes, vertex in bytes.append(position: vertex.place) }
    append(pieces.count == 1 ? #","type":"LineString"}"# : #","type":"MultiLineString"}"#)
  }

  /// A moment for each position, nested as they are.
  mutating func append(times pieces: [[LineVertex]], of locations: [Location]) {
    append(pieces) { bytes, vertex in
      bytes.append(.quote)
      bytes.append(locations[vertex.index].measuredAt)
      bytes.append(.quote)
    }
  }

  private mutating func append(
    _ pieces: [[LineVertex]], _ write: (inout [UInt8], LineVertex) -> Void
  ) {
    append(list: pieces, isNested: pieces.count > 1) { bytes, piece in
      bytes.append(list: piece, isNested: true, write)
    }
  }

  private mutating func append<Item>(
    list: [Item], isNested: Bool, _ write: (inout [UInt8], Item) -> Void
  ) {
    if isNested { append(UInt8(ascii: "[")) }
    for (i, element) in list.enumerated() {
      if i > 0 { append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    if isNested { append(UInt8(ascii: "]")) }
  }

  private mutating func append(position place: Coordinate) {
    append(UInt8(ascii: "["))
    append(decimal: place.longitude)
    append(UInt8(ascii: ","))
    append(decimal: place.latitude)
    append(UInt8(ascii: "]"))
  }
}

extension ObjectWriter {
  /// A row as a feature: its place as the geometry, all else as properties.
  mutating func append<Row>(feature row: Row, _ columns: OutColumns<Row>, into bytes: inout [UInt8])
  {
    bytes.append(#"{"geometry":"#)
    if let ring = columns.ring.flatMap({ $0(row) }) {
      bytes.append(polygon: ring)
    } else {
      bytes.append(point: columns.place.flatMap { $0(row) })
    }
    bytes.append(#","properties":"#)
    append(row, columns, withPlace: false, into: &bytes)
    bytes.append(#","type":"Feature"}"#)
  }

  /// A stretch of a path as a line whose positions have times, as togeojson has them.
  mutating func append(feature row: StretchRow, into bytes: inout [UInt8]) {
    let pieces = row.stretch.locations.map(\.coordinate).cutAtMeridian()
    bytes.append(#"{"geometry":"#)
    bytes.append(line: pieces)
    bytes.append(#","properties":{"coordTimes":"#)
    bytes.append(times: pieces, of: row.stretch.locations)
    var properties: [UInt8] = []
    append(row, .stretches, into: &properties)
    bytes.append(UInt8(ascii: ","))
    bytes += properties.dropFirst()
    bytes.append(#","type":"Feature"}"#)
  }
}
