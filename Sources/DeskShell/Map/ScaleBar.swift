/// A round length that takes up some cells, to measure a map by.
struct ScaleBar: Sendable, Hashable {
  /// Cells.
  let width: Int
  /// `500 m`, `0.2 mi`.
  let text: String

  /// The longest round length that fits, but at least two cells.
  init(metersPerCell: Double, most cells: Int, isMetric: Bool) {
    let most = metersPerCell * Double(max(2, cells))
    let length = isMetric ? Self.metric(most) : Self.imperial(most)
    width = max(2, Int((length.meters / metersPerCell).rounded()))
    text = length.text
  }

  private static func metric(_ most: Double) -> (meters: Double, text: String) {
    let meters = round(most)
    return meters < 1000
      ? (meters, "\(meters.formattedPlainly) m")
      : (meters, "\((meters / 1000).formattedPlainly) km")
  }

  private static func imperial(_ most: Double) -> (meters: Double, text: String) {
    if most >= metersPerMile / 10 {
      let miles = round(most / metersPerMile)
      return (miles * metersPerMile, "\(miles.formattedPlainly) mi")
    }
    let feet = round(most / metersPerFoot)
    return (feet * metersPerFoot, "\(feet.formattedPlainly) ft")
  }

  private static let metersPerFoot = 0.3048
  private static let metersPerMile = 1609.344

  /// The greatest of 1, 2 and 5 times a power of ten that is no greater.
  private static func round(_ most: Double) -> Double {
    var (unit, tens) = (1.0, 0)
    while unit * 10 <= most, tens < 9 { (unit, tens) = (unit * 10, tens + 1) }
    // A tenth is written as one, since powers of it are not exact.
    if most < 1 { return [0.5, 0.2].first { $0 <= most } ?? 0.1 }
    return [5.0, 2.0].first { $0 * unit <= most }.map { $0 * unit } ?? unit
  }

  /// The bar itself.
  func bar(_ look: Look) -> String {
    let line = String(repeating: look.isUnicode ? "─" : "-", count: width - 2)
    return look.isUnicode ? "├\(line)┤" : "|\(line)|"
  }
}
