public import DeskCore

/// What comes of a mock run with options, in the order in which the desk gets it.
///
/// Any delivery can be asked for by itself, so that a run goes on anywhere with the very same
/// locations. Only options that change which points come keep anything for each point.
public struct MockDeliveries: Sendable {
  /// A location on its way to the desk.
  public struct Delivery: Hashable, Sendable {
    /// When it comes.
    public var due: Timestamp
    /// Its point has the number of the delivery; one that comes a second time has that of the first.
    public var location: Location

    public init(due: Timestamp, location: Location) {
      self.due = due
      self.location = location
    }
  }

  private struct Entry {
    var point: Int32
    /// The latest point up to this delivery: nothing overtakes what comes before it.
    var latest: Int32
    var step: Int32
  }

  private let course: MockCourse
  /// nil when every point comes once, in order.
  private let entries: [Entry]?
  private let stepCount: Int

  /// What comes of a run as it goes since it was last resumed.
  public init(_ run: MockRun) {
    course = MockCourse(run)
    let points = Self.points(of: course)
    stepCount = points?.count ?? course.count
    entries = Self.entries(points, course)
  }

  /// How many deliveries there are.
  public var count: Int { entries?.count ?? course.count }

  public subscript(index: Int) -> Delivery {
    guard let entry = entries?[index] else {
      return delivery(point: index, latest: index, step: index)
    }
    return delivery(point: Int(entry.point), latest: Int(entry.latest), step: Int(entry.step))
  }

  /// When a delivery comes.
  public func due(_ index: Int) -> Timestamp {
    course.release(of: entries.map { Int($0[index].latest) } ?? index)
  }

  /// The first delivery whose number is that or a greater one; `count` when there is none.
  public func index(ofStep step: Int) -> Int {
    guard let entries else { return min(max(0, step), course.count) }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].step) < step { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func delivery(point: Int, latest: Int, step: Int) -> Delivery {
    Delivery(
      due: course.release(of: latest),
      location: course.location(point, step: step, isLast: step == stepCount - 1))
  }
}

extension MockDeliveries {
  /// The points that come at all, each once, in the order in which they come; nil for all in order.
  private static func points(of course: MockCourse) -> [Int32]? {
    let options = course.run.options
    let drop = options?.drop ?? 0
    let lost = course.lostPoints
    guard drop > 0 || options?.shuffle != nil || !lost.isEmpty else { return nil }
    var points: [Int32] = []
    points.reserveCapacity(course.count)
    for point in 0..<course.count {
      if lost.contains(point) { continue }
      var numbers = SeededNumbers(seed: course.seed, .drop, point)
      // The one with which the run ends always comes.
      if point < course.count - 1 && numbers.fraction() < drop { continue }
      points.append(Int32(point))
    }
    if let length = options?.shuffle { shuffle(&points, in: length, seed: course.seed) }
    return points
  }

  /// Any order within each stretch; the first and the last one stay.
  private static func shuffle(_ points: inout [Int32], in length: Int, seed: UInt64) {
    var start = 1
    while start < points.count - 1 {
      let end = min(start + length, points.count - 1)
      var numbers = SeededNumbers(seed: seed, .shuffle, start)
      for i in start..<end { points.swapAt(i, i + numbers.below(end - i)) }
      start = end
    }
  }

  private static func entries(_ points: [Int32]?, _ course: MockCourse) -> [Entry]? {
    let duplicate = course.run.options?.duplicate ?? 0
    if points == nil && duplicate == 0 { return nil }
    var entries: [Entry] = []
    var latest: Int32 = 0
    for (step, point) in (points ?? (0..<Int32(course.count)).map { $0 }).enumerated() {
      latest = max(latest, point)
      let entry = Entry(point: point, latest: latest, step: Int32(step))
      entries.append(entry)
      var numbers = SeededNumbers(seed: course.seed, .duplicate, Int(point))
      if numbers.fraction() < duplicate { entries.append(entry) }
    }
    return entries
  }
}
