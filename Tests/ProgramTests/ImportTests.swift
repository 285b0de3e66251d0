import DeskCore
import DeskStore
import Support
import Testing

/// Files taken in by the program: all of it or nothing, and what cannot be taken named.
struct ImportTests {
  private static let shop = """
    id;title;lat;lng;before;color
    1;Sofa;37,7865;-122,4040;11h30;red
    2;;37,7865;-122,4041;;
    3;"Lamp; tall";37,7866;-122,4042;;blue
    4;Desk;37,7867;-122,4043;noon;

    """

  private func run(_ home: Home, _ lines: String...) throws -> ProgramRun {
    try home.run(["-b", "board", "--zone", "UTC"] + lines.flatMap { ["-c", $0] })
  }

  @Test func `rows that cannot be taken keep all of it out, and each is named with its line`()
    throws
  {
    let home = Home()
    home.write(Self.shop, to: "shop.csv")
    let run = try run(home, "import shop.csv", "jobs")
    #expect(
      run.all
        == Outcome(
          code: 1, output: "No jobs yet; import a file, or add job.\n",
          errors: """
            -c 1:1: error: shop.csv:3: no title
            -c 1:1: error: shop.csv:5: before "noon" is not a time; write it as 16:00, 2026-01-05 \
            16:00 or 2026-01-05T16:00Z
            -c 1:1: error: 2 of 4 rows cannot be taken, so nothing is kept; mend them, or add \
            --keep-going

            """))
  }

  @Test
  func `the others are stored with keep-going, and the rest can be mended and comes in again`()
    throws
  {
    let home = Home()
    home.write(Self.shop, to: "shop.csv")
    let first = try run(home, "import shop.csv --keep-going --rejects rest.csv")
    #expect(first.status == .code(1))
    #expect(
      first.lines == [
        "shop.csv: 2 new jobs, 0 changed, 0 unchanged; 2 rejected, written to rest.csv"
      ])
    #expect(
      home.text(of: "rest.csv") == """
        id;title;lat;lng;before;color;desk.reason
        2;;37,7865;-122,4041;;;"no title"
        4;Desk;37,7867;-122,4043;noon;;"before ""noon"" is not a time; write it as 16:00, \
        2026-01-05 16:00 or 2026-01-05T16:00Z"

        """)
    let mended = home.text(of: "rest.csv").replacing("2;;", with: "2;Rug;")
      .replacing("noon;;", with: "12:00;;")
    home.write(mended, to: "mended.csv")
    let second = try run(home, "import mended.csv", "import mended.csv", "job 2", "job 1")
    #expect(second.errorText == "")
    #expect(
      second.lines.prefix(3) == [
        "mended.csv: 2 new jobs, 0 changed, 0 unchanged",
        "mended.csv: 0 new jobs, 0 changed, 2 unchanged", "Job 2 · Rug",
      ])
    // What the desk has written itself is no metadata.
    #expect(second.lines.filter { $0.contains("metadata") } == ["  metadata      color: red"])
    let again = try run(home, "import shop.csv --keep-going --rejects rest.csv")
    #expect(again.errorText.contains("rest.csv is there already"))
  }

  @Test func `without rejected rows there is no file of them`() throws {
    let home = Home()
    let run = try run(home, "import sample-jobs --keep-going --rejects rest.csv")
    #expect(run.status == .code(0))
    #expect(home.names() == ["board", "sample-jobs"])
  }

  @Test func `a dry run says what would happen, and nothing of it does`() throws {
    let home = Home()
    _ = try run(home, "import sample-jobs")
    let before = try home.ledger(of: "board")
    home.write(Self.shop, to: "shop.csv")
    let run = try run(
      home, "import shop.csv --dry-run --keep-going", "import sample-jobs --dry-run")
    #expect(
      run.lines == [
        "shop.csv: would be 0 new jobs, 2 changed, 0 unchanged; 2 rejected",
        "sample-jobs: would be 0 new jobs, 0 changed, 5 unchanged; 0 new drivers, 0 changed, "
          + "3 unchanged",
      ])
    #expect(try home.ledger(of: "board") == before)
  }

  @Test func `GeoJSON tells by its properties what it brings`() throws {
    let home = Home()
    _ = try run(
      home, "import sample-jobs", "export jobs --to monday.geojson",
      "export drivers --to who.geojson")
    let copy = try home.run(
      ["-b", "copy", "--zone", "UTC", "-c", "import who.geojson", "-c", "import monday.geojson"])
    #expect(
      copy.all
        == Outcome(
          code: 0,
          output: """
            who.geojson: 0 new jobs, 0 changed, 0 unchanged; 3 new drivers, 0 changed, 0 unchanged
            monday.geojson: 5 new jobs, 0 changed, 0 unchanged

            """))
  }

  @Test func `nothing is ever written over a board`() throws {
    let home = Home()
    _ = try run(home, "import sample-jobs")
    try home.makeBoard("other")
    let before = home.bytes(of: "other")
    let run = try run(
      home, "export jobs --force --to other", "report --force --to other",
      "import sample-jobs --keep-going --rejects other --force")
    #expect(run.status == .code(1))
    let sentence = "other cannot be written: it is a board or belongs to one; name another file"
    #expect(run.errorLines == (1...3).map { "-c \($0):1: error: \(sentence)" })
    #expect(home.bytes(of: "other") == before)
  }

  @Test func `a number with an exponent is no degrees, and equal rows are said to be one`() throws {
    let home = Home()
    home.write("id,title,lat,lng\n1,A,5.25e1,13.4\n", to: "one.csv")
    home.write("title,address\nParcel,Main St 1\nParcel,Main St 1\n", to: "two.csv")
    let run = try run(home, "import one.csv", "import two.csv")
    #expect(
      run.errorText
        == "-c 1:1: error: one.csv:2: lat \"5.25e1\" is not a number of degrees; write it as "
        + "-122.405; nothing of it is kept\n")
    #expect(run.lines.contains("two.csv: 1 row equal to one before; taken once"))
    #expect(run.lines.last == "two.csv: 1 new job, 0 changed, 0 unchanged")
  }

  @Test func `several files are one import`() throws {
    let home = Home()
    home.write("id,title\na,Sofa\n", to: "one.csv")
    home.write("id,title,driver\nb,Lamp,nobody\n", to: "two.csv")
    let run = try run(home, "import one.csv two.csv", "jobs")
    #expect(run.lines == ["No jobs yet; import a file, or add job."])
    #expect(
      run.errorLines == [
        "-c 1:1: error: two.csv:2: there is no driver nobody; type drivers for the list; "
          + "nothing of it is kept"
      ])
  }

  @Test func `standard input is a file too, where nothing else reads it`() throws {
    let home = Home()
    let given = try home.run(
      ["-b", "board", "-c", "import -"], input: .text("{\"id\": \"7\", \"title\": \"Sofa\"}\n"))
    #expect(given.all == Outcome(code: 0, output: "-: 1 new job, 0 changed, 0 unchanged\n"))
    let typed = try home.run(["-b", "board"], input: .text("import -\n"))
    #expect(typed.status == .code(1))
    #expect(
      typed.errorText
        == "<stdin>:1: error: standard input is where the commands come from; give them with -c or "
        + "-f, or name a file\n")
  }

  /// A prefix of a file is a file of fewer rows, one with a torn row, or none at all; whatever it
  /// comes to, it is in whole or out.
  @Test func `any prefix of a file is taken in whole or not at all`() throws {
    let home = Home()
    let bytes = Array(
      "id,title,lat,lng,notes\n1,Sofa,37.78,-122.40,\"two\nlines\"\n2,\"La\"\"mp\",37.79,-122.41,é\n"
        .utf8)
    for length in stride(from: 0, through: bytes.count, by: 3) {
      home.write(Array(bytes[..<length]), to: "jobs.csv")
      let board = "board\(length)"
      let run = try home.run(["-b", board, "-c", "import jobs.csv"])
      let store = try SQLiteStore(path: home[board])
      #expect(try store.check() == [])
      var jobs = 0
      try store.load { row in
        guard case .job = row else { return }
        jobs += 1
      }
      if run.status == .code(0) {
        #expect(run.lines.last?.hasPrefix("jobs.csv: \(jobs) new job") == true, "\(length)")
      } else {
        #expect(jobs == 0, "\(length)")
        #expect(run.errorLines.count == 1, "\(length)")
      }
    }
  }

  @Test func `an interrupt at the terminal leaves nothing of it`() throws {
    let home = Home()
    let rows = (0..<60_000).map { "p\($0),Parcel \($0)\n" }.joined()
    home.write("id,title\n" + rows, to: "parcels.csv")
    try home.makeBoard("board")
    let desk = try TerminalDesk(["-b", "board"], home: home)
    desk.expectPrompt()
    desk.pty.send("import parcels.csv" + Keys.enter)
    desk.expect("the bar") { screen in screen.rows.contains { $0.contains("importing") } }
    desk.pty.send(Keys.control("c"))
    desk.expectPrompt()
    #expect(desk.rows.contains("error: the import is broken off; nothing of it is kept"))
    desk.run("jobs", until: "No jobs yet")
    desk.finish()
  }

  @Test(arguments: [
    ("--preset nonsense", "there is no preset nonsense; use one of "),
    ("--map title", "--map takes FIELD=HEADER such as title=Goods, not \"title\""),
    ("--date-order ymd", "--date-order is one of dmy, mdy, not ymd"),
    ("--encoding ebcdic", "--encoding is one of "),
    ("--zone Mars/Base", "there is no time zone \"Mars/Base\""),
    ("--date yesteryear", "--date takes a date such as 2026-01-05, today or yesterday"),
  ])
  func `what an option does not take is refused`(option: String, sentence: String) throws {
    let run = try run(Home(), "import sample-jobs \(option)")
    #expect(run.status == .code(1))
    #expect(run.errorText.contains(sentence), "\(run.errorText)")
  }

  @Test func `times go by the day, the zone and the map that are said`() throws {
    let home = Home()
    home.write("Nr,Goods,From,Until\n1,Sofa,9:00,11:00\n", to: "jobs.csv")
    let run = try run(
      home,
      "import jobs.csv --map id=Nr --map title=Goods --map to=Until --zone Europe/Berlin "
        + "--date 2026-03-02", "export jobs --format csv")
    #expect(run.errorText == "")
    #expect(
      run.outputText.contains("2026-03-02T09:00:00+01:00,2026-03-02T11:00:00+01:00,Europe/Berlin"))
  }
}
