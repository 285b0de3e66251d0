import DeskCore

extension Card {
  /// Five lines as food shops show an order: status, clock and countdown, bar, courier and shop,
  /// link.
  func order(width: Int, _ moments: MomentText, _ look: Look) -> [Ink] {
    var head = Ink(" " + orderWords, .brand)
    head = .spread(head, Ink("\(job)\(look.edge)", .brandQuiet), to: width, look, gap: .brand)

    var words = Ink(" ")
    words.append(clock(moments), .strong)
    var count = Ink(countdown, (minutesLeft ?? 0) < 0 ? .alarm : .plain)
    if isStale { count.append(look.dot + "stale", .quiet) }
    if count.width > 0 { count.append(" ") }

    var bar = Ink(" ")
    bar.append(CardBar(self, look).ink(width: width - 2, look, filled: .strong, empty: .quiet))

    let people = ["Courier \(driver)", shop.map { "from \($0)" }].compactMap { $0 }
    var link = Ink(" ")
    link.append(address, .quiet, link: address)
    return [
      head, .spread(words, count, to: width, look), bar.cut(to: width, look),
      Ink(" " + people.joined(separator: look.dot)).cut(to: width, look), link.cut(to: width, look),
    ]
  }

  /// Where the order's page would be.
  var address: String { "tripdesk://trip/\(trip)" }

  /// The status in a shop's words.
  var orderWords: String {
    switch status {
    case .pending: "Order received"
    case .started: step == 1 ? "Preparing your order" : "Your order is on its way"
    case .approaching: "Your courier is almost there"
    case .arrived: "Your courier is here"
    case .completed: "Delivered"
    case .canceled: "Order canceled"
    case .expired: "Order expired"
    }
  }

  /// `ETA 14:05`.
  private func clock(_ moments: MomentText) -> String {
    if let at = endedAt ?? arrivedAt {
      return "\(status.isEnded ? "Ended" : "Arrived") \(moments.minute(at))"
    }
    return eta.map { "ETA \(moments.minute($0.arrivesAt))" } ?? "ETA unknown"
  }

  /// Counts down to zero, and then says how late it is: never a negative number.
  var countdown: String {
    guard status == .started || status == .approaching, let minutesLeft else { return "" }
    let late = Int((-minutesLeft).rounded())
    if late >= 1 {
      return "late " + durationText(minutes: -minutesLeft, isCompact: true, usesHours: showsHours)
    }
    let left = Int(minutesLeft.rounded())
    return left < 1
      ? "0 min" : durationText(minutes: minutesLeft, isCompact: true, usesHours: showsHours)
  }
}
