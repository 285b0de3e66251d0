import DeskCore

extension CivilTime {
  /// `2026-01-05`.
  var dateText: String {
    var text = ""
    text.append(padded: year, to: 4)
    text.append("-")
    text.append(padded: month, to: 2)
    text.append("-")
    text.append(padded: day, to: 2)
    return text
  }

  /// The same day without its time.
  var midnight: CivilTime { CivilTime(year: year, month: month, day: day) }
}
