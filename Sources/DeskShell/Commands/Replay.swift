import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let replay = Command(
    name: "replay", parameters: [Parameter(name: "FILE", kind: .file)],
    options: [
      OptionSpec("driver", "DRIVER", .driver, "who drives; the only one on a trip without a track"),
      OptionSpec("speed", "X", .number, "so many times as fast as recorded, or max; 1"),
      OptionSpec("every", "S", .number, "a point every so many seconds, up to 60"),
      OptionSpec("loop", "N", .number, "so many times over; 1"),
      OptionSpec("shift", "now", .text, "measured when they are played, not when recorded"),
      OptionSpec("steps", "N", .number, "points of a drive without times; 10"),
      OptionSpec("mode", "M", .mode, "instead of the driver's or car"),
      OptionSpec("replace", "end the driver's present track first"),
    ],
    changes: true, summary: "play a recorded drive: GPX, NMEA, GeoJSON or CSV",
    details: """
      The file is read while it is played and must stay as it is; pause and resume go on where it \
      was. Locations of more than seven days ago are history only: --shift now plays them as of \
      now. A drive without times is a route, played as mock tracking.
      """
  ) { session, line throws(CommandError) in
    let path = line.one("FILE")
    let drive = try session.survey(path)
    var source = DriveSource(
      path: drive.path, byteCount: drive.byteCount, pace: try line.pace(isTimed: drive.isTimed),
      recordedAt: drive.first.measuredAt)
    source.loops = try line.integer("loop") ?? 1
    if let word = line.value("shift") {
      guard word == "now" else { throw .usage("--shift takes now, not \(quoted(word))") }
      source.isShifted = true
    }
    var order = ReplayOrder(
      driver: try session.replayer(line.value("driver")), source: source,
      origin: drive.first.coordinate)
    order.steps = try line.integer("steps") ?? order.steps
    order.mode = try line.mode()
    order.isReplacing = line.has("replace")
    let events = try session.perform(.replay(order))
    for case .mock(.started, let run) in events.map(\.kind) { session.tell(run, drive) }
  }
}

/// What a first look at a recorded drive has told.
private struct DriveLook: Sendable {
  let path: String
  let byteCount: Int64
  let first: RecordedPoint
  /// The last point; nil when the file is too long to be looked at to its end.
  var last: RecordedPoint?
  var skips = DriveSkips()

  var isTimed: Bool { first.measuredAt != nil }
}

extension Session {
  // More would keep the dispatcher waiting for an answer.
  private static let mostLookedAt = 200_000

  /// Looks at a drive, so that a file that cannot be played is refused before anything begins.
  fileprivate func survey(_ path: String) throws(CommandError) -> DriveLook {
    do {
      let opening = try doors.openDrive(path)
      var reader = try opening.makeReader()
      guard let first = try reader.next() else {
        throw UnreadableInput(
          "\(shown(path)) has no points to play"
            + (reader.skips.total == 0 ? "" : " (\(reader.skips.summary))"))
      }
      var look = DriveLook(path: opening.path, byteCount: opening.byteCount, first: first)
      var (last, count) = (first, 1)
      while count < Self.mostLookedAt {
        guard let point = try reader.next() else {
          look.last = last
          break
        }
        last = point
        count += 1
      }
      look.skips = reader.skips
      return look
    } catch let error as UnreadableInput {
      throw .failed(error.message)
    } catch {
      throw .failed("\(shown(path)) cannot be played: \(shown("\(error)"))")
    }
  }

  /// Who is to drive: the one named, else the only driver whose trip has no track.
  fileprivate func replayer(_ word: String?) throws(CommandError) -> Driver.ID {
    if let word { return Driver.ID(word) }
    let free = engine.read { board in
      board.activeTrips.sorted { $0.number < $1.number }.compactMap { board.trip($0)?.driver }
        .filter { board.openRun(of: $0) == nil }
    }
    if free.count == 1 { return free[0] }
    if free.isEmpty {
      throw .usage("no driver is on a trip without a track; say --driver DRIVER")
    }
    let names = free.prefix(10).map { shown($0.text) } + (free.count > 10 ? ["others"] : [])
    throw .usage("--driver says who drives: \(list(names))")
  }

