import DeskCore
import DeskEngine
import DeskTerminal
import Support
import Testing

@testable import DeskShell

/// `export`, line by line.
@MainActor
struct ExportTranscripts {
  private static let geofenceHead =
    "tag,externalId,description,type,lat,lng,radius,polygon,enabled,disableAfter,deleteAfter,drivers,"
    + "hours,zone,dwell,stopDetection,threshold\r\n"

  private func deskWithGeofences() -> Desk {
    let desk = Desk()
    let circle = Circle(center: Coordinate(latitude: 1, longitude: 2), radiusMeters: 100)
    desk.perform(
      .import(
        ImportBatch(geofences: [
          Geofence(id: Geofence.ID(tag: "store", externalID: "1"), circle: circle),
          Geofence(
            id: Geofence.ID(tag: "store", externalID: "2"), description: "\u{1B}[2J",
            circle: circle),
        ])))
    return desk
  }

  @Test func `what does not fit is refused with what does`() {
    expect(
      """
      > export
      error: missing WHAT; usage: export WHAT [ID…] [--format FORMAT] [--to FILE] [--force] [--raw] [--bom]
      > export sofas
      error: there is no thing to export "sofas"; use jobs, drivers, trips, events, path or geofences
      > export jobs --format gpx
      error: jobs cannot be written as gpx; use csv, tsv, json or geojson
      > export events --to events.GeoJSON
      error: events cannot be written as geojson; use csv, tsv or json
      > export jobs --raw --format json
      error: --raw is for csv and tsv, not for json
      > export path --bom --to path.gpx
      error: --bom is for csv and tsv, not for gpx
      > export jobs --force
      error: --force goes with --to FILE; name the file
      > export jobs --format xml
      error: there is no format "xml"; use csv, tsv, json, geojson or gpx
      """)
  }

  @Test func `an ID that nothing has is refused before anything is written`() {
    let desk = Desk()
    #expect(
      desk.run("export jobs 4 9 --to j.csv", "export drivers 9", "export trips T9", "export path 4")
        == """
        error: there is no job 9; type jobs for the list
        error: there is no driver 9; type drivers for the list
        error: there is no trip T9; type trips --all for the list
        error: job 4 has no trip yet; type dispatch 4

        """)
    #expect(
      desk.run("export geofences x", "export geofences x/1").split(separator: "\n") == [
        "error: \"x\" is no geofence; write tag/externalId such as store/123",
        "error: there is no geofence x/1; type geofences for the list",
      ])
    #expect(desk.made.texts.isEmpty && desk.made.openCount == 0)
  }

  @Test func `to a pipe goes every byte and nothing else`() {
    #expect(
      deskWithGeofences().run("export geofences")
        == Self.geofenceHead + "store,1,,circle,1,2,100,,,,,,,,,,\r\n"
        + "store,2,\u{1B}[2J,circle,1,2,100,,,,,,,,,,\r\n")
  }

  @Test func `a terminal sees marks instead of what it would obey`() {
    let desk = deskWithGeofences()
    desk.console.columns = 80
    #expect(
      desk.run("export geofences store/2")
        == Self.geofenceHead.replacing("\r\n", with: "\n")
        + "store,2,␛[2J,circle,1,2,100,,,,,,,,,,\n")
  }

  @Test func `IDs choose rows in their order, each once`() {
    let ids = Desk().run("export jobs 4 1 4 --format tsv").split(separator: "\n").map {
      $0.prefix { $0 != "\t" }
    }
    #expect(ids == ["id", "4", "1"])
  }

  @Test func `a file gets it all and the answer counts the rows`() {
    let desk = deskWithGeofences()
    #expect(
      desk.run(
        "export geofences --to g.tsv", "export jobs --to jobs", "export geofences --to g.tsv",
        "export drivers 2 --to g.tsv --force") == """
          2 geofences written to g.tsv.
          5 jobs written to jobs.
          error: g.tsv is there already
          1 driver written to g.tsv.

          """)
    #expect(desk.made.texts["jobs"]?.hasPrefix("id,title,") == true)
    #expect(desk.made.texts["g.tsv"]?.split(separator: "\n").count == 2)
    #expect(desk.made.openCount == 0)
  }

  @Test func `a file that cannot be written is discarded`() {
    let desk = Desk()
    #expect(desk.run("export jobs --to full") == "error: full has no room\n")
    #expect(desk.made.texts.isEmpty && desk.made.openCount == 0)
  }

  @Test func `as JSON an export goes into a file and is answered`() {
    let desk = Desk.json()
    #expect(
      desk.run("export jobs", "export jobs --to jobs.json") == """
        {"kind":"error","message":"with --json an export goes into a file; add --to FILE","place":null}
        {"command":"export","format":"json","kind":"result","path":"jobs.json","rows":5,"what":"jobs"}

        """)
    #expect(desk.made.texts["jobs.json"]?.hasPrefix("[\n{") == true)
  }

  @Test func `the ledger and the path come in pieces and are whole`() {
    let desk = Desk()
    desk.run("dispatch 4 --from 37.6,-122.6 --steps 1200 --interval 1", "wait all")
    let last = desk.engine.read { $0.lastEventID }
    let rows = desk.run("export events").split(separator: "\r\n").dropFirst()
    #expect(last > 1000 && rows.map { $0.prefix { $0 != "," } } == (1...last).map { "\($0)" })
    let accepted = rows.count { $0.contains(",mock,accepted,") }
    #expect(desk.run("export path 4").split(separator: "\r\n").count == accepted + 1)
    let points = desk.run("export path --format gpx").split(separator: "\n").count {
      $0.hasPrefix("<trkpt ")
    }
    #expect(accepted > 1000 && points == accepted)
    let ofTrip = desk.run("export events T1 --format json").split(separator: "\n")
    #expect(
      ofTrip.count > 700
        && ofTrip.dropFirst().dropLast().allSatisfy { $0.contains(#""trip":"T1""#) })
  }

  @Test func `metadata of trips has columns too`() {
    let desk = Desk()
    desk.run("dispatch 4")
    let lines = desk.run("export trips").split(separator: "\r\n")
    #expect(lines[0].hasSuffix(",followed,muted,metadata.Pickup Title,metadata.Vehicle"))
    #expect(lines[1].hasSuffix(",true,false,80 inch TV,Green Ford pickup truck"))
  }

  @Test func `words are offered`() {
    let desk = Desk()
    #expect(desk.session.completion("export p", 8, "p").candidates == ["path"])
    #expect(desk.session.completion("export drivers ", 15, "").candidates == ["1", "2", "3"])
    #expect(
      desk.session.completion("export jobs --format g", 22, "g").candidates == ["geojson", "gpx"])
  }
}
