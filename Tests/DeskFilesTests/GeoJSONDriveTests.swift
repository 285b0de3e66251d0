import DeskCore
import DeskFiles
import Testing

/// Drives as GeoJSON.
struct GeoJSONDriveTests {
  private let first = "2026-01-05T08:00:00Z"
  private let second = "2026-01-05T08:00:01Z"

  private func line(_ type: String, _ positions: String, _ properties: String) -> String {
    #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"\#(type)","coordinates":\#(positions)}}"#
  }

  @Test(arguments: [
    #""coordTimes":["2026-01-05T08:00:00Z","2026-01-05T08:00:01Z"]"#,
    #""times":[1767600000,1767600001]"#,
    #""name":"é","coordinateProperties":{"heart":[1,2],"times":[1767600000000,1767600001000]}"#,
    #""time":"2020-01-01T00:00:00Z","coordTimes":[["2026-01-05T08:00:00Z","2026-01-05T08:00:01Z"]]"#,
  ])
  func `a line has its times in a property`(properties: String) {
    let drive = geoDrive(line("LineString", "[[-122.5,37.5],[-122.25,37.5,8.5]]", properties))
    #expect(
      drive.lines == [
        "37.5,-122.5 2026-01-05T08:00:00.000Z |", "37.5,-122.25 2026-01-05T08:00:01.000Z",
      ])
    #expect(drive.skips == "" && drive.trouble == nil)
  }

  @Test func `an empty position keeps the times after it in their places`() {
    let third = "2026-01-05T08:00:02Z"
    let drive = geoDrive(
      line("LineString", "[[1,2],[],[3,4]]", "\"times\":[\"\(first)\",\"\(second)\",\"\(third)\"]"))
    #expect(
      drive.lines == ["2.0,1.0 2026-01-05T08:00:00.000Z |", "4.0,3.0 2026-01-05T08:00:02.000Z"])
  }

  @Test func `each line is a segment, and its times are its own`() {
    let times = "\"coordTimes\":[[\"\(first)\"],[],[\"\(second)\",null,\"x\"]]"
    let drive = geoDrive(
      line("MultiLineString", "[[[1,2],[3,4]],[],[[5,6],[7,8],[9,10]]]", times) + "\n"
        + line("LineString", "[[11,12]]", "\"times\":[\"\(second)\"]"))
    #expect(
      drive.lines == [
        "2.0,1.0 2026-01-05T08:00:00.000Z |", "6.0,5.0 2026-01-05T08:00:01.000Z |",
        "12.0,11.0 2026-01-05T08:00:01.000Z |",
      ])
    #expect(drive.skips == "1 unreadable times, 2 without a time")
    let flat = geoDrive(
      line("MultiLineString", "[[[1,2]],[[3,4]]]", "\"coordTimes\":[\"\(first)\",\"\(second)\"]"))
    #expect(
      flat.lines == [
        "2.0,1.0 2026-01-05T08:00:00.000Z |", "4.0,3.0 2026-01-05T08:00:01.000Z |",
      ])
  }

  @Test func `points in a collection are one segment, with what they say`() {
    let points = [
      line(
        "Point", "[-122.5,37.5]",
        "\"timestamp\":1767600000,\"speed\":3,\"course\":-90,\"accuracy\":4"),
      line("Point", "[-122.25,37.5]", "\"name\":{\"time\":[1]},\"date\":\"2026-01-05 08:00:01\""),
      line("Polygon", "[[[1,2],[3,4],[5,6],[1,2]]]", ""), "null",
      #"{"type":"Feature","geometry":null,"properties":null}"#,
    ]
    let expected = [
      "37.5,-122.5 2026-01-05T08:00:00.000Z 4.0m 3.0m/s 270.0° |",
      "37.5,-122.25 2026-01-05T08:00:01.000Z",
    ]
    let list = "[" + points.joined(separator: ",\n") + "]"
    let drive = geoDrive("{\"features\":\(list),\"type\":\"FeatureCollection\",\"bbox\":[1]}")
    #expect(drive.lines == expected && drive.skips == "1 unreadable, 1 outside the drive")
    #expect(drive.firstSkip == "line 3: outside the drive")
    #expect(geoDrive(list).lines == expected)
    #expect(geoDrive(points[..<2].map { "\u{1E}\($0)\n" }.joined()).lines == expected)
  }

  @Test func `geometries by themselves are routes`() {
    #expect(
      geoDrive(#"{"coordinates":[[1,2],[3,4]],"type":"LineString"}"#).lines == [
        "2.0,1.0 |", "4.0,3.0",
      ])
    #expect(
      geoDrive(#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#).lines == [
        "2.0,1.0 |", "4.0,3.0",
      ])
    let collection =
      #"{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates"#
    #expect(
      geoDrive(collection + #"":[[1,2]]},{"type":"LineString","coordinates":[[3,4]]}]}"#).lines
        == ["2.0,1.0 |", "4.0,3.0 |"])
    #expect(geoDrive(#"{"a":1}"#).points == [] && geoDrive(#"{"a":1}"#).trouble == nil)
  }

  @Test func `what is no place is skipped, and the others keep their times`() {
    let drive = geoDrive(
      line(
        "LineString", "[[1],[null,2],[0,0],[1,91],[1e999,1],[\"x\",1],[[1],1],null,[5,6]]",
        "\"times\":[1,1,1767600000,1767600001,1767600002,1767600003,1767600004,\"\(second)\"]"))
    #expect(drive.lines == ["6.0,5.0 2026-01-05T08:00:01.000Z |"])
    #expect(drive.skips == "2 unreadable times, 3 not finite, 1 out of range, 1 at 0,0")
  }

  @Test(arguments: [
    ("{", 1), ("{\"a\"}", 1), ("[{}\n}", 2), ("{\"features\":[}", 1), ("x", 1),
    ("{\"a\":\"\u{1}\"}", 1),
    ("{\"type\":\"LineString\",\"coordinates\":[[1,2]", 1), ("{\"a\":\"\\x\"}", 1),
  ])
  func `damaged JSON is told`(text: String, line: Int) {
    let drive = geoDrive(text)
    #expect(
      drive.trouble
        == "line \(line): this is not valid JSON; look for a missing comma, quote or bracket")
  }

  @Test func `nests without end and texts without end are no trouble`() {
    let nest = String(repeating: "[", count: 100_000)
    #expect(geoDrive("{\"a\":\(nest)").trouble == "line 1: arrays in arrays, more than 64 deep")
    #expect(geoDrive("{\"type\":\"LineString\",\"coordinates\":\(nest)").trouble != nil)
    let long = String(repeating: "x", count: 1 << 20)
    #expect(
      geoDrive(line("Point", "[1,2]", "\"\(long)\":\"\(long)\",\"time\":\"\(long)\"")).skips
        == "1 unreadable times")
  }

  @Test func `a collection cut off gives the features before`() {
    let point = line("Point", "[1,2]", "")
    let drive = geoDrive("{\"features\":[\(point),\(point)")
    #expect(drive.lines == ["2.0,1.0 |", "2.0,1.0"] && drive.trouble != nil)
  }

  @Test func `all pieces give the same points`() {
    let text =
      "\u{FEFF}{\"features\":["
      + line("Point", "[-122.5,37.5]", "\"\\u0074ime\":1767600000,\"n\":\"\\\"é\\n\"") + ",\n"
      + line("MultiLineString", "[[[1,2],[3,4]],[[5,6]]]", "\"coordTimes\":[[\"\(second)\"]]")
      + "]}"
    let whole = geoDrive(text)
    #expect(
      whole.lines == [
        "37.5,-122.5 2026-01-05T08:00:00.000Z |", "2.0,1.0 2026-01-05T08:00:01.000Z |",
      ])
    #expect(whole.skips == "2 without a time")
    for piece in [1, 7] { #expect(geoDrive(text, piece: piece) == whole) }
  }
}