  fileprivate func tell(_ run: MockRun, _ look: DriveLook) {
    guard let source = run.drive else { return }
    let file = shown(source.fileName)
    var text = "\(run.id): driver \(shown(run.driver.text)), "
    if look.isTimed {
      text += "replay of \(file), \(recorded(look)), \(source.paceWords)"
    } else {
      text += "\(file) has no times: a route, played as mock tracking, "
      text += "\(count(run.steps, "point")) every \(run.interval.seconds.formattedPlainly) s"
    }
    if source.loops > 1 { text += ", \(source.loops) times over" }
    if source.isShifted && look.isTimed { text += ", as of now" }
    show(
      "replay", text + "\n",
      [
        "track": .string(run.id.description), "driver": .string(run.driver.text),
        "file": .string(source.fileName), "timed": .bool(look.isTimed),
        "recordedAt": .moment(source.recordedAt), "recordedUntil": .moment(look.last?.measuredAt),
        "loops": .count(source.loops), "shifted": .bool(source.isShifted),
      ])
    if look.skips.total > 0 { remark("replay", "Left out: \(look.skips.summary).") }
    if look.isTimed && !source.isShifted,
      let last = look.last?.measuredAt ?? look.first.measuredAt,
      engine.now - last > .seconds(7 * 86_400)
    {
      remark(
        "replay",
        "These locations are more than 7 days old and so history only; "
          + "--shift now plays them as of now.")
    }
  }

  /// `recorded 2016-02-27 10:00 to 10:32`, on the desk's clocks; seconds where it took less than a
  /// minute.
  private func recorded(_ look: DriveLook) -> String {
    let zone = engine.read { $0.zone }
    guard let start = look.first.measuredAt.map(zone.civil) else { return "" }
    guard let end = look.last?.measuredAt.map(zone.civil) else {
      return "recorded \(start.dayText) \(start.clockText()) on"
    }
    let isShort = start.dayText == end.dayText && start.clockText() == end.clockText()
    var text = "recorded \(start.dayText) \(start.clockText(withSeconds: isShort)) to "
    if end.dayText != start.dayText { text += end.dayText + " " }
    return text + end.clockText(withSeconds: isShort)
  }
}

extension Invocation {
  fileprivate func pace(isTimed: Bool) throws(CommandError) -> DriveSource.Pace {
    if value("speed") != nil && value("every") != nil {
      throw .usage("--speed and --every exclude each other; leave one of them out")
    }
    if let every = try span("every") { return .every(every) }
    guard let text = value("speed") else {
      return isTimed ? .recorded(speed: 1) : .every(.seconds(2))
    }
    if text == "max" { return .every(.zero) }
    guard isTimed else {
      throw .usage("the file has no times, so it has no speed; say --every S")
    }
    return .recorded(speed: try Self.number(text, of: "--speed"))
  }
}

extension DriveSource {
  /// The last part of the path.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// `as fast as recorded`, `2 times as fast`, `a point every 2 s`, `all at once`.
  fileprivate var paceWords: String {
    switch pace {
    case .recorded(speed: 1): "as fast as recorded"
    case .recorded(let speed): "\(speed.formattedPlainly) times as fast"
    case .every(.zero): "all at once"
    case .every(let span): "a point every \(span.seconds.formattedPlainly) s"
    }
  }
}

extension CivilTime {
  fileprivate var dayText: String {
    var text = ""
    text.append(padded: year, to: 4)
    text.append("-")
    text.append(padded: month, to: 2)
    text.append("-")
    text.append(padded: day, to: 2)
    return text
  }

  fileprivate func clockText(withSeconds: Bool = false) -> String {
    var text = ""
    text.append(padded: hour, to: 2)
    text.append(":")
    text.append(padded: minute, to: 2)
    if withSeconds {
      text.append(":")
      text.append(padded: second, to: 2)
    }
    return text
  }
}
