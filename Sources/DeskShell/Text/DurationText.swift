/// A span as people read it (rules §7): `Unknown`, `Arriving`, `1 minute`, `12 minutes`.
///
/// Unknown is everything that is no number of minutes: nil, NaN, infinite, or too large to count.
/// `isCompact` shortens the unit to `min`; `usesHours` writes an hour and more as `1 h 30 min`.
func durationText(minutes: Double?, isCompact: Bool = false, usesHours: Bool = false) -> String {
  // Rounded half away from zero, as people round.
  guard let minutes, minutes.isFinite, minutes.magnitude < 1e15 else { return "Unknown" }
  let whole = Int(minutes.rounded())
  if whole < 1 { return "Arriving" }
  if usesHours && whole >= 60 {
    let rest = whole % 60
    return rest == 0 ? "\(whole / 60) h" : "\(whole / 60) h \(rest) min"
  }
  if isCompact { return "\(whole) min" }
  return whole == 1 ? "1 minute" : "\(whole) minutes"
}

/// How long it still takes (rules §7): a span, `overdue 4 min` once it should be over, never a
/// negative number.
func remainingText(minutes: Double?, isCompact: Bool = false, usesHours: Bool) -> String {
  guard let minutes else { return durationText(minutes: nil) }
  if -minutes >= 0.5 { return "overdue \(durationText(minutes: -minutes, isCompact: true))" }
  return durationText(minutes: max(0, minutes), isCompact: isCompact, usesHours: usesHours)
}
