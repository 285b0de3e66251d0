import DeskCore
import Support
import Testing

@testable import DeskShell

/// Bars and lines of blocks, and what they are without them.
struct SparklineTests {
  private static let ascii: Look = {
    var look = Look()
    look.isUnicode = false
    return look
  }()

  @Test(
    arguments: [
      ([7, 6, 5, 4, 3, 2, 1, 0], 60, "█▇▆▅▄▃▂▁", "98654310"),
      ([18, nil, 9, nil], 60, "█ ▅ ", "9 5 "), ([5], 60, "█", "9"),
      ([0, 0], 60, "▁▁", "00"), ([-3, 4], 60, "▁█", "09"), ([nil, nil], 60, "  ", "  "),
      ([], 60, "", ""), ([1, 2, 3], 0, "", ""),
      // The last of each share: the second, the fourth and the seventh.
      ([0, 1, 2, 0, 4, 0, 7], 3, "▂▁█", "109"), ([0, 7, 0, 7], 2, "██", "99"),
      ([7, 7, nil], 1, " ", " "),
    ] as [([Double?], Int, String, String)])
  func `each value is as high as its share of the largest`(
    values: [Double?], cells: Int, unicode: String, ascii: String
  ) {
    #expect(Sparkline.text(values, cells: cells, Look()) == unicode)
    #expect(Sparkline.text(values, cells: cells, Self.ascii) == ascii)
  }

  @Test(
    arguments: [
      (0, 8, "", ""), (1, 4, "████", "####"), (0.5, 3, "█▌", "##"), (0.001, 8, "▏", "#"),
      (2, 2, "██", "##"), (0.5, 0, "", ""), (0.97, 1, "█", "#"),
    ] as [(Double, Int, String, String)])
  func `a bar is as long as its share, and never nothing for something`(
    share: Double, cells: Int, unicode: String, ascii: String
  ) {
    #expect(Bar.text(share, cells: cells, Look()) == unicode)
    #expect(Bar.text(share, cells: cells, Self.ascii) == ascii)
  }
}

/// What `trip` shows under its timeline.
@MainActor
struct ETAHistoryTests {
  @Test(arguments: [40, 80, 120], [true, false])
  func `the line of ETAs and the timeline fit the terminal`(columns: Int, isUnicode: Bool) {
    var style = SessionStyle()
    style.look.isUnicode = isUnicode
    let desk = Desk(style: style, isInteractive: true, columns: columns)
    desk.run("dispatch 4 --steps 200 --interval 1", "wait all")
    let lines = desk.run("trip 4").split(separator: "\n").map(String.init)
    let eta = lines.first { $0.hasPrefix("ETA ") } ?? ""
    let words = "ETA 18 minutes  Arriving".utf8.count
    #expect(eta.hasPrefix("ETA 18 minutes ") && eta.hasSuffix(" Arriving"))
    #expect(DisplayWidth.of(eta) == min(60 + words, columns))
    #expect(eta.utf8.allSatisfy { $0 < 0x80 } == !isUnicode)
    let table = lines.drop { !$0.hasPrefix("TIME") }
    #expect(table.count > 200)
    #expect(table.filter { DisplayWidth.of($0) > columns } == [])
  }

  @Test func `the timeline gives up its cause and its distance first`() {
    let desk = Desk(isInteractive: true, columns: 44)
    desk.run("dispatch 4 --steps 2", "wait all")
    #expect(
      desk.run("trip 4").split(separator: "\n").drop { !$0.hasPrefix("TIME") }
        .joined(separator: "\n") == """
          TIME      EVENT                   ETA
          08:00:00  user.started_trip
          08:00:00  mock.started
          08:00:00  user.updated_trip       18 minutes
          08:00:02  user.entered_geofence…
          08:00:02  user.arrived_at_trip_…  Arriving
          08:00:02  user.stopped_trip com…  Arriving
          08:00:02  mock.ended
          ETA 18 minutes █▁ Arriving
          predicted 08:18, arrived 08:00 (18 minutes
            earlier than first predicted)
          """)
  }

  @Test func `a run that begins again has a line of its own`() {
    let desk = Desk()
    desk.run("dispatch 4 --interval 30", "wait 100", "cancel T1", "dispatch 4 --interval 30")
    desk.run("wait 40")
    #expect(
      desk.run("trip 4").split(separator: "\n").suffix(2) == [
        "ETA 12 minutes █▇ 11 minutes", "predicted 08:13, now 08:12",
      ])
    desk.run("cancel T1")
    #expect(desk.run("trip 4").hasSuffix("\npredicted 08:13, no arrival\n"))
  }

  @Test func `as JSON there is one ETA for each location of the run`() {
    let desk = Desk.json()
    desk.run("dispatch 4 --interval 30 --steps 4", "wait 40")
    let text = desk.run("trip 4")
    #expect(
      text.contains(
        #""etas":[{"at":"2026-01-05T08:00:00.000Z","minutes":18.03},"#
          + #"{"at":"2026-01-05T08:00:30.000Z","minutes":12.02}]"#))
    #expect(text.contains(#""predictedAt":"2026-01-05T08:18:01"#))
  }
}
