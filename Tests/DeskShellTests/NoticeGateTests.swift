import DeskCore
import Support
import Testing

@testable import DeskShell

/// At most twenty lines a second, what needs somebody first, nothing lost from the count.
struct NoticeGateTests {
  private let style = SumStyle(columns: 80)

  private func notices(_ kind: Notice.Kind, _ jobs: ClosedRange<Int>) -> [Notice] {
    jobs.map { .sample(kind, $0) }
  }

  private func words(_ kind: Notice.Kind, _ jobs: ClosedRange<Int>) -> [String] {
    jobs.map { "\(kind.rawValue) \($0)" }
  }

  @Test func `what fits goes out at once, in order`() {
    var gate = NoticeGate()
    let mixed = [Notice.sample(.eta, 1), .sample(.failed, 2), .sample(.started, 3)]
    #expect(
      gate.take(mixed, at: .seconds(5), style).map(\.text) == ["eta 1", "failed 2", "started 3"])
    #expect(gate.nextRelease == nil)
  }

  @Test func `what does not fit waits a second and is summed up`() {
    var gate = NoticeGate()
    let first = gate.take(notices(.eta, 1...50), at: .zero, style)
    #expect(first.map(\.text) == words(.eta, 1...20))
    #expect(gate.nextRelease == .seconds(1))
    #expect(gate.take(at: .milliseconds(999), style) == [])
    #expect(gate.take(at: .seconds(1), style).map(\.text) == ["+30 ETA updates"])
    #expect(gate.nextRelease == nil)
  }

  @Test func `what waited and fits is shown line by line, statuses before ETAs`() {
    var gate = NoticeGate()
    _ = gate.take(notices(.eta, 1...20), at: .zero, style)
    #expect(gate.take(notices(.eta, 21...22), at: .milliseconds(100), style) == [])
    #expect(gate.take(notices(.arrived, 23...24), at: .milliseconds(200), style) == [])
    #expect(gate.nextRelease == .milliseconds(1100))
    #expect(
      gate.take(at: .milliseconds(1100), style).map(\.text)
        == words(.arrived, 23...24) + words(.eta, 21...22))
  }

  @Test func `statuses that do not fit are summed up with their jobs, ETAs that fit are shown`() {
    var gate = NoticeGate()
    _ = gate.take(notices(.eta, 1...20), at: .zero, style)
    _ = gate.take(notices(.started, 1...21) + notices(.eta, 30...31), at: .milliseconds(1), style)
    let lines = gate.take(at: .milliseconds(1001), style).map(\.text)
    #expect(
      lines == [
        "eta 30", "eta 31", "+21 started: " + (1...21).map { "\($0)" }.joined(separator: " "),
      ])
  }

  @Test func `urgent ones come first, in order, and are never summed up`() {
    var gate = NoticeGate()
    let flood = notices(.eta, 1...30) + notices(.started, 1...30) + notices(.delayed, 1...50)
    #expect(gate.take(flood, at: .zero, style).map(\.text) == words(.delayed, 1...20))
    #expect(gate.nextRelease == .seconds(1))
    #expect(gate.take(at: .seconds(1), style).map(\.text) == words(.delayed, 21...40))
    #expect(
      gate.take(at: .seconds(2), style).map(\.text)
        == words(.delayed, 41...50) + [
          "+30 ETA updates · 30 started: "
            + (1...19).map { "\($0)" }.joined(separator: " ") + " …"
        ])
  }

  @Test func `beyond two hundred one line says how many and how to list them`() {
    var gate = NoticeGate()
    var lines = gate.take(notices(.failed, 1...433), at: .zero, style)
    #expect(gate.room.urgent == 0)
    for second in 1...11 { lines += gate.take(at: .seconds(second), style) }
    #expect(
      lines.map(\.text)
        == words(.failed, 1...220)
        + ["213 more notices need you; type notices --urgent --last 213"])
    #expect(gate.nextRelease == nil)
  }

  @Test func `what was only counted is in the sum, behind what has words`() {
    var gate = NoticeGate()
    var counted = NoticeTally()
    for job in 21...23 { counted.add(.arrived, Job.ID("\(job)")) }
    counted.add(.eta, nil)
    let first = gate.take(notices(.arrived, 1...20), counted, at: .zero, style)
    #expect(first.map(\.text) == words(.arrived, 1...20))
    #expect(gate.room == NoticeGate.Room(etas: 0, statuses: 0, urgent: 200))
    #expect(
      gate.take(at: .seconds(1), style).map(\.text) == ["+1 ETA update · 3 arrived: 21 22 23"])
    #expect(gate.room == NoticeGate.Room(etas: 20, statuses: 20, urgent: 200))
  }

  @Test func `urgent ones that never end do not keep the rest back for ever`() {
    var gate = NoticeGate()
    var lines: [String] = []
    _ = gate.take(notices(.eta, 1...30), at: .zero, style)
    for second in 1...11 {
      lines += gate.take(notices(.failed, 1...25), at: .seconds(second), style).map(\.text)
    }
    #expect(lines.contains("+10 ETA updates"))
  }

  @Test func `leaving shows everything, the sums too`() {
    var gate = NoticeGate()
    let flood = notices(.delayed, 1...25) + notices(.started, 1...3) + notices(.eta, 1...30)
    _ = gate.take(flood, at: .zero, style)
    #expect(
      gate.flush(style).map(\.text)
        == words(.delayed, 21...25) + words(.started, 1...3) + ["+30 ETA updates"])
    #expect(gate.flush(style) == [])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `never more than twenty lines in a second, all in the count, urgent ones in order`(
    seed: UInt64
  ) {
    var numbers = SeededGenerator(seed: seed)
    let style = SumStyle(columns: Int.random(in: 30...120, using: &numbers))
    var gate = NoticeGate()
    var now = Duration.zero
    var sent: [(at: Duration, line: NoticeGate.Line)] = []
    var came: [Notice.Kind: Int] = [:]
    var number = 0
    let busy = Int.random(in: 1...60, using: &numbers)
    for _ in 0..<300 {
      now += .milliseconds(Int.random(in: 0...120, using: &numbers))
      var batch: [Notice] = []
      if Int.random(in: 0..<3, using: &numbers) > 0 {
        for _ in 0..<Int.random(in: 0...busy, using: &numbers) {
          let kind = Notice.Kind.allCases.randomElement(using: &numbers) ?? .eta
          number += 1
          came[kind, default: 0] += 1
          batch.append(.sample(kind, number))
        }
      }
      sent += gate.take(batch, at: now, style).map { (now, $0) }
      #expect(gate.room.etas >= 0 && gate.room.statuses >= 0 && gate.room.urgent >= 0)
    }
    // Asked whenever it wants to be, it comes to an end.
    var asked = 0
    while let next = gate.nextRelease, asked < 1000 {
      asked += 1
      now = max(now, next)
      sent += gate.take(at: now, style).map { (now, $0) }
    }
    #expect(gate.nextRelease == nil && gate.flush(style) == [])
    for i in sent.indices.dropFirst(20) { #expect(sent[i].at - sent[i - 20].at >= .seconds(1)) }
    #expect(count(sent.map(\.line)) == Totals(came))
    let urgent = sent.compactMap { $0.line.notice }.filter(\.kind.isUrgent).compactMap {
      $0.trip?.number
    }
    #expect(urgent == urgent.sorted())
    #expect(sent.allSatisfy { DisplayWidth.of($0.line.text) <= max(style.columns, 62) })
  }

  /// How many notices of each kind that may be summed up there were, and how many urgent ones.
  private struct Totals: Equatable {
    var kinds: [String: Int] = [:]
    var urgent = 0

    init() {}

    init(_ came: [Notice.Kind: Int]) {
      for (kind, number) in came {
        if kind.isUrgent { urgent += number } else { kinds[kind.rawValue] = number }
      }
    }
  }

  /// Counts lines as a reader would: one each, and what the sums say.
  private func count(_ lines: [NoticeGate.Line]) -> Totals {
    var totals = Totals()
    for line in lines {
      if let notice = line.notice {
        if notice.kind.isUrgent {
          totals.urgent += 1
        } else {
          totals.kinds[notice.kind.rawValue, default: 0] += 1
        }
      } else if line.text.hasPrefix("+") {
        for part in line.text.dropFirst().split(separator: " · ") {
          let words = part.split(separator: " ")
          let kind = words[1] == "ETA" ? "eta" : String(words[1]).replacing(":", with: "")
          totals.kinds[kind, default: 0] += Int(String(words[0]).replacing(",", with: "")) ?? 0
        }
      } else {
        totals.urgent += Int(String(line.text.prefix { $0 != " " }).replacing(",", with: "")) ?? 0
      }
    }
    return totals
  }
}
