import Support
import Testing

/// What strangers found: sequences after which a board was not what its ledger says, or said too
/// much or too little.
struct PlaceTroubleTests {
  private static let fence = "add geofence a/1 circle 37.78,-122.41 100"
  private static let inside = "locate 1 37.78,-122.41 --accuracy 5"

  private static let sequences: [[String]] = [
    [fence, inside, "delete geofence a/1", "undo"],
    [fence, inside, "edit geofence a/1 enabled=off", "undo"],
    [fence, inside, "undo", "redo"],
    [fence, inside, "wait 60", "delete geofence a/1", "add geofence a/1 circle 37.7,-122.41 50"],
    [
      "set complete-on-arrival off", "dispatch 4 --steps 3", "wait 4 arrived", "complete 4", "undo",
    ],
    [
      "set complete-on-arrival off", "dispatch 4 --steps 3", "wait 4 arrived", "fail 4 refused",
      "undo",
    ],
    [fence] + late,
    ["locate 1 37.785,-122.405 --accuracy 1e300", "track 1"],
  ]

  /// One that is accepted, a late one, and more than the desk remembers that lie in the future.
  private static var late: [String] {
    [(1, 0), (0, 31), (6, 51), (7, 1), (8, 32), (9, 5), (10, 6), (10, 7), (18, 0), (27, 1)].map {
      minute, second in
      let time =
        "2026-01-05T08:\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second)Z"
      return "locate 2 37.7815,-122.41 --accuracy 90 --at \(time)"
    }
  }

  @Test(arguments: sequences)
  func `the board is what its ledger says, opened again too`(lines: [String]) throws {
    let home = Home()
    let commands = (lines + ["check"]).flatMap { ["-c", $0] }
    let first = try home.run(["--clock", "virtual", "-b", "board"] + commands + ["sample-jobs"])
    #expect(first.lines.last?.hasPrefix("The board is sound: ") == true, "\(first.lines.suffix(3))")
    let again = try home.run(["--clock", "virtual", "-b", "board", "-c", "check"])
    #expect(again.lines.last?.hasPrefix("The board is sound: ") == true)
  }

  @Test func `undo goes on past a geofence whose end has come`() throws {
    let home = Home()
    let run = try home.run(
      ["--clock", "virtual"]
        + [
          "assign 3 to 2", Self.fence, "edit geofence a/1 deleteAfter=08:05", "wait 600", "undo",
          "undo", "undo", "job 3", "check",
        ].flatMap { ["-c", $0] } + ["sample-jobs"])
    #expect(run.errorLines == [])
    #expect(run.lines.contains { $0.contains("status        scheduled") })
    #expect(run.lines.last?.hasPrefix("The board is sound: ") == true)
  }

  @Test func `what is done again is not told again`() throws {
    let home = Home()
    let run = try home.run(
      ["--clock", "virtual"]
        + ["dispatch 4 --no-track", "complete 4 --force", "undo", "redo"].flatMap { ["-c", $0] }
        + ["sample-jobs"])
    #expect(run.lines.filter { $0.contains("is delivered. Driver 1 delivered") }.count == 1)
  }

  @Test func `a recording whose last point is refused ends all the same`() throws {
    let home = Home()
    home.write(
      "time,lat,lng\n2026-01-05T08:00:00Z,37.78,-122.41\n1980-01-06T00:00:00Z,37.79,-122.41\n",
      to: "drive.csv")
    let run = try home.run(
      [
        "--clock", "virtual", "-c", "replay drive.csv --driver 1", "-c", "wait all", "-c",
        "events --last 1", "sample-jobs",
      ])
    #expect(run.errorLines == [])
    #expect(run.lines.last?.contains("mock.ended") == true)
  }

  @Test func `visits that tell nothing leave the last notices what they are`() throws {
    let home = Home()
    let run = try home.run(
      ["--clock", "virtual"]
        + [
          "dispatch 4 --no-track", "add geofence a/1 circle 37.78,-122.41 100",
          "locate 2 37.78,-122.41 --accuracy 5", "notices --last 1",
        ].flatMap { ["-c", $0] } + ["sample-jobs"])
    #expect(run.lines.last?.contains("is on its way!") == true)
  }

  @Test func `the path of a recording is kept from the root on, and told by its name`() throws {
    let home = Home()
    home.write(
      "time,lat,lng\n2026-01-05T08:00:00Z,37.78,-122.41\n2026-01-05T08:05:00Z,37.79,-122.41\n",
      to: "drive.csv")
    _ = try home.run(
      [
        "--clock", "virtual", "-b", "board", "-c", "set on-eof leave", "-c",
        "replay drive.csv --driver 1 --shift now", "sample-jobs",
      ])
    let run = try home.run(
      ["--clock", "virtual", "-b", "board", "--json", "-c", "events --all"])
    #expect(run.lines.contains { $0.contains("\"file\":\"drive.csv\"") })
    let bytes = home.bytes(of: "board")
    let whole = Array("\(home.path)/drive.csv".utf8)
    #expect(bytes.indices.dropLast(whole.count).contains { bytes[$0...].starts(with: whole) })
  }

  @Test func `a recording that breaks off is told of`() throws {
    let home = Home()
    home.write(
      "time,lat,lng\n2026-01-05T08:00:00Z,37.78,-122.41\n2026-01-05T08:05:00Z,37.79,-122.41\n",
      to: "drive.csv")
    _ = try home.run(
      [
        "--clock", "virtual", "-b", "board", "-c", "replay drive.csv --driver 1 --shift now", "-c",
        "set on-eof leave", "sample-jobs",
      ])
    home.write("time,lat,lng\n2026-01-05T08:00:00Z,37.78,-122.41\n", to: "drive.csv")
    let run = try home.run(
      ["--clock", "virtual", "-b", "board", "-c", "resume all", "-c", "wait --timeout 900"])
    #expect(
      run.lines.contains {
        $0.hasSuffix("track M1 is broken off: drive.csv is another file than it was")
      }, "\(run.lines)")
  }
}
