import Testing

@testable import DeskShell

/// Vectors A: how long something takes, as people read it.
struct DurationTextTests {
  @Test(
    arguments: [
      ("DUR-01, DUR-22 and DUR-34", nil, "Unknown", "Unknown"),
      ("DUR-03", 0.4, "Arriving", "Arriving"),
      ("DUR-04", 0.49, "Arriving", "Arriving"),
      ("DUR-06", 0.5, "1 minute", "1 min"),
      ("DUR-07", 0.51, "1 minute", "1 min"),
      ("DUR-09", 1.49, "1 minute", "1 min"),
      ("DUR-10", 1.5, "2 minutes", "2 min"),
      ("DUR-12", 3.5, "4 minutes", "4 min"),
      ("DUR-13", 12.5, "13 minutes", "13 min"),
      ("DUR-15", 59.5, "60 minutes", "60 min"),
      ("DUR-16", 90, "90 minutes", "90 min"),
      ("DUR-18", -3, "Arriving", "Arriving"),
      ("DUR-19", .nan, "Unknown", "Unknown"),
      ("DUR-21", 1e300, "Unknown", "Unknown"),
      ("infinite", .infinity, "Unknown", "Unknown"),
      ("infinite and early", -.infinity, "Unknown", "Unknown"),
      ("DUR-31", 5.5, "6 minutes", "6 min"),
      ("DUR-32", 1.2, "1 minute", "1 min"),
    ] as [(String, Double?, String, String)])
  func `minutes are rounded half away from zero and named`(
    id: String, minutes: Double?, long: String, compact: String
  ) {
    #expect(durationText(minutes: minutes) == long, "\(id)")
    #expect(durationText(minutes: minutes, isCompact: true) == compact, "\(id)")
  }

  @Test(
    arguments: [
      (90, "1 h 30 min"), (60, "1 h"), (59.4, "59 minutes"), (59.5, "1 h"), (61, "1 h 1 min"),
      (1500, "25 h"), (0, "Arriving"), (1, "1 minute"),
    ] as [(Double, String)])
  func `DUR-15 and DUR-16: the hours form begins at an hour`(minutes: Double, text: String) {
    #expect(durationText(minutes: minutes, usesHours: true) == text)
  }
}
