import DeskCore
import DeskFiles

extension ReportPage {
  var late: [HTML] {
    section(
      "Late", "Trips that arrived after the promised time.", count: report.late.count,
      columns: [
        .init("Job", .id), .init("Title", .title), .init("Driver", .name),
        .init("Promised", .number),
        .init("Arrived", .number), .init("Minutes late", .number),
      ], report.late.prefix(Self.most).map(row), none: "No trip was late.")
  }

  private func row(_ trip: DoneTrip) -> [HTML] {
    [
      .outside(trip.job.text), .outside(trip.title), .outside(trip.driverName),
      time(trip.promisedAt), time(trip.arrivedAt), .text(trip.lateness?.formattedTenths ?? ""),
    ]
  }

  var undelivered: [HTML] {
    section(
      "Not delivered", "Jobs that failed, came back or were called off.",
      count: report.undelivered.count,
      columns: [
        .init("Job", .id), .init("Title", .title), .init("Driver", .name), .init("At", .number),
        .init("Status"), .init("Reason", .title),
      ], report.undelivered.prefix(Self.most).map(row), none: "No job failed or was called off.")
  }

  private func row(_ job: UndeliveredJob) -> [HTML] {
    [
      .outside(job.id.text), .outside(job.title), .outside(job.driver), time(job.at),
      .text(job.status.rawValue), .outside(job.why),
    ]
  }

  var drivers: [HTML] {
    let most = report.drivers.map { $0.delivered + $0.undelivered }.max() ?? 0
    return section(
      "Drivers",
      "Distance from location to location, and time on the road with waits, of this day.",
      count: report.drivers.count,
      columns: [
        .init("Driver", .id), .init("Name", .name), .init("Trips", .number),
        .init("Delivered", .number),
        .init("", .bar), .init("On time", .number), .init("Distance", .number),
        .init("On the road", .number),
      ], report.drivers.prefix(Self.most).map { row($0, whole: Double(max(1, most))) },
      none: "No driver was on the road.")
  }

  private func row(_ driver: DriverDay, whole: Double) -> [HTML] {
    let parts = [
      (Double(driver.delivered) / whole, "good"), (Double(driver.undelivered) / whole, "bad"),
    ]
    return [
      .outside(driver.id.text), .outside(driver.name), .text(String(driver.trips)),
      .text(driver.deliveredText), bar(parts), .text(driver.onTimeText ?? ""),
      .text(report.distance(driver.meters) ?? ""), .text(spanText(driver.minutes)),
    ]
  }

  var open: [HTML] {
    section(
      "Still open", "Jobs of this day that are not over, as of \(moments.minute(report.madeAt)).",
      count: report.open.count,
      columns: [
        .init("Job", .id), .init("Title", .title), .init("Driver", .name), .init("Status"),
        .init("Due", .number), .init("Now", .name),
      ], report.open.prefix(Self.most).map(row), none: "Nothing is open.")
  }

  private func row(_ job: OpenJob) -> [HTML] {
    [
      .outside(job.id.text), .outside(job.title), .outside(job.driver), .text(job.status.rawValue),
      time(job.due), .text(job.remark(moments)),
    ]
  }
}
