import DeskCore
import DeskFiles

/// A report as a page of its own, to be read, sent and printed.
struct ReportPage {
  let report: DayReport
  let moments: MomentText
  /// How many rows a table has; more are in the JSON.
  static let most = 1000

  init(_ report: DayReport) {
    self.report = report
    moments = report.moments
  }

  var text: String {
    HTML.page(
      title: "Report of \(report.day.longText)", style: ReportStyle.rules,
      [
        .element("header", [], head),
        .element(
          "main", [],
          [summary, status, late, undelivered, drivers, spans, open].map {
            .element("section", [], $0)
          }),
      ])
  }

  private var head: [HTML] {
    [
      .element("p", [.init("class", "desk")], [.text("tripdesk")]),
      .element("h1", [], [.text(report.day.longText)]),
      .element(
        "p", [],
        [.text("Clocks of \(report.zone.identifier) · made at "), time(report.madeAt)]),
    ]
  }

  // MARK: figures

  private var summary: [HTML] {
    let figures = report.figures
    var tiles = [("delivered", String(figures.jobs[.delivered] ?? 0))]
    if figures.promised > 0 {
      let share = Double(figures.onTime) / Double(figures.promised) * 100
      tiles.append(
        ("on time, \(figures.onTime) of \(figures.promised)", "\(share.formattedTenths) %"))
    }
    tiles.append(("late", String(report.late.count)))
    if let late = report.lateness {
      tiles.append(("median delay", "\(late.median.formattedTenths) min"))
    }
    tiles.append(("not delivered", String(report.undelivered.count)))
    tiles.append(("still open", String(report.open.count)))
    if let way = report.way { tiles.append(("driven", way)) }
    if !report.drivers.isEmpty { tiles.append(("on the road", spanText(report.minutes))) }
    return [
      .element(
        "dl", [],
        tiles.map { name, value -> HTML in
          .element(
            "div", [],
            [.element("dt", [], [.text(name)]), .element("dd", [], [.text(value)])])
        })
    ]
  }

  private var status: [HTML] {
    let jobs = report.jobs
    let statuses = Job.Status.allCases.filter { jobs[$0] != nil }
    let most = jobs.values.max() ?? 1
    return section(
      "Jobs by status", "Those that ended on this day, and those of this day that are open.",
      isNarrow: true,
      columns: [.init("Status"), .init("Jobs", .number), .init("", .bar)],
      statuses.map { status -> [HTML] in
        let count = jobs[status] ?? 0
        let share = Double(count) / Double(most)
        return [
          .text(status.rawValue), .text(String(count)),
          bar([(share, status.isGood ? "good" : "bad")]),
        ]
      }, none: "No job ended, and none was to be done.")
  }

  private var spans: [HTML] {
    let spans = [
      ("Wait, from arrival to completion", report.figures.waits),
      ("Trip, from start to arrival", report.figures.tripTimes),
    ].compactMap { name, spread in spread.map { (name, $0) } }
    return section(
      "Waits and trip times",
      "Of trips with both ends; nine of ten do not exceed the value under p90.",
      isNarrow: true,
      columns: [
        .init("Span"), .init("Trips", .number), .init("Median, min", .number),
        .init("p90, min", .number),
      ],
      spans.map { name, spread -> [HTML] in
        [
          .text(name), .text(String(spread.count)), .text(spread.median.formattedTenths),
          .text(spread.p90.formattedTenths),
        ]
      }, none: "No trip has both ends.")
  }
}

extension Job.Status {
  /// Whether a page shows it in the colour of what goes well.
  fileprivate var isGood: Bool {
    switch self {
    case .scheduled, .assigned, .dispatched, .arrived, .delivered: true
    case .failed, .canceled, .returned: false
    }
  }
}
