import DeskCore
import Synchronization

/// A run that plays a recorded drive, from its opening to its last point.
///
/// Whoever plays is a value that may be copied; a file that is being read cannot be. Only the copy
/// that goes on asks for anything.
final class DrivePlay: Sendable {
  /// How it stands.
  enum Progress {
    /// It is not where it is to begin; it must be asked again.
    case preparing
    case waiting(until: Timestamp)
    /// The recording has no times: it is a route.
    case route(Route)
    case stopped(MockRun.EndReason)
    /// The last point is handed over.
    case over
  }

  // Reading on is done in pieces: a long file must not keep the desk from everything else.
  fileprivate static let pointsAtOnce = 10_000
  fileprivate static let longestRoute = 1_000_000

  fileprivate struct State {
    let run: MockRun
    let source: DriveSource
    var course: DriveCourse
    var next: DriveCourse.Next?
    /// What is read so far of a recording without times.
    var places: [Coordinate] = []
  }

  private let state: Mutex<State>

  init(_ run: MockRun, _ source: DriveSource, open: @escaping DriveCourse.Opening) {
    state = Mutex(State(run: run, source: source, course: DriveCourse(source, open: open)))
  }

  /// Reads on to where the run is to begin, a piece at a time.
  func prepare() -> Progress {
    state.withLock { state in
      do {
        return state.source.recordedAt == nil
          ? try state.prepareRoute() : try state.preparePoint()
      } catch {
        return .stopped(State.reason(of: error))
      }
    }
  }

  /// Hands over the point that was waited for, and tells what comes after it.
  func take() -> (location: Location?, Progress) {
    state.withLock { $0.take() }
  }
}

extension DrivePlay.State {
  fileprivate static func reason(of error: any Error) -> MockRun.EndReason {
    if case DriveTrouble.changed = error { .changed } else { .unreadable }
  }

  fileprivate mutating func prepareRoute() throws -> DrivePlay.Progress {
    for _ in 0..<DrivePlay.pointsAtOnce {
      guard let place = try course.nextPlace() else {
        guard let route = Route(places) else { throw DriveTrouble.noPoints }
        return .route(route)
      }
      if places.count == DrivePlay.longestRoute { throw DriveTrouble.tooLong }
      places.append(place)
    }
    return .preparing
  }

  fileprivate mutating func preparePoint() throws -> DrivePlay.Progress {
    guard try course.skip(to: run.nextStep, limit: DrivePlay.pointsAtOnce) else {
      return .preparing
    }
    guard let first = try course.next() else {
      throw run.nextStep == 0 ? DriveTrouble.noPoints : .changed
    }
    // Another recording of the same size.
    guard course.startedAt == run.drive?.recordedAt else { throw DriveTrouble.changed }
    return wait(for: first)
  }

  fileprivate mutating func take() -> (location: Location?, DrivePlay.Progress) {
    guard let present = next else { return (nil, .over) }
    var following: DriveCourse.Next?
    var trouble: MockRun.EndReason?
    do {
      following = try course.next()
    } catch {
      trouble = Self.reason(of: error)
    }
    // A run that is broken off does not end as if it had been played whole.
    let isLast = following == nil && trouble == nil
    let location = location(present, isLast: isLast)
    if let following { return (location, wait(for: following)) }
    next = nil
    return (location, trouble.map { .stopped($0) } ?? .over)
  }

  private mutating func wait(for point: DriveCourse.Next) -> DrivePlay.Progress {
    next = point
    return .waiting(until: due(point))
  }

  private func due(_ point: DriveCourse.Next) -> Timestamp {
    let milliseconds =
      switch source.pace {
      case .recorded(let speed): Double(point.dueMilliseconds) / speed
      case .every(let span): Double(point.step) * span.seconds * 1000
      }
    // A drive of centuries is as good as one without end.
    return run.startedAt + .milliseconds(Int64(min(1e15, milliseconds.rounded())))
  }

  private func location(_ point: DriveCourse.Next, isLast: Bool) -> Location {
    var location = Location(
      driver: run.driver, measuredAt: measuredAt(point), coordinate: point.point.coordinate,
      accuracyMeters: point.point.accuracyMeters, source: .replay)
    location.speed = point.point.speed
    location.heading = point.point.heading
    location.isAfterGap = point.isAfterGap
    location.point = MockRun.Point(run: run.id, step: point.step, isLast: isLast)
    return location
  }

  private func measuredAt(_ point: DriveCourse.Next) -> Timestamp {
    guard source.isShifted else {
      return Timestamp(
        milliseconds: course.startedAt.milliseconds &+ point.elapsedMilliseconds)
    }
    if case .every(.zero) = source.pace { return run.startedAt + .milliseconds(point.step) }
    return due(point)
  }
}
