import CSQLite
import DeskCore
import Glibc
import Support

extension Bench {
  /// A long recording through the real program, as fast as it goes, stored.
  static let replay = Bench(
    name: "replay", summary: "a GPX file of 100 MB replayed as fast as it goes, stored"
  ) { _ in
    let workplace = try Workplace()
    let (file, board) = (workplace.file("drive.gpx"), workplace.file("board.sqlite"))
    let recording = try Recording(at: file)
    try workplace.write(
      """
      add driver 1 'Driver 1'
      replay \(file) --driver 1 --speed max
      wait
      """, to: "replay.desk")
    let desk = try ProgramOnPipe(
      builtProgram("tripdesk"), ["-b", board], workplace, input: workplace.file("replay.desk"))
    let time = try seconds { try desk.finish() }
    let stored = try count(in: board)
    note("replay: \(grouped(Double(recording.points) / time)) locations/s")
    return [
      Figure(
        name: "replay, GPX", value: Double(recording.bytes) / 1e6 / time,
        unit: .megabytesPerSecond, must: .atLeast(20)),
      Figure(
        name: "replay, missing in the ledger", value: Double(recording.points - stored),
        unit: .count, must: .atMost(0)),
      Figure(
        name: "replay, peak memory", value: desk.peakMegabytes, unit: .megabytes,
        must: .atMost(100)),
    ]
  }

  /// How many locations of a board were accepted, which the store writes as 0.
  private static func count(in board: String) throws -> Int {
    var connection: OpaquePointer?
    var statement: OpaquePointer?
    defer {
      sqlite3_finalize(statement)
      sqlite3_close_v2(connection)
    }
    let sql = "select count(*) from location where verdict = 0"
    guard sqlite3_open_v2(board, &connection, SQLITE_OPEN_READONLY, nil) == SQLITE_OK,
      sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { throw BenchError("the locations of the board cannot be counted") }
    return Int(sqlite3_column_int64(statement, 0))
  }
}

/// A recorded drive of 100 MB as a watch writes one: a point a second, with its height and speed. It
/// began less than seven days ago, so that its locations are no mere history.
private struct Recording {
  private(set) var points = 0
  private(set) var bytes = 0

  private static let leastBytes = 100_000_000

  init(at path: String) throws {
    guard let stream = fopen(path, "w") else { throw BenchError("\(path) cannot be made") }
    var numbers = SeededNumbers()
    let start = Fleet.justNow - .seconds(6.9 * 86_400)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="desk-bench" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:tpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
       <trk><name>A long drive</name><trkseg>

      """
    var isWritten = true
    while bytes < Self.leastBytes {
      for _ in 0..<1000 { text += point(start, &numbers) }
      if bytes + text.utf8.count >= Self.leastBytes { text += " </trkseg></trk>\n</gpx>\n" }
      isWritten = isWritten && fputs(text, stream) >= 0
      bytes += text.utf8.count
      text = ""
    }
    guard fclose(stream) == 0, isWritten else { throw BenchError("\(path) cannot be written") }
  }

  /// Round and round at 36 km/h.
  private mutating func point(_ start: Timestamp, _ numbers: inout SeededNumbers) -> String {
    let angle = Double(points) / 1000
    let (north, east) = numbers.normalPair()
    let place = City.place(
      eastMeters: 10_000 * sin(angle) + 3 * east, northMeters: 10_000 * cos(angle) + 3 * north)
    let moment = start + .seconds(points)
    points += 1
    return """
         <trkpt lat="\(fixed(place.latitude, digits: 7))" lon="\(fixed(place.longitude, digits: 7))">
          <ele>\(fixed(20 + 5 * sin(angle), digits: 1))</ele>
          <time>\(moment.iso8601)</time>
          <extensions><tpx:TrackPointExtension><tpx:speed>10.0</tpx:speed>\
      </tpx:TrackPointExtension></extensions>
         </trkpt>

      """
  }
}
