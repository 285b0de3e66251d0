/// How far off ETAs were, in bins that are as wide as people care: a minute matters near zero only.
struct ErrorHistogram: Equatable {
  struct Bin: Equatable {
    /// Minutes, negative for early; nil has no end on that side.
    let from: Double?
    let to: Double?
    var count = 0
  }

  /// From the earliest to the latest; a number at an edge belongs to the bin nearer to zero.
  private(set) var bins: [Bin]
  private static let edges: [Double] = [2, 5, 10, 15]

  init(_ errors: [Double]) {
    let edges = Self.edges.reversed().map { -$0 } + Self.edges
    bins = (0...edges.count).map { i in
      Bin(from: i == 0 ? nil : edges[i - 1], to: i == edges.count ? nil : edges[i])
    }
    let middle = Self.edges.count
    for error in errors {
      let distance = Self.edges.count { error.magnitude > $0 }
      bins[error < 0 ? middle - distance : middle + distance].count += 1
    }
  }

  /// Those that say something: from the first to the last that is not empty, the middle one always.
  var shown: ArraySlice<Bin> {
    let middle = bins.count / 2
    let first = min(middle, bins.firstIndex { $0.count > 0 } ?? middle)
    let last = max(middle, bins.lastIndex { $0.count > 0 } ?? middle)
    return bins[first...last]
  }
}
