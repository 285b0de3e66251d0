/// Which way it goes round from `a` over `b` to `c`, in the plane of degrees: more than 0 to the
/// left, less than 0 to the right, 0 when the three are on one line. The sign is exact.
func turn(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Double {
  let left = (b.longitude - a.longitude) * (c.latitude - a.latitude)
  let right = (b.latitude - a.latitude) * (c.longitude - a.longitude)
  let difference = left - right
  // More than rounding can have changed it: three half units in the last place of each.
  let doubt = (left.magnitude + right.magnitude) * 4e-16
  return difference.magnitude >= doubt ? difference : exactTurn(a, b, c)
}

/// The same, summed up without any rounding.
private func exactTurn(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Double {
  var sum = ExactSum()
  sum.add(a.longitude, b.latitude)
  sum.add(-a.latitude, b.longitude)
  sum.add(b.longitude, c.latitude)
  sum.add(-b.latitude, c.longitude)
  sum.add(c.longitude, a.latitude)
  sum.add(-c.latitude, a.longitude)
  return sum.leading
}

/// A sum of six products, kept as parts that do not overlap, the smallest first.
private struct ExactSum {
  private var parts = InlineArray<12, Double>(repeating: 0)
  private var count = 0

  mutating func add(_ a: Double, _ b: Double) {
    let product = a * b
    add((-product).addingProduct(a, b))
    add(product)
  }

  private mutating func add(_ number: Double) {
    var carried = number
    for i in 0..<count {
      let sum = carried + parts[i]
      let other = sum - carried
      parts[i] = (carried - (sum - other)) + (parts[i] - other)
      carried = sum
    }
    parts[count] = carried
    count += 1
  }

  /// The greatest part, which has the sign of the whole.
  var leading: Double {
    for i in stride(from: count - 1, through: 0, by: -1) where parts[i] != 0 { return parts[i] }
    return 0
  }
}
