/// Values over time in one line, a cell each.
enum Sparkline {
  private static let blocks: [Character] = Array("▁▂▃▄▅▆▇█")
  private static let digits: [Character] = Array("0123456789")

  /// Values from 0 up in so many cells at most, the largest as high as it gets; unknown ones are
  /// gaps. Where there are more values than cells, each cell has the last of its share.
  static func text(_ values: [Double?], cells: Int, _ look: Look) -> String {
    let marks = look.isUnicode ? blocks : digits
    let values = sampled(values, cells)
    let most = values.compactMap { $0 }.max() ?? 0
    return String(
      values.map { value in
        guard let value else { return " " }
        let share = most > 0 ? max(0, value) / most : 0
        return marks[Int((share * Double(marks.count - 1)).rounded())]
      })
  }

  private static func sampled(_ values: [Double?], _ cells: Int) -> [Double?] {
    if values.count <= cells { return values }
    return (0..<max(0, cells)).map { values[($0 + 1) * values.count / cells - 1] }
  }
}
