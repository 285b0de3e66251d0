import DeskCore
import DeskEngine
import DeskFiles
import DeskTracking
import Support
import Testing

@testable import DeskShell

/// A desk of the sample jobs under the virtual clock, from 2026-01-05T08:00Z on.
///
/// It keeps its board in memory and in UTC, so that nothing depends on the machine.
@MainActor
final class Desk {
  let console: RecordingConsole
  let clock = VirtualScheduler(start: morning)
  let engine: Engine
  let session: Session
  /// The files that were written out.
  let made = MadeFiles()
  /// The programs that were run.
  let programs = PlayedPrograms()

  /// A desk with rows on its board, as a script sees it unless it is said to be interactive.
  ///
  /// `files` is what can be imported: a batch for each path, all other paths cannot be read; `drives`
  /// is what can be played, GPX or CSV as the name says.
  init(
    _ rows: ImportBatch = .sample, style: SessionStyle = SessionStyle(),
    isInteractive: Bool = false, columns: Int? = nil, files: [String: ImportBatch] = [:],
    texts: [String: String] = [:], board: sending Board = Board(),
    store: sending any Store = MemoryStore(), drives: [String: String] = [:],
    notifier: Doors.StartNotifier? = nil
  ) {
    console = RecordingConsole(isInteractive: isInteractive, columns: columns)
    let watch = FlagWatch(board)
    engine = Engine(
      board: board, store: store, scheduler: clock,
      agendas: [TrackPlayer { try DriveText(drives, $0.path).reader() }, watch])
    do throws(EngineError) {
      try engine.perform(.import(rows))
    } catch {
      Issue.record("the rows were not taken: \(error)")
    }
    var doors = Doors(
      openImport: { path, options throws(UnreadableInput) in
        guard var batch = files[path] else { throw UnreadableInput("\(path) cannot be read") }
        if let id = options.fence { batch.geofences = batch.geofences.map { $0.called(id) } }
        return [.rows(of: batch, named: path)]
      },
      readText: { path throws(UnreadableInput) in
        guard let text = texts[path] else { throw UnreadableInput("\(path) cannot be read") }
        return TextFile(path: "/home/\(path)", text: text)
      })
    doors.measure = { path throws(UnreadableInput) in
      guard path.hasPrefix("door") else { throw UnreadableInput("\(path) cannot be read") }
      return FileMeasure(byteCount: 48_213, sha256: String(repeating: "0123456789abcdef", count: 4))
    }
    doors.openDrive = { path throws(UnreadableInput) in
      do {
        let drive = try DriveText(drives, path)
        return DriveOpening(path: path, byteCount: Int64(drive.text.utf8.count)) { drive.reader() }
      } catch {
        throw UnreadableInput("\(path) cannot be read")
      }
    }
    if let notifier { doors.startNotifier = notifier }
    doors.rowWriter = { RowWriter($0) }
    let made = made
    doors.makeFile = { path, replaces throws(UnwritableOutput) in
      try made.begin(path, replaces: replaces)
    }
    doors.openOutput = { path, appends throws(UnwritableOutput) in
      try made.open(path, appends: appends)
    }
    let (programs, console) = (programs, console)
    doors.startProgram = { order, _, _ in programs.start(order, console) }
    session = Session(
      engine: engine, console: console, clock: .virtual(clock), style: style, doors: doors)
  }

  /// A desk that answers in JSON.
  static func json() -> Desk {
    var style = SessionStyle()
    style.isJSON = true
    return Desk(style: style)
  }

  /// Runs lines one after the other and gives everything that was printed, errors in their place.
  @discardableResult
  func run(_ lines: String...) -> String {
    for line in lines { session.run(line) }
    return console.take()
  }

  /// Runs the lines of a transcript that begin with `> `, and gives the transcript as it is.
  func replay(_ transcript: String) -> String {
    var actual = ""
    for line in transcript.split(separator: "\n") where line.hasPrefix("> ") {
      actual += line + "\n" + run(String(line.dropFirst(2)))
    }
    return String(actual.dropLast())
  }

  /// Performs what no command says, e.g. metadata by import.
  func perform(_ action: Action) {
    do throws(EngineError) {
      try engine.perform(action)
    } catch {
      Issue.record("the desk refused: \(error)")
    }
  }
}

