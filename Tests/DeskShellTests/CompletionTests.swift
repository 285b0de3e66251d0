import DeskCore
import Glibc
import Support
import Testing

@testable import DeskShell
@testable import DeskTerminal

/// What TAB offers for the last word of a line.
@MainActor
struct CompletionTests {
  /// The candidates for a line whose cursor stands at its end.
  private func candidates(_ line: String, on desk: Desk = Desk()) -> [String] {
    completion(line, on: desk).candidates
  }

  private func completion(_ line: String, on desk: Desk = Desk()) -> Completion {
    let word = line.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init)
    return desk.session.completion(line, line.utf8.count, word ?? "")
  }

  @Test func `operators, programs and aliases have places of their own`() throws {
    var template = Array("/tmp/desk-shell-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = "\(folder)/day.desk"
    defer {
      unlink(file)
      rmdir(folder)
    }
    if let opened = fopen(file, "w") { fclose(opened) }
    let desk = Desk()
    desk.run("alias dx dispatch", "alias dd jobs | head -1")
    for (line, expected) in [
      (
        "d",
        ["dd", "delete", "deliver", "dispatch", "driver", "drivers", "duplicate", "duty", "dx"]
      ), ("dx 4 t", ["tag:", "to"]),
      ("unalias ", ["dd", "dx"]), ("alias d", ["dd", "dx"]), ("alias n disp", ["dispatch"]),
      ("alias n dispatch 4 to ", ["1", "2", "3"]), ("jobs > a b ", []),
      ("help li", ["lines", "live"]),
    ] {
      #expect(candidates(line, on: desk).sorted() == expected.sorted(), "\(line)")
    }
    for start in ["jobs > ", "jobs >> ", "jobs | cat ", "! cat ", "source ", "dd -n "] {
      #expect(candidates(start + folder + "/da", on: desk) == [file])
    }
  }

  @Test(
    arguments: [
      ("di", ["dispatch"]), ("ad", ["add"]),
      ("e", ["echo", "edit", "eta", "events", "every", "exit", "export"]),
      ("edit ", ["job", "geofence", "trip"]), ("edit job 4 ti", ["title="]),
      ("edit job 4 title=x ti", []),
      ("edit job 4 met", ["metadata."]), ("edit trip 4 t", ["threshold=", "text="]),
      ("duplicate job 4 a", ["all", "at-risk", "as"]), ("delete job ", ["3", "1", "2", "4", "5"]),
      ("proof 4 ", ["note", "signature", "photo", "pin"]), ("duty 1 o", ["on", "off"]),
      ("drivers --near ", ["3", "1", "2", "4", "5"]), ("reassign 4 to ", ["1", "2", "3"]),
      ("add ", ["job", "driver", "geofence"]), ("add d", ["driver"]), ("zz", []), ("zz ", []),
      ("help di", ["dispatch"]), ("help add", ["add job", "add driver", "add geofence"]),
      ("job ", ["3", "1", "2", "4", "5"]), ("job 4", ["4"]), ("job 4 ", []),
      ("dispatch ", ["3", "1", "2", "4", "5"]),
      ("dispatch 4 ", ["3", "1", "2", "4", "5", "to"]), ("dispatch 4 t", ["tag:", "to"]),
      ("dispatch 4 to ", ["1", "2", "3"]), ("dispatch 4 to 1 ", []),
      ("assign 3 to ", ["1", "2", "3"]), ("driver ", ["1", "2", "3"]),
      (
        "dispatch 4 --",
        [
          "--mode", "--steps", "--interval", "--from", "--threshold", "--arrive-by", "--queue",
          "--replace", "--lead", "--no-track", "--noise", "--drop", "--stop", "--detour", "--wrong",
          "--tunnel", "--duplicate", "--shuffle", "--clock-skew", "--seed", "--yes", "--dry-run",
        ]
      ),
      ("dispatch 4 --mode b", ["bike"]), ("dispatch 4 --steps ", []),
      ("dispatch --queue 4 t", ["tag:", "to"]), ("locate --accuracy 5 ", ["1", "2", "3"]),
      ("fail 4 w", ["wrong_address", "window_missed", "weather"]), ("fail 4 weather ", []),
      ("cancel 4 by", ["by_customer", "by_merchant"]),
      ("jobs de", ["delivered"]), ("jobs failed a", ["assigned", "arrived", "all", "at-risk"]),
      ("complete la", ["last", "late"]),
      ("jobs driver:", ["driver:", "driver:1", "driver:2", "driver:3"]),
      ("trips a", ["approaching", "arrived"]), ("status 4 a", ["approaching", "arrived"]),
      ("wait a", ["all"]), ("wait 4 c", ["completed", "canceled"]),
      ("pause ", ["all", "3", "1", "2", "4", "5"]),
      ("set u", ["units", "update-interval"]), ("set units ", ["imperial", "metric"]),
      ("set threshold ", []), ("set color ", []), ("echo 'a", []), ("mock 2 ", []),
    ] as [(String, [String])])
  func `a word is completed to what its place stands for`(line: String, expected: [String]) {
    #expect(candidates(line) == expected)
  }

  @Test func `only trips and jobs that have not ended are offered, the latest trip first`() {
    let desk = Desk()
    desk.run("dispatch 4 5 --queue", "cancel 3", "dispatch 2 --no-track", "cancel T3")
    #expect(candidates("trip ", on: desk) == ["T2", "T1", "1", "2", "4", "5"])
    #expect(candidates("trip T", on: desk) == ["T2", "T1"])
  }

  @Test func `names that do something to a terminal are never offered`() {
    let desk = Desk()
    // The board takes no such id; a file may have such a name.
    #expect(desk.run("add driver a\u{202E}b Ana").contains("cannot be an id"))
    desk.run("add driver ab Ben")
    #expect(candidates("driver a", on: desk) == ["ab"])
  }

  @Test func `the cursor may stand within the line`() {
    let desk = Desk()
    #expect(desk.session.completion("dis 4", 3, "dis").candidates == ["dispatch"])
    #expect(desk.session.completion("Ł dis", 3, "").candidates == [])
  }

  @Test func `files are offered by folder, hidden ones only when asked for`() throws {
    var template = Array("/tmp/desk-shell-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let names = ["jobs.json", "jobs 2.csv", ".hidden", "a\u{1B}b", "drivers.json"]
    defer {
      for name in names { unlink("\(folder)/\(name)") }
      rmdir("\(folder)/sub")
      rmdir(folder)
    }
    for name in names {
      if let file = fopen("\(folder)/\(name)", "w") { fclose(file) }
    }
    mkdir("\(folder)/sub", 0o700)
    let desk = Desk()
    func offered(_ word: String) -> Completion {
      let line = "import \(folder)/\(word)"
      return desk.session.completion(line, line.utf8.count, "\(folder)/\(word)")
    }
    func expected(_ names: [String], appendsSpace: Bool = true) -> Completion {
      Completion(candidates: names.map { "\(folder)/\($0)" }, appendsSpace: appendsSpace)
    }
    #expect(offered("") == expected(["drivers.json", "jobs 2.csv", "jobs.json", "sub/"]))
    #expect(offered("jobs.") == expected(["jobs.json"]))
    #expect(offered("s") == expected(["sub/"], appendsSpace: false))
    #expect(offered(".h") == expected([".hidden"]))
    #expect(offered("none/") == expected([]))
  }
}
