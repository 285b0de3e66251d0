import DeskCore
import Glibc

/// What stands beside the figure of places where it is installed: servers of their own on a socket in
/// a folder of their own, gone when they have answered. What goes wrong with them is told, no more.
struct FencePeers {
  private let shapes: [Shape]
  private let places: [Coordinate]

  init(_ shapes: [Shape], _ places: [Coordinate]) {
    self.shapes = shapes
    self.places = places
  }

  /// Says how many places a second each peer looks up, by its own clock.
  func tell() {
    tell("PostGIS", "ST_DWithin on a GiST index") { try postGIS($0) }
    tell("Redis", "GEOSEARCH, about the middles alone") { try redis($0) }
  }

  private func tell(_ name: String, _ how: String, _ rate: (Workplace) throws -> Double?) {
    do {
      if let rate = try rate(try Workplace()) {
        note("places: \(name) looked up \(grouped(rate)) locations/s (\(how))")
      } else {
        note("places: \(name) is not installed; nothing to compare with")
      }
    } catch {
      note("places: \(name) did not answer: \(error)")
    }
  }

  // MARK: PostGIS

  private func postGIS(_ workplace: Workplace) throws -> Double? {
    guard let server = ProgramOnPipe.find("initdb") ?? Self.newestServer() else { return nil }
    let programs = server.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    try workplace.write(postGISQuestion, to: "question.sql")
    // The server refuses to be run by root; the folder is handed to somebody else then.
    let script = """
      cd '\(workplace.path)' && export PATH='\(programs)':"$PATH"
      if [ "$(id -u)" = 0 ]
      then chown nobody . && as='setpriv --reuid=nobody --regid=nogroup --clear-groups'
      fi
      $as initdb -D data -A trust -U bench > log 2>&1 || exit
      $as pg_ctl -D data -w -l server.log -o "-k '$PWD' -c listen_addresses=" start > log || exit
      trap '$as pg_ctl -D data -m immediate stop > log' EXIT
      ask='psql -X -h '$PWD' -U bench -d postgres -qAt'
      if $ask -c 'select name from pg_available_extensions' | grep -x postgis
      then $ask -v ON_ERROR_STOP=1 -f question.sql
      fi
      """
    let answer = try run(script, workplace)
    guard answer.contains("postgis") else { return nil }
    return try rate(in: answer, after: "Execution Time: ") { Double(places.count) / $0 * 1000 }
  }

  private static func newestServer() -> String? {
    (9...30).reversed().map { "/usr/lib/postgresql/\($0)/bin/initdb" }
      .first { access($0, X_OK) == 0 }
  }

  private var postGISQuestion: String {
    let fences = shapes.map { shape in
      switch shape {
      case .circle(let circle): "POINT(\(Self.text(circle.center)))\t\(circle.radiusMeters)"
      case .polygon(let polygon):
        "POLYGON((\(polygon.ring.map(Self.text).joined(separator: ","))))\t0"
      }
    }
    let join = """
      select count(*) from spot join fence
      on ST_DWithin(shape, place, \(widestCircleMeters)) and ST_DWithin(shape, place, meters)
      """
    return """
      set client_min_messages = error;
      create extension postgis;
      create table fence (shape geography, meters float8);
      create table spot (place geography);
      copy fence from stdin;
      \(fences.joined(separator: "\n"))
      \\.
      copy spot from stdin;
      \(places.map { "POINT(\(Self.text($0)))" }.joined(separator: "\n"))
      \\.
      create index on fence using gist (shape);
      vacuum analyze;
      set max_parallel_workers_per_gather = 0;
      set jit = off;
      \(join);
      explain (analyze, timing off) \(join);

      """
  }

  private var widestCircleMeters: Double {
    shapes.reduce(0) { widest, shape in
      if case .circle(let circle) = shape { max(widest, circle.radiusMeters) } else { widest }
    }
  }

  private static func text(_ place: Coordinate) -> String { "\(place.longitude) \(place.latitude)" }

  // MARK: Redis

  /// It knows of points only: the middles that are near enough, with nothing asked of the shapes.
  private func redis(_ workplace: Workplace) throws -> Double? {
    guard let server = ProgramOnPipe.find("redis-server"),
      let client = ProgramOnPipe.find("redis-cli")
    else { return nil }
    let middles = shapes.enumerated().map { "geoadd fence \(Self.text($1.center)) \($0)" }
    let radius = shapes.reduce(0) { max($0, $1.enclosingRadiusMeters) }
    let questions = places.map {
      "geosearch fence fromlonlat \(Self.text($0)) byradius \(radius) m"
    }
    try workplace.write(middles.joined(separator: "\n"), to: "middles")
    try workplace.write(questions.joined(separator: "\n"), to: "questions")
    let script = """
      cd '\(workplace.path)' && ask='\(client) -s socket'
      '\(server)' --port 0 --unixsocket "$PWD/socket" --save '' > log &
      trap '$ask shutdown nosave; wait' EXIT
      for i in 1 2 3 4 5 6 7 8 9 10; do $ask ping > log 2>&1 && break; sleep 0.2; done
      $ask < middles > log && $ask < questions > log
      $ask info commandstats
      """
    let answer = try run(script, workplace)
    guard
      let line = answer.split(whereSeparator: \.isNewline).first(where: { $0.contains("geosearch") }
      )
    else { throw BenchError("it counted nothing") }
    return try rate(in: String(line), after: "usec_per_call=") { 1_000_000 / $0 }
  }

  // MARK: Both

  private func run(_ script: String, _ workplace: Workplace) throws -> String {
    let shell = try ProgramOnPipe("/bin/sh", ["-c", script], workplace, keepsOutput: true)
    try shell.finish()
    return String(decoding: shell.output, as: UTF8.self)
  }

  private func rate(in answer: String, after label: String, _ rate: (Double) -> Double) throws
    -> Double
  {
    // What comes behind the label, up to what no number has.
    let parts = answer.split(separator: Substring(label), maxSplits: 1)
    guard parts.count == 2,
      let number = Double(parts[1].prefix { $0.isNumber || $0 == "." }), number > 0
    else { throw BenchError("it did not say how long it took") }
    return rate(number)
  }
}
