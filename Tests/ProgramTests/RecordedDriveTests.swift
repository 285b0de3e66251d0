import Foundation
import Support
import Testing

/// Recorded files that lie beside the project, and are no part of it.
private enum Recorded {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data").path

  static let isThere = FileManager.default.fileExists(atPath: folder)
}

/// Those files, replayed by the program itself; own small ones are replayed wherever the tests run
/// (see ReplayTranscripts).
@Suite(
  .enabled(if: Recorded.isThere, "skipped: the recorded files of ../shared/data are not there"))
struct RecordedDriveTests {
  struct Drive: CustomTestStringConvertible {
    var file: String
    /// What `replay` says of the time of recording; nil is a route without times.
    var recorded: String?
    /// Of the last point, from eight on.
    var end: String
    var points: Int

    var testDescription: String { file }
  }

  static let drives = [
    Drive(
      file: "gpx/around-visnjan-with-car.gpx", recorded: "2020-12-18 06:15 to 06:24",
      end: "08:08:34", points: 104),
    Drive(file: "gpx/cerknicko-without-times.gpx", end: "08:00:18", points: 10),
    Drive(
      file: "gpx/gpx-with-node-with-comments.gpx", recorded: "2014-05-06 12:29:33 to 12:29:33",
      end: "08:00:00", points: 1),
    Drive(
      file: "gpx/gpx1.0_with_all_fields.gpx", recorded: "2013-01-01 12:00:04 to 12:00:04",
      end: "08:00:00", points: 1),
    Drive(
      file: "gpx/gpx1.1_with_all_fields.gpx", recorded: "2013-01-01 12:00:04 to 12:00:04",
      end: "08:00:00", points: 1),
    Drive(file: "gpx/korita-zbevnica.gpx", end: "08:00:18", points: 10),
    Drive(
      file: "gpx/track-with-empty-segment.gpx", recorded: "2013-07-06 17:26 to 17:27",
      end: "08:01:16", points: 9),
    Drive(
      file: "gpx/track_with_speed.gpx", recorded: "2009-03-02 14:05 to 14:06", end: "08:00:13",
      points: 3),
    Drive(
      file: "nmea/pygpsdata-badeof.log", recorded: "2021-03-06 10:36:07 to 10:36:07",
      end: "08:00:00", points: 1),
    Drive(
      file: "nmea/pygpsdata-nmea2.log", recorded: "2021-03-07 10:29:29 to 10:29:30",
      end: "08:00:01", points: 2),
    Drive(
      file: "nmea/pygpsdata-nmea4.log", recorded: "2021-03-06 10:36:07 to 10:36:07",
      end: "08:00:00", points: 1),
    Drive(
      file: "nmea/pygpsdata-nmeabadck.log", recorded: "2021-03-06 10:36:07 to 10:36:07",
      end: "08:00:00", points: 1),
    Drive(
      file: "osm/baltimore-route.gpx", recorded: "2026-11-30 10:00 to 10:05", end: "08:05:37",
      points: 119),
    Drive(
      file: "osm/baltimore-route-1hz.nmea", recorded: "2026-11-30 10:00 to 10:06",
      end: "08:06:35", points: 396),
    Drive(
      file: "osm/monaco-route.gpx", recorded: "2026-11-30 10:00 to 10:03", end: "08:03:22",
      points: 128),
    Drive(
      file: "osm/monaco-route-1hz.nmea", recorded: "2026-11-30 10:00 to 10:03", end: "08:03:37",
      points: 218),
  ]

  @Test(arguments: drives)
  func `a recorded file is played to its end under the virtual clock`(drive: Drive) throws {
    let home = Home()
    home.write(
      """
      add driver ana Ana --mode car
      replay \(Recorded.folder)/\(drive.file) --driver ana --shift now
      wait --timeout 86400
      track ana --all
      events
      """, to: "replay.desk")
    let run = try home.run(["--clock", "virtual", "-f", "replay.desk"])
    #expect(run.errorLines == [])
    let name = drive.file.split(separator: "/")[1]
    let lines = run.lines
    let played =
      drive.recorded.map {
        "M1: driver ana, replay of \(name), recorded \($0), as fast as recorded"
      }
      ?? "M1: driver ana, \(name) has no times: a route, played as mock tracking, 10 points every 2 s"
    #expect(lines.contains { $0.hasPrefix(played) })
    let of = drive.recorded == nil ? " of 10" : ""
    #expect(
      lines.contains {
        $0.contains("\(drive.end)  mock.ended")
          && $0.contains("point \(drive.points)\(of): finished")
      })
    #expect(lines.filter { $0.contains("  accepted") }.count == drive.points)
  }

  @Test(arguments: [
    ("gpx/unicode.gpx", "has no points to play"),
    ("gpx/unicode_with_bom.gpx", "has no points to play"),
    ("nmea/pygpsdata-nmeastartup.log", "has no points to play (1 void fixes)"),
  ])
  func `a recorded file without a point is refused`(file: String, reason: String) throws {
    let home = Home()
    let path = "\(Recorded.folder)/\(file)"
    home.write("add driver ana Ana\nreplay \(path) --driver ana\n", to: "replay.desk")
    let run = try home.run(["--clock", "virtual", "-f", "replay.desk"])
    #expect(run.errorLines == ["replay.desk:2: error: \(path) \(reason)"])
  }
}
