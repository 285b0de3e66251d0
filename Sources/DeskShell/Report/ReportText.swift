import DeskCore

/// A report as a dispatcher reads it at the desk, no wider than the terminal.
struct ReportText {
  let report: DayReport
  let look: Look
  /// nil is as wide as it gets.
  let width: Int?
  /// How many rows a list has.
  private static let most = 40

  var text: String {
    let moments = report.moments
    let title =
      "Report of \(report.day.longText) (\(report.zone.identifier)), "
      + "made at \(moments.minute(report.madeAt))"
    var text = ""
    for line in wrapped(title, to: width, indent: 2, mark: look.cutMark).split(separator: "\n") {
      text += Ink(String(line), .strong).text(look) + "\n"
    }
    let form = FiguresText(figures: report.figures, look: look, width: width)
    for (name, value) in fields(form) { text += form.field(name, value) }
    text += section("Late", late(moments), "trip", report.late.count)
    text += section("Not delivered", undelivered(moments), "job", report.undelivered.count)
    text += section("Drivers", drivers, "driver", report.drivers.count)
    text += section("Still open", open(moments), "job", report.open.count)
    return text
  }

  private func fields(_ form: FiguresText) -> [(String, String)] {
    var fields = [("jobs", form.jobs)]
    let open = Job.Status.allCases.filter { !$0.isEnded }.compactMap { status in
      report.jobs[status].map { "\($0) \(status.rawValue)" }
    }
    fields.append(("still open", open.isEmpty ? "0" : open.joined(separator: ", ")))
    fields.append(("trips", form.trips))
    if !report.figures.trips.isEmpty {
      fields.append(("on time", form.onTime))
      if let late = report.lateness {
        let most = report.late[0].lateness ?? 0
        fields.append(
          (
            "late by",
            "median \(late.median.formattedTenths) min, most \(most.formattedTenths) min"
          ))
      }
      fields.append(("wait", form.waits))
      fields.append(("trip time", form.tripTimes))
    }
    if !report.drivers.isEmpty {
      fields.append(
        ("on the road", spanText(report.minutes) + (report.way.map { ", \($0)" } ?? "")))
    }
    return fields
  }

  // MARK: lists

  private func late(_ moments: MomentText) -> Table {
    var table = Table([
      .init(title: "JOB", minimum: 4), .init(title: "TITLE", minimum: 8),
      .init(title: "DRIVER", minimum: 6, leaves: 1),
      .init(title: "PROMISED", isRight: true, leaves: 2), .init(title: "ARRIVED", isRight: true),
      .init(title: "MIN LATE", isRight: true),
    ])
    for trip in report.late.prefix(Self.most) {
      table.add([
        trip.job.text, trip.title, trip.driverName,
        trip.promisedAt.map { moments.minute($0) } ?? "",
        trip.arrivedAt.map { moments.minute($0) } ?? "", trip.lateness?.formattedTenths ?? "",
      ])
    }
    return table
  }

  private func undelivered(_ moments: MomentText) -> Table {
    var table = Table([
      .init(title: "JOB", minimum: 4), .init(title: "TITLE", minimum: 8),
      .init(title: "DRIVER", minimum: 6, leaves: 1), .init(title: "AT", isRight: true, leaves: 2),
      .init(title: "STATUS"), .init(title: "REASON", minimum: 8),
    ])
    for job in report.undelivered.prefix(Self.most) {
      table.add([
        job.id.text, job.title, job.driver, moments.minute(job.at), job.status.rawValue, job.why,
      ])
    }
    return table
  }

  private var drivers: Table {
    var table = Table([
      .init(title: "DRIVER", minimum: 8), .init(title: "DELIVERED", isRight: true),
      .init(title: "ON TIME", isRight: true, leaves: 1), .init(title: "DISTANCE", isRight: true),
      .init(title: "ROAD TIME", isRight: true),
    ])
    for driver in report.drivers.prefix(Self.most) {
      table.add([
        "\(driver.id.text) \(driver.name)", driver.deliveredText, driver.onTimeText ?? "",
        report.distance(driver.meters) ?? "", spanText(driver.minutes),
      ])
    }
    return table
  }

  private func open(_ moments: MomentText) -> Table {
    var table = Table([
      .init(title: "JOB", minimum: 4), .init(title: "TITLE", minimum: 8),
      .init(title: "DRIVER", minimum: 6, leaves: 1), .init(title: "STATUS"),
      .init(title: "DUE", isRight: true), .init(title: "NOW", minimum: 8, leaves: 2),
    ])
    for job in report.open.prefix(Self.most) {
      table.add([
        job.id.text, job.title, job.driver, job.status.rawValue,
        job.due.map { moments.minute($0) } ?? "", job.remark(moments),
      ])
    }
    return table
  }

  private func section(_ title: String, _ table: Table, _ noun: String, _ all: Int) -> String {
    if all == 0 { return "" }
    var text = Ink("\(title) (\(all))", .strong).text(look) + "\n"
    text += table.text(width: width, mark: look.cutMark)
    let more = all - table.rows.count
    if more > 0 {
      let rest = "and \(more) \(more == 1 ? noun : noun + "s") more; --json has all"
      text += wrapped(rest, to: width, indent: 2, mark: look.cutMark)
    }
    return text
  }
}

// What text and page say alike.

extension DayReport {
  /// A distance in the desk's units.
  func distance(_ meters: Double?) -> String? {
    meters.flatMap { distanceText(meters: $0, isMetric: isMetric) }
  }

  /// How far all drivers went.
  var way: String? { distance(meters) }
}

extension DriverDay {
  /// `3 of 4`, or `0` where no job ended.
  var deliveredText: String {
    undelivered == 0 ? String(delivered) : "\(delivered) of \(delivered + undelivered)"
  }

  /// `2 of 3`; nil where nothing was promised.
  var onTimeText: String? { promised > 0 ? "\(onTime) of \(promised)" : nil }
}

extension OpenJob {
  /// What to know of it: that it is overdue, when it is expected.
  func remark(_ moments: MomentText) -> String {
    var parts: [String] = []
    if let overdue { parts.append("overdue " + spanText(overdue)) }
    if let arrivesAt { parts.append("expected " + moments.minute(arrivesAt)) }
    if hasExpiredTrip { parts.append("trip expired") }
    return parts.joined(separator: ", ")
  }
}

/// A span that went by: `0 min`, `45 min`, `7 h 5 min`; never `Arriving`.
func spanText(_ minutes: Double) -> String {
  guard minutes.rounded() >= 1 else { return "0 min" }
  return durationText(minutes: minutes, isCompact: true, usesHours: true)
}
