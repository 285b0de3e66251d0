import DeskCore
import Foundation
import Testing

@testable import DeskTracking

private enum Recorded {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "../shared/data")

  static let isThere = FileManager.default.fileExists(atPath: folder.path)
}

/// The recorded files that lie beside the project on some machines.
@Suite(
  .enabled(if: Recorded.isThere, "skipped: the recorded files of ../shared/data are not there"))
struct RecordedFileTests {
  /// What another program has counted in a file.
  struct Expected: Sendable {
    var file: String
    var count: Int
    var segments: [Int]
    var first: String?
    var last: String?
    var skips = ""
  }

  private static let expected = [
    Expected(
      file: "gpx/around-visnjan-with-car.gpx", count: 104, segments: [104],
      first: "2020-12-18T06:15:50.000Z", last: "2020-12-18T06:24:24.000Z"),
    // It begins without times, so it is a route.
    Expected(
      file: "gpx/cerknicko-without-times.gpx", count: 296, segments: [173, 52, 2, 44, 2, 2, 21],
      skips: "5 times dropped"),
    Expected(
      file: "gpx/gpx-with-node-with-comments.gpx", count: 1, segments: [1],
      first: "2014-05-06T12:29:33.000Z", last: "2014-05-06T12:29:33.000Z"),
    Expected(
      file: "gpx/gpx1.0_with_all_fields.gpx", count: 1, segments: [1],
      first: "2013-01-01T12:00:04.000Z", last: "2013-01-01T12:00:04.000Z"),
    Expected(
      file: "gpx/gpx1.1_with_all_fields.gpx", count: 1, segments: [1],
      first: "2013-01-01T12:00:04.000Z", last: "2013-01-01T12:00:04.000Z"),
    Expected(
      file: "gpx/korita-zbevnica.gpx", count: 871, segments: [358, 176, 337],
      skips: "513 times dropped"),
    Expected(
      file: "gpx/track-with-empty-segment.gpx", count: 9, segments: [9],
      first: "2013-07-06T17:26:26.000Z", last: "2013-07-06T17:27:42.000Z"),
    Expected(
      file: "gpx/track_with_speed.gpx", count: 3, segments: [3],
      first: "2009-03-02T14:05:52.000Z", last: "2009-03-02T14:06:05.000Z"),
    Expected(file: "gpx/unicode.gpx", count: 0, segments: []),
    Expected(file: "gpx/unicode_with_bom.gpx", count: 0, segments: []),
    Expected(
      file: "osm/baltimore-route.gpx", count: 119, segments: [119],
      first: "2026-11-30T10:00:00.000Z", last: "2026-11-30T10:05:37.300Z"),
    Expected(
      file: "osm/monaco-route.gpx", count: 128, segments: [128],
      first: "2026-11-30T10:00:00.000Z", last: "2026-11-30T10:03:22.000Z"),
    Expected(
      file: "nmea/pygpsdata-badeof.log", count: 1, segments: [1],
      first: "2021-03-06T10:36:07.000Z", last: "2021-03-06T10:36:07.000Z",
      skips: "1 wrong checksums"),
    Expected(
      file: "nmea/pygpsdata-nmea2.log", count: 2, segments: [2],
      first: "2021-03-07T10:29:29.000Z", last: "2021-03-07T10:29:30.000Z"),
    Expected(
      file: "nmea/pygpsdata-nmea4.log", count: 1, segments: [1],
      first: "2021-03-06T10:36:07.000Z", last: "2021-03-06T10:36:07.000Z"),
    Expected(
      file: "nmea/pygpsdata-nmeabadck.log", count: 1, segments: [1],
      first: "2021-03-06T10:36:07.000Z", last: "2021-03-06T10:36:07.000Z",
      skips: "2 wrong checksums"),
    Expected(
      file: "nmea/pygpsdata-nmeastartup.log", count: 0, segments: [], skips: "1 void fixes"),
    Expected(
      file: "osm/baltimore-route-1hz.nmea", count: 396, segments: [396],
      first: "2026-11-30T10:00:00.000Z", last: "2026-11-30T10:06:35.000Z"),
    Expected(
      file: "osm/monaco-route-1hz.nmea", count: 218, segments: [218],
      first: "2026-11-30T10:00:00.000Z", last: "2026-11-30T10:03:37.000Z"),
  ]

  @Test(arguments: expected)
  func `a recorded file has the points that another program counts`(expected: Expected) throws {
    let data = try Data(contentsOf: Recorded.folder.appending(path: expected.file))
    let bytes = [UInt8](data)
    for piece in [1 << 16, 1, 7] {
      let drive =
        expected.file.hasSuffix(".gpx") ? gpx(bytes, piece: piece) : nmea(bytes, piece: piece)
      #expect(drive.points.count == expected.count)
      #expect(Self.segments(of: drive.points) == expected.segments)
      #expect(drive.points.first?.measuredAt?.iso8601 == expected.first)
      #expect(drive.points.last?.measuredAt?.iso8601 == expected.last)
      #expect(drive.skips == expected.skips)
      #expect(drive.trouble == nil)
    }
  }

  @Test func `no recorded drive is left out`() throws {
    let drives = try ["gpx", "nmea", "osm"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Recorded.folder.appending(path: folder).path
      ).filter { [".gpx", ".nmea", ".log"].contains(where: $0.hasSuffix) }
        .map { "\(folder)/\($0)" }
    }
    #expect(drives.sorted() == Self.expected.map(\.file).sorted())
  }

  /// How many points each segment has.
  private static func segments(of points: [RecordedPoint]) -> [Int] {
    points.reduce(into: []) { counts, point in
      if point.startsSegment { counts.append(0) }
      counts[counts.count - 1] += 1
    }
  }
}
