extension Look {
  /// Stands between two facts.
  var dot: String { isUnicode ? " · " : " - " }

  /// What stands at the end of a coloured strip; without colours nobody would see it.
  var edge: String { colors == .none ? "" : " " }

  /// What stands where something was cut off.
  var cutMark: String { isUnicode ? "…" : "~" }

  /// A text with the desk's own signs in ASCII where there is no more; names and titles stay as
  /// they are.
  func spelled(_ text: String) -> String {
    if isUnicode || text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for character in text {
      switch character {
      case "·", "–": result.append("-")
      case "…": result.append("...")
      default: result.append(character)
      }
    }
    return result
  }
}
