import DeskCore
import Support
import Testing

@testable import DeskShell

/// What is said of notices that are not shown one by one.
struct NoticeTallyTests {
  private func tally(etas: Int = 0, _ statuses: [(Notice.Kind, [Int])] = []) -> NoticeTally {
    var tally = NoticeTally()
    for _ in 0..<etas { tally.add(.eta, nil) }
    for (kind, jobs) in statuses { for job in jobs { tally.add(kind, Job.ID("\(job)")) } }
    return tally
  }

  private func style(_ columns: Int, isUnicode: Bool = true) -> SumStyle {
    SumStyle(columns: columns, isUnicode: isUnicode)
  }

  @Test func `one line with numbers, and as many jobs as fit`() {
    let many = tally(etas: 2341, [(.arrived, [7, 19, 23] + Array(100..<109))])
    #expect(many.lines(style(46)) == ["+2,341 ETA updates · 12 arrived: 7 19 23 100 …"])
    #expect(
      many.lines(style(41))
        == ["+2,341 ETA updates · 12 arrived: 7 19 23 …"].map { _ in
          "+2,341 ETA updates · 12 arrived: 7 19 …"
        })
    #expect(
      many.lines(style(46, isUnicode: false)) == ["+2,341 ETA updates, 12 arrived: 7 19 23 ..."])
  }

  @Test func `one is told as one, and all that fit are all`() {
    #expect(tally(etas: 1).lines(style(80)) == ["+1 ETA update"])
    #expect(tally([(.started, [1, 2, 3])]).lines(style(80)) == ["+3 started: 1 2 3"])
    #expect(NoticeTally().lines(style(80)) == [])
  }

  @Test func `what is too wide for one line gets a line a kind`() {
    let many = tally(
      etas: 1_234_567, [(.started, Array(1...30)), (.arrived, [5]), (.completed, [5])])
    #expect(
      many.lines(style(40)) == [
        "+1,234,567 ETA updates", "+30 started: 1 2 3 4 5 6 7 8 9 10 11 …", "+1 arrived: 5",
        "+1 completed: 5",
      ])
  }

  @Test(arguments: 20...200)
  func `no line is wider than the terminal, and the numbers are there`(columns: Int) {
    let many = tally(
      etas: 98_765, [(.started, Array(1...300)), (.arrived, Array(1...2)), (.canceled, [1])])
    let lines = many.lines(style(columns))
    // 22 cells are what the longest head alone needs.
    if columns >= 22 { #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }) }
    let text = lines.joined(separator: " ")
    for part in ["98,765 ETA updates", "300 started", "2 arrived", "1 canceled"] {
      #expect(text.contains(part))
    }
  }

  @Test func `ids that come from outside are harmless, and no more are kept than a line can name`()
  {
    var tally = NoticeTally()
    tally.add(.arrived, Job.ID("a\u{1B}[2J"))
    #expect(tally.lines(style(80)) == ["+1 arrived: a␛[2J"])
    for i in 0..<100_000 { tally.add(.arrived, Job.ID("\(i)")) }
    #expect(tally.statuses[.arrived]?.number == 100_001)
    #expect(tally.statuses[.arrived]?.jobs.count == NoticeTally.jobLimit)
  }
}
