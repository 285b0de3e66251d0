import Support
import Testing

/// Text that came from outside never reaches the terminal raw, and every table fits it.
struct OutsideTextTests {
  /// A title that would clear the screen, ring, and turn the text around.
  private static let rows = """
    [{"id": "7", "title": "A\\u001b[2J\\u0007B\\u202eC\\u009bD\\nE", "lat": 37.78, "lng": -122.4,
      "address": "1 \\u001b]0;Own\\u0007 St, Town", "recipient": {"notes": "\\u200fx\\u007f"},
      "driver": "1", "metadata": {"k\\u001b": "v\\u001b"}}]
    """
  private static let title = "A␛[2J␇B<U+202E>C<U+009B>D␊E"

  @Test func `control, escape and bidirectional characters are shown as marks`() throws {
    let home = Home()
    home.write(Self.rows, to: "jobs.json")
    let desk = try TerminalDesk(["-b", ":memory:"], columns: 200, home: home)
    desk.expectPrompt()
    desk.run("add driver 1 Ana --home 37.7,-122.4", until: "Ana is on duty")
    desk.run("import jobs.json", until: "1 new job")
    desk.run("jobs", until: "7   \(Self.title)  ")
    desk.run("job 7", until: "Job 7 · \(Self.title)")
    #expect(desk.rows.contains { $0.contains("<U+200F>x␡") })
    #expect(desk.rows.contains { $0.hasPrefix("  metadata      k␛") && $0.hasSuffix(" v␛") })
    desk.run("dispatch 7 --no-track", until: "T1 \(Self.title) is on its way!")
    #expect(desk.rows.contains { $0.contains("headed toward 1 ␛]0;Own␇ St with") })
    desk.run("trip T1", until: "Trip T1 · \(Self.title)")
    desk.run("trips", until: "T1    7    \(Self.title)")
    desk.pty.send("job \u{16}\u{1b}[2J\r")
    desk.expect("the error is harmless") {
      $0.all.contains("error: there is no job ␛[2J; type jobs for the list")
    }
    desk.finish()
    #expect(desk.pty.screen.bells == 0)
  }

  @Test(arguments: [40, 80, 120])
  func `the table of jobs fits, with wide characters and emoji`(columns: Int) throws {
    let home = Home()
    home.write(
      """
      [{"id": "1", "title": "東京タワーの大きな冷蔵庫と洗濯機を三階まで", "lat": 37.78, "lng": -122.4,
        "driver": "1", "from": "10:00", "address": "東京都港区芝公園4丁目2-8, 東京"},
       {"id": "22", "title": "👩 family sofa 🛋️ with 🇫🇷 cover and é́ in a very long title indeed",
        "lat": 37.79, "lng": -122.4, "driver": "1", "address": "Straße des 17. Juni 135, Berlin"},
       {"id": "J-1042-with-a-long-name", "title": "Lamp", "lat": 37.8, "lng": -122.4}]
      """, to: "jobs.json")
    home.write(
      #"[{"id": "1", "name": "小林さくら Kobayashi", "home": {"lat": 37.7, "lng": -122.4}}]"#,
      to: "drivers.json")
    let desk = try TerminalDesk(["-b", ":memory:", "."], columns: columns, home: home)
    desk.expectPrompt()
    let rows = desk.rows.dropLast().suffix(4)
    // A table that does not fit would have been wrapped into more rows than this.
    #expect(rows.first?.hasPrefix("ID") == true, "\(desk.picture)")
    #expect(desk.rows.count == 1 + (importRows(columns)) + 4)
    if columns >= 80 {
      #expect(rows.allSatisfy { $0.hasSuffix("STATUS") || $0.hasSuffix("ed") }, "\(desk.picture)")
    }
    desk.finish()
  }

  /// How many rows the line about the import takes.
  private func importRows(_ columns: Int) -> Int {
    let line = ".: 3 new jobs, 0 changed, 0 unchanged; 1 new driver, 0 changed, 0 unchanged"
    return (line.count + columns - 1) / columns
  }
}
