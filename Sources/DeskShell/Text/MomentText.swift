import DeskCore

/// Moments as a dispatcher reads them: in a zone, and with a date only when it is another day.
struct MomentText: Sendable {
  let zone: Zone
  /// The day on which no date is shown.
  let today: CivilTime

  init(zone: Zone, now: Timestamp) {
    self.zone = zone
    today = zone.civil(now)
  }

  /// `12:00`, or `Jan 6 12:00`.
  func minute(_ moment: Timestamp, zone other: Zone? = nil) -> String {
    text(moment, in: other ?? zone, withSeconds: false)
  }

  /// `12:00:07`, or `Jan 6 12:00:07`.
  func second(_ moment: Timestamp) -> String { text(moment, in: zone, withSeconds: true) }

  private func text(_ moment: Timestamp, in zone: Zone, withSeconds: Bool) -> String {
    let civil = zone.civil(moment)
    var text = ""
    if civil.day != today.day || civil.month != today.month || civil.year != today.year {
      text = Self.months[civil.month - 1] + " \(civil.day) "
      if civil.year != today.year { text += "\(civil.year) " }
    }
    text.append(padded: civil.hour, to: 2)
    text.append(":")
    text.append(padded: civil.minute, to: 2)
    if withSeconds {
      text.append(":")
      text.append(padded: civil.second, to: 2)
    }
    return text
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `by 16:00`, `from 10:00`, `10:00–12:00`, `Jan 6 10:00–12:00` on the clocks of a zone; nil
  /// without a window. Clocks that go otherwise than the desk's are marked by their distance from
  /// UTC: `by 16:00 -08`.
  func window(_ window: Job.Window, zone other: Zone) -> String? {
    guard let moment = window.to ?? window.from else { return nil }
    let mark = mark(of: other, at: moment)
    return switch (window.from, window.to) {
    case (nil, nil): nil
    case (let from?, nil): "from " + minute(from, zone: other) + mark
    case (nil, let to?): "by " + minute(to, zone: other) + mark
    case (let from?, let to?): minute(from, zone: other) + "–" + end(to, from, other) + mark
    }
  }

  /// The end of a window, whose day is said once where it is that of its beginning.
  private func end(_ end: Timestamp, _ start: Timestamp, _ zone: Zone) -> String {
    let (first, last) = (zone.civil(start), zone.civil(end))
    let isOneDay = (first.year, first.month, first.day) == (last.year, last.month, last.day)
    return isOneDay ? MomentText(zone: zone, now: end).minute(end) : minute(end, zone: zone)
  }

  private func mark(of other: Zone, at moment: Timestamp) -> String {
    if other.identifier == zone.identifier { return "" }
    let seconds = other.offsetSeconds(at: moment)
    if seconds == zone.offsetSeconds(at: moment) { return "" }
    let minutes = seconds.magnitude / 60
    var text = seconds < 0 ? " -" : " +"
    text.append(padded: Int(minutes / 60), to: 2)
    if minutes % 60 != 0 {
      text.append(":")
      text.append(padded: Int(minutes % 60), to: 2)
    }
    return text
  }
}

/// A coordinate as people write it, to a tenth of a metre.
func placeText(_ coordinate: Coordinate) -> String {
  "\(degrees(coordinate.latitude)),\(degrees(coordinate.longitude))"
}

private func degrees(_ value: Double) -> String {
  let scaled = Int64((value * 1e6).rounded())
  var text = scaled < 0 ? "-" : ""
  text += String(scaled.magnitude / 1_000_000) + "."
  text.append(padded: Int(scaled.magnitude % 1_000_000), to: 6)
  return text
}
