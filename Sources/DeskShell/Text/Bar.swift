/// A horizontal bar.
enum Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar of a share of a whole of so many cells; something is never shown as nothing.
  static func text(_ share: Double, cells: Int, _ look: Look) -> String {
    guard share > 0, cells > 0 else { return "" }
    let length = min(1, share) * Double(cells)
    guard look.isUnicode else {
      return String(repeating: "#", count: max(1, Int(length.rounded())))
    }
    let parts = max(1, Int((length * 8).rounded()))
    return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
  }
}
