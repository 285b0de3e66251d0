import DeskCore

/// Figures as a dispatcher reads them, no wider than the terminal.
struct FiguresText {
  let figures: Figures
  let look: Look
  /// nil is as wide as it gets.
  let width: Int?
  private static let label = 14
  /// How many drivers and destinations stand in a table.
  private static let most = 20

  func text(_ title: String) -> String {
    var text = wrapped(title, to: width, indent: 2, mark: mark)
    for (name, value) in fields { text += field(name, value) }
    if figures.etaErrors != nil { text += histogram }
    if !figures.trips.isEmpty {
      text += table("DRIVER", "driver", figures.drivers)
      text += table("DESTINATION", "destination", figures.destinations)
    }
    return text
  }

  private var fields: [(String, String)] {
    let fields = [("jobs", jobs), ("trips", trips)]
    if figures.trips.isEmpty { return fields }
    return fields + [
      ("on time", onTime), ("wait", waits), ("trip time", tripTimes), ("ETA error", etaLine),
    ]
  }

  var jobs: String {
    let ended: [Job.Status] = [.delivered, .failed, .canceled, .returned]
    return ended.map { "\(figures.jobs[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
  }

  var trips: String {
    let arrived = figures.trips.count - figures.completed
    return "\(figures.completed) completed" + (arrived > 0 ? ", \(arrived) arrived" : "")
  }

  var waits: String { line(figures.waits) }

  var tripTimes: String { line(figures.tripTimes) }

  var onTime: String {
    let left = figures.trips.count - figures.promised
    let rest = left > 0 ? "\(left) without promise or arrival" : nil
    guard figures.promised > 0 else { return rest ?? "" }
    let share = (Double(figures.onTime) / Double(figures.promised) * 100).formattedTenths
    return "\(share) %, \(figures.onTime) of \(figures.promised)" + (rest.map { "; \($0)" } ?? "")
  }

  private func line(_ spread: Spread?) -> String {
    guard let spread else { return "unknown, no trip has both ends" }
    return "median \(spread.median.formattedTenths) min, p90 \(spread.p90.formattedTenths) min"
      + (spread.count < figures.trips.count ? "; of \(count(spread.count, "trip"))" : "")
  }

  private var etaLine: String {
    guard let errors = figures.etaErrors, let misses = figures.etaMisses else {
      return "unknown, no trip has both a first ETA and an arrival"
    }
    let median = errors.median.magnitude.formattedTenths
    let side = median == "0.0" ? "" : errors.median > 0 ? " late" : " early"
    return "median \(median) min\(side), p90 \(misses.p90.formattedTenths) min off"
      + (errors.count < figures.trips.count ? "; of \(count(errors.count, "trip"))" : "")
  }

  // MARK: form

  /// A line of a name and its value.
  func field(_ name: String, _ value: String) -> String {
    wrapped(
      DisplayWidth.pad("  \(name)", to: Self.label) + value, to: width, indent: Self.label,
      mark: mark)
  }

  private var mark: String { look.cutMark }

  private var histogram: String {
    let bins = figures.histogram.shown
    let most = bins.map(\.count).max() ?? 0
    let names = bins.map(name)
    let label = (names.map(DisplayWidth.of).max() ?? 0) + 4
    let number = String(most).count
    let room = max(1, min(40, (width ?? 80) - label - number - 1))
    var text = ""
    for (bin, name) in zip(bins, names) {
      let bar = Bar.text(Double(bin.count) / Double(max(1, most)), cells: room, look)
      text += DisplayWidth.pad("  \(name)", to: label) + bar + (bar.isEmpty ? "" : " ")
      text += "\(bin.count)\n"
    }
    return text
  }

  private func name(_ bin: ErrorHistogram.Bin) -> String {
    switch (bin.from, bin.to) {
    case (let from?, let to?) where from < 0 && to > 0: "within \(Int(to)) min"
    case (let from?, let to?) where to <= 0: "\(Int(-to)) to \(Int(-from)) min early"
    case (let from?, let to?): "\(Int(from)) to \(Int(to)) min late"
    case (nil, let to?): "over \(Int(-to)) min early"
    case (let from?, nil): "over \(Int(from)) min late"
    case (nil, nil): "all"
    }
  }

  private func table(_ title: String, _ noun: String, _ groups: [Figures.Group]) -> String {
    var table = Table([
      .init(title: title, minimum: 8), .init(title: "TRIPS", isRight: true),
      .init(title: "ON TIME", isRight: true), .init(title: "MEDIAN TRIP", isRight: true, leaves: 1),
    ])
    for group in groups.prefix(Self.most) {
      table.add([
        group.id + (group.name.map { " \($0)" } ?? ""), String(group.trips),
        group.promised > 0 ? "\(group.onTime) of \(group.promised)" : "",
        group.tripTimes.map { $0.median.formattedTenths + " min" } ?? "",
      ])
    }
    let more = groups.count - Self.most
    let rest = "and \(count(more, noun)) more; --json has all"
    return table.text(width: width, mark: mark)
      + (more > 0 ? wrapped(rest, to: width, indent: 2, mark: mark) : "")
  }
}

extension Double {
  /// One decimal: `12.5`, `-0.3`, and never `-0.0`.
  var formattedTenths: String {
    guard isFinite, magnitude < 1e15 else { return "?" }
    let tenths = Int((self * 10).rounded())
    return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
