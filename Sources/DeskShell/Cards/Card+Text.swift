package import DeskCore

// What the benchmarks draw, by the same way as the commands.

extension Card {
  /// The lock screen's five lines as they go to the terminal.
  package func text(width: Int, zone: Zone, now: Timestamp, look: Look) -> String {
    lockScreen(width: width, MomentText(zone: zone, now: now), look).text(look)
  }
}

extension Overview {
  /// The summary and the trips as they go to the terminal.
  package func text(width: Int, zone: Zone, now: Timestamp, look: Look) -> String {
    let moments = MomentText(zone: zone, now: now)
    let form = OverviewText(overview: self, moments: moments, look: look, width: width) {
      window, _ in moments.window(window, zone: zone)
    }
    return ([form.summary] + form.trips()).text(look)
  }
}
