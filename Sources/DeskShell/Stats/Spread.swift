/// How some spans spread, in minutes.
struct Spread: Equatable {
  let count: Int
  /// The middle one; the mean of the two in the middle of an even number.
  let median: Double
  /// The least that nine tenths are not above: the nearest rank, so one of the spans themselves.
  let p90: Double

  /// nil of none at all.
  init?(_ values: [Double]) {
    if values.isEmpty { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    count = sorted.count
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    // In whole numbers: 0.9 is no binary fraction.
    p90 = sorted[(sorted.count * 9 + 9) / 10 - 1]
  }
}
