import DeskCore

/// How many notices were not shown one by one, by kind, with as many of their jobs as a line could
/// ever name.
struct NoticeTally: Sendable, Hashable {
  struct Count: Sendable, Hashable {
    var number = 0
    var jobs: [Job.ID] = []
  }

  /// A line of 200 columns has no room for more.
  static let jobLimit = 100

  private(set) var etas = 0
  private(set) var urgent = 0
  private(set) var statuses: [Notice.Kind: Count] = [:]

  var isEmpty: Bool { etas == 0 && urgent == 0 && statuses.isEmpty }

  /// All that were counted.
  var total: Int { etas + urgent + statuses.values.reduce(0) { $0 + $1.number } }

  /// Counts one.
  mutating func add(_ kind: Notice.Kind, _ job: Job.ID?) {
    if kind == .eta {
      etas += 1
    } else if kind.isUrgent {
      urgent += 1
    } else {
      statuses[kind, default: Count()].add(1, job.map { [$0] } ?? [])
    }
  }

  /// Counts what another has counted after it.
  mutating func add(_ other: NoticeTally) {
    etas += other.etas
    urgent += other.urgent
    for (kind, count) in other.statuses {
      statuses[kind, default: Count()].add(count.number, count.jobs)
    }
  }

  /// Takes the urgent ones out, which are told in a line of their own.
  mutating func takeUrgent() -> Int {
    defer { urgent = 0 }
    return urgent
  }
}

extension NoticeTally.Count {
  fileprivate mutating func add(_ more: Int, _ ids: [Job.ID]) {
    number += more
    let room = NoticeTally.jobLimit - jobs.count
    if room > 0 { jobs += ids.prefix(room) }
  }
}

/// What a sum may look like.
struct SumStyle: Sendable, Hashable {
  var columns = 80
  var isUnicode = true
}

extension NoticeTally {
  /// `+2,341 ETA updates · 12 arrived: 7 19 23 …`, or a line a kind when that is too wide.
  func lines(_ style: SumStyle) -> [String] {
    var parts = Notice.Kind.allCases.compactMap { kind in
      statuses[kind].map { Part(head: "\(grouped($0.number)) \(kind.rawValue)", count: $0) }
    }
    if etas > 0 {
      parts.insert(Part(head: "\(grouped(etas)) ETA update\(etas == 1 ? "" : "s")"), at: 0)
    }
    if parts.isEmpty { return [] }
    let between = style.isUnicode ? " · " : ", "
    let least = parts.map { $0.least(style) }.joined(separator: between)
    if 1 + DisplayWidth.of(least) > style.columns {
      return parts.map { "+" + $0.text(style.columns - 1, style) }
    }
    // Each part gets what the others leave; those that follow keep at least their least.
    var line = "+"
    for (i, part) in parts.enumerated() {
      let rest = parts[(i + 1)...].map { between + $0.least(style) }.joined()
      let room = style.columns - DisplayWidth.of(line) - DisplayWidth.of(rest)
      let share = room / (parts.count - i) + DisplayWidth.of(part.least(style))
      line += part.text(min(room, share), style) + (i + 1 < parts.count ? between : "")
    }
    return [line]
  }

  /// A kind with its number, and its jobs if it names any.
  private struct Part {
    var head: String
    var count = Count()

    /// The shortest form that names a job.
    func least(_ style: SumStyle) -> String {
      guard let first = count.jobs.first else { return head }
      let isAll = count.jobs.count == 1 && count.number == 1
      return "\(head): \(shown(first.text))" + (isAll ? "" : mark(style))
    }

    /// As many jobs as a width has room for, in their order.
    func text(_ width: Int, _ style: SumStyle) -> String {
      var text = head
      var named = 0
      for job in count.jobs {
        let next = text + (named == 0 ? ": " : " ") + shown(job.text)
        let isLast = named + 1 == count.number
        if DisplayWidth.of(next) + (isLast ? 0 : mark(style).count) > width { break }
        text = next
        named += 1
      }
      if named > 0 && named < count.number { text += mark(style) }
      return text
    }

    private func mark(_ style: SumStyle) -> String { style.isUnicode ? " …" : " ..." }
  }
}

/// A number as people read large ones: `12,345`.
func grouped(_ number: Int) -> String {
  var text = ""
  for (i, digit) in String(number.magnitude).reversed().enumerated() {
    if i > 0 && i % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + String(text.reversed())
}
