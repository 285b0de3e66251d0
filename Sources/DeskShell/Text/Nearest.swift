/// The name that somebody may have meant.
enum Nearest {
  /// The nearest of the names, when it is near enough to be worth a word.
  static func name(to text: String, among names: [String]) -> String? {
    let text = text.lowercased()
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = name.hasPrefix(text) && text.count > 1 ? 1 : edits(from: text, to: name)
      if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
    }
    guard let best, best.distance <= max(1, text.count / 3) else { return nil }
    return best.name
  }

  // Edit distance in which two neighbours that have changed places count as one.
  private static func edits(from: String, to: String) -> Int {
    let a = Array(from.unicodeScalars)
    let b = Array(to.unicodeScalars)
    if a.isEmpty || b.isEmpty || a.count > 64 { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
