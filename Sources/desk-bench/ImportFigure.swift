import Glibc
import Support

extension Bench {
  /// A shop's file of jobs into an empty board, and once more with nothing changed.
  static let `import` = Bench(
    name: "import", summary: "100,000 jobs from a CSV file, against sqlite3 .import"
  ) { _ in
    let workplace = try Workplace()
    let count = 100_000
    let file = workplace.file("jobs.csv")
    try writeJobs(count, to: file)
    let peer = ProgramOnPipe.find("sqlite3")
    if peer == nil { note("import: sqlite3 is not installed; nothing to compare with") }
    var first: [Double] = []
    var again: [Double] = []
    var peers: [Double] = []
    var peak = 0.0
    for _ in 0..<5 {
      try removeBoard(workplace)
      if let peer {
        peers.append(
          try seconds { try run(peer, [":memory:", ".import --csv \(file) jobs"], workplace) })
      }
      let opening = try seconds { try run(["-c", "echo"], workplace) }
      try removeBoard(workplace)
      var memory = 0.0
      first.append(
        try seconds { memory = try run(["-c", "import \(file)"], workplace) } - opening)
      peak = max(peak, memory)
      let full = try seconds { try run(["-c", "echo"], workplace) }
      again.append(try seconds { try run(["-c", "import \(file)"], workplace) } - full)
    }
    // The watch over flags is the board's too, and begins a second after it is opened.
    let board = try run(["--allow-shell", "-c", "! sleep 2"], workplace)
    let rate = Double(count) / first.median
    if peer != nil {
      note("import: sqlite3 took \(fixed(peers.median * 1000, digits: 0)) ms")
    }
    return [
      Figure(
        name: "import, 100,000 jobs as CSV", value: rate, unit: .perSecond, must: .atLeast(50_000)),
      Figure(
        name: "import, beside sqlite3", value: rate, unit: .perSecond,
        must: .ratioAtLeast(0.3, of: "sqlite3 .import"),
        ratio: peer.map { _ in peers.median / first.median }),
      Figure(
        name: "import again, nothing changed", value: Double(count) / again.median,
        unit: .perSecond, must: .atLeast(80_000)),
      Figure(name: "import, peak memory", value: peak, unit: .megabytes, must: .atMost(250)),
      Figure(
        name: "import, beyond the board's", value: peak - board, unit: .megabytes,
        must: .atMost(30)),
    ]
  }

  private static func removeBoard(_ workplace: Workplace) throws {
    for name in ["board", "board-wal", "board-shm", "board.lock"] {
      unlink(workplace.file(name))
    }
  }

  /// The most memory that it took, in megabytes.
  @discardableResult
  private static func run(_ words: [String], _ workplace: Workplace) throws -> Double {
    try run(builtProgram("tripdesk"), ["-b", workplace.file("board")] + words, workplace)
  }

  @discardableResult
  private static func run(_ program: String, _ words: [String], _ workplace: Workplace) throws
    -> Double
  {
    let run = try ProgramOnPipe(program, words, workplace)
    try run.finish()
    return run.peakMegabytes
  }

  private static func writeJobs(_ count: Int, to path: String) throws {
    var text = "id,title,address,city,lat,lng,from,by,name,phone,notes,driver\n"
    var numbers = SeededNumbers()
    for i in 0..<count {
      let lat = 37.7 + Double.random(in: 0..<0.1, using: &numbers)
      let lng = -122.5 + Double.random(in: 0..<0.1, using: &numbers)
      text += "J-\(i),\"Parcel \(i)\",\(i % 900) Market St,San Francisco,"
      text += "\(fixed(lat, digits: 6)),\(fixed(lng, digits: 6)),09:00,1\(i % 8):30,Customer \(i),"
      text += "+1 415 555 \(1000 + i % 9000),\"ring twice, please\",\n"
    }
    guard let stream = fopen(path, "w") else { throw BenchError("\(path) cannot be made") }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else {
      throw BenchError("\(path) cannot be written")
    }
  }
}
