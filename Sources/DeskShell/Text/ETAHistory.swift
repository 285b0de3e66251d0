import DeskCore

/// How a trip's ETA went in its present run, and what was predicted first.
struct ETAHistory {
  struct Point {
    let at: Timestamp
    /// Minutes left; nil when nobody knew.
    let minutes: Double?
  }

  /// One for each location.
  let points: [Point]
  /// The arrival as the first ETA had it.
  let predictedAt: Timestamp?

  /// Out of a trip's events.
  init(_ events: [Event]) {
    points = events.ofPresentRun.compactMap { event in
      guard case .located(let sighting) = event.kind, sighting.verdict == .accepted else {
        return nil
      }
      return Point(at: event.createdAt, minutes: sighting.eta?.duration.minutes)
    }
    predictedAt = events.firstETA?.arrivesAt
  }

  var fields: [String: JSON] {
    [
      "predictedAt": .moment(predictedAt),
      "etas": .array(
        points.map {
          .object(["at": .moment($0.at), "minutes": .rounded($0.minutes, to: 0.01)])
        }),
    ]
  }

  /// The line of the ETAs and that of the prediction, as far as there is something to say.
  func text(_ trip: Trip, _ moments: MomentText, usesHours: Bool, width: Int?, _ look: Look)
    -> String
  {
    var text = ""
    if points.count > 1, let first = points.first, let last = points.last {
      let from = "ETA " + durationText(minutes: first.minutes, usesHours: usesHours) + " "
      let to = " " + durationText(minutes: last.minutes, usesHours: usesHours)
      let room = width.map { max(1, $0 - from.utf8.count - to.utf8.count) } ?? Self.most
      let line = Sparkline.text(points.map(\.minutes), cells: min(Self.most, room), look)
      text += from + line + to + "\n"
    }
    if let line = prediction(trip, moments, usesHours: usesHours) {
      text += wrapped(line, to: width, indent: 2, mark: look.cutMark)
    }
    return text
  }

  private static let most = 60

  private func prediction(_ trip: Trip, _ moments: MomentText, usesHours: Bool) -> String? {
    guard let predictedAt else { return nil }
    let predicted = "predicted \(moments.minute(predictedAt))"
    guard let arrivedAt = trip.arrivedAt else {
      if trip.status.isEnded { return predicted + ", no arrival" }
      let now = trip.eta.map { moments.minute($0.arrivesAt) } ?? moments.minute(predictedAt)
      return now == moments.minute(predictedAt) ? predicted : predicted + ", now \(now)"
    }
    // As the two times are shown, so that nobody finds the difference wrong.
    let late = arrivedAt.wholeMinutes - predictedAt.wholeMinutes
    let how =
      late == 0
      ? "as first predicted"
      : "\(durationText(minutes: Double(late.magnitude), usesHours: usesHours)) "
        + (late > 0 ? "later " : "earlier ")
        + "than first predicted"
    return predicted + ", arrived \(moments.minute(arrivedAt)) (\(how))"
  }
}

extension Timestamp {
  /// Minutes since 1970, begun ones left out: what a clock without seconds shows.
  fileprivate var wholeMinutes: Int64 {
    (milliseconds - (milliseconds % 60_000 + 60_000) % 60_000) / 60_000
  }
}