/// Expects that a transcript comes out as it is written: after each line of `> ` what it prints.
@MainActor
func expect(
  _ transcript: String, on desk: Desk = Desk(), sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(desk.replay(transcript) == transcript, sourceLocation: sourceLocation)
}

extension ImportBatch {
  /// The sample jobs and drivers, their windows in UTC.
  static let sample = ImportBatch(
    drivers: [
      driver("1", "Driver 1", "Green Ford pickup truck", .car, 37.769722, -122.476944),
      driver("2", "Ana", "Red cargo bike", .bike, 37.7599, -122.4148),
      driver("3", "Zoë", "White Transit van", .car, 37.8006, -122.4101),
    ],
    jobs: [
      job("3", "Office starter bundle", "345 6th St", 37.7776, -122.4050, by: "12:00"),
      job("1", "Ping pong table", "234 5th St", 37.7809, -122.4040, by: "18:00"),
      job("2", "3 seater couch", "567 8th St", 37.7716, -122.4070, by: "10:00"),
      job("4", "80 inch TV", "789 Market St", 37.7865, -122.4040, by: "16:00", driver: "1"),
      job("5", "Dining set", "345 2nd St", 37.7840, -122.3950, by: "13:00", driver: "1"),
    ])

  private static func driver(
    _ id: Driver.ID, _ name: String, _ vehicle: String, _ mode: Mode, _ latitude: Double,
    _ longitude: Double
  ) -> DriverRow {
    let home = Coordinate(latitude: latitude, longitude: longitude)
    return DriverRow(
      driver: Driver(id: id, name: name, vehicle: vehicle, mode: mode, home: home))
  }

  private static func job(
    _ id: String, _ title: String, _ street: String, _ latitude: Double, _ longitude: Double,
    by time: String, driver: String? = nil
  ) -> JobRow {
    let place = Place(
      address: "\(street), San Francisco, CA",
      coordinate: Coordinate(latitude: latitude, longitude: longitude))
    var row = JobRow(
      id: id, details: Job.Details(title: title, dropoff: place), driver: driver)
    row.to = TimeText(time)
    return row
  }
}

extension ImportSource {
  /// The rows of a batch as a file would bring them, its headers on line 1.
  static func rows(of batch: ImportBatch, named name: String) -> ImportSource {
    var survey = ImportSurvey()
    survey.rowCount = batch.rows.count
    survey.separator = UInt8(ascii: ",")
    return ImportSource(
      name: name, survey: { () throws(UnreadableInput) in survey },
      read: { (take: (SourceRow) -> Bool) throws(UnreadableInput) in
        for (i, row) in batch.rows.enumerated() {
          guard take(SourceRow(line: i + 2, content: .row(row), warnings: [], raw: [])) else {
            return
          }
        }
      })
  }
}

/// Files that are made in memory; whichever is called `full` has no room.
@MainActor
final class MadeFiles {
  private(set) var texts: [String: String] = [:]
  /// How many were begun and neither finished nor discarded.
  private(set) var openCount = 0

  func begin(_ path: String, replaces: Bool) throws(UnwritableOutput) -> any NewFile {
    guard replaces || texts[path] == nil else { throw UnwritableOutput("\(path) is there already") }
    openCount += 1
    return MadeFile(path, self)
  }

  func open(_ path: String, appends: Bool) throws(UnwritableOutput) -> any NewFile {
    if path == "locked" { throw UnwritableOutput("locked cannot be written") }
    openCount += 1
    return MadeFile(path, self, before: appends ? texts[path] ?? "" : "")
  }

  private final class MadeFile: NewFile {
    private let path: String
    private let files: MadeFiles
    private var bytes: [UInt8]

    init(_ path: String, _ files: MadeFiles, before: String = "") {
      self.path = path
      self.files = files
      bytes = Array(before.utf8)
    }

    func write(_ bytes: [UInt8]) throws(UnwritableOutput) {
      if path == "full" { throw UnwritableOutput("full has no room") }
      self.bytes += bytes
    }

    func finish() throws(UnwritableOutput) {
      files.openCount -= 1
      files.texts[path] = String(decoding: bytes, as: UTF8.self)
    }

    func discard() { files.openCount -= 1 }
  }
}
