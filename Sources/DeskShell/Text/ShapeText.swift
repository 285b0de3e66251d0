import DeskCore

extension Shape {
  /// `circle 100 m`, `polygon, 7 points`: a ring's last point is its first and not counted twice.
  var words: String {
    switch self {
    case .circle(let circle): "circle \(circle.radiusMeters.formattedPlainly) m"
    case .polygon(let polygon): "polygon, \(count(polygon.ring.count - 1, "point"))"
    }
  }

  /// `radius 100 m`, `polygon, 7 points`: behind a centre.
  var reachWords: String {
    switch self {
    case .circle(let circle): "radius \(circle.radiusMeters.formattedPlainly) m"
    case .polygon: words
    }
  }

  /// The radius of a circle; a polygon has none.
  var radius: Double? {
    switch self {
    case .circle(let circle): circle.radiusMeters
    case .polygon: nil
    }
  }

  /// `7,854 m²`, `3.14 km²`.
  var areaText: String {
    if squareMeters < 99_999.5 { return "\(grouped(Int(squareMeters.rounded()))) m²" }
    let hundredths = Int((squareMeters / 10_000).rounded())
    var text = grouped(hundredths / 100) + "."
    text.append(padded: hundredths % 100, to: 2)
    return text + " km²"
  }

  private var squareMeters: Double { .pi * radiusMeters * radiusMeters }

  var json: JSON {
    var fields: [String: JSON] = [
      "center": .place(center), "area": .rounded(squareMeters, to: 1),
    ]
    switch self {
    case .circle(let circle):
      fields["type"] = .string("circle")
      fields["radius"] = .number(circle.radiusMeters)
    case .polygon(let polygon):
      fields["type"] = .string("polygon")
      fields["ring"] = .array(polygon.ring.map { .place($0) })
    }
    return .object(fields)
  }
}

extension MetadataValue {
  var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .truth(let truth): .bool(truth)
    }
  }
}
