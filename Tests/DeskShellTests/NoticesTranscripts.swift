import DeskCore
import Support
import Testing

@testable import DeskShell

/// What is shown of notices, and what is listed afterwards. Whole transcripts.
@MainActor
struct NoticesTranscripts {
  @Test func `a muted trip shows nothing, keeps everything, and stays muted`() {
    expect(
      """
      > dispatch 4 --steps 2
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 2 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > mute 4 T1
      T1 is muted.
      T1 is muted.
      2 done.
      > wait all
      > mute 9
      error: there is no job 9; type jobs for the list
      > notices
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:02 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > notices --last 1
      08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > notices --urgent
      No such notices.
      """)
  }

  @Test func `trip shows that it is muted, until it is not`() {
    let desk = Desk()
    desk.run("dispatch 4 --no-track", "mute T1")
    #expect(desk.run("trip T1").contains("\n  notices       muted\n"))
    desk.run("cancel T1")
    #expect(desk.run("trip T1").contains("\n  notices       muted\n"))
    #expect(desk.run("unmute T1") == "T1 is not muted any more.\n")
    #expect(!desk.run("trip T1").contains("muted\n"))
    #expect(desk.run("start T1").contains("is on its way!"))
  }

  @Test(
    arguments: [
      ("all", ["on its way", "ETA 18 minutes", "is late"]), ("status", ["on its way", "is late"]),
      ("quiet", ["is late"]),
    ])
  func `the level says which notices are shown`(level: String, expected: [String]) {
    let desk = Desk(texts: ["ours": "delayed.title = {title} is late"])
    desk.run("set notices \(level)", "set templates ours")
    let text = desk.run(
      "dispatch 4 --steps 3 --interval 10 --arrive-by 08:01", "wait 1", "fail 4 damaged")
    for words in ["on its way", "ETA 18 minutes", "is late"] {
      #expect(text.contains(words) == expected.contains(words), "\(words) in \(text)")
    }
    #expect(text.contains("has failed. Job 4: damaged."))
  }

  @Test func `NTF-12: of two trips that arrive within a second both are shown`() {
    let desk = Desk()
    desk.run("dispatch 4 2 to 1 --no-track", "dispatch 4 --no-track", "dispatch 2 to 2 --no-track")
    let text = desk.run("locate 1 37.7865,-122.4040", "locate 2 37.7716,-122.4070")
    #expect(text.contains("08:00:00 T1 80 inch TV is being dropped off! "))
    #expect(text.contains("08:00:00 T2 3 seater couch is being dropped off! "))
  }

  @Test func `what needs somebody is listed when the trip has gone on since`() {
    let desk = Desk()
    desk.run(
      "set complete-on-arrival off", "dispatch 4 --from 37.7,-122.4 --steps 1",
      "dispatch 2 to 2 --no-track --arrive-by 08:00", "eta T2 30")
    let urgent = [
      "08:00:00 T2 3 seater couch is running late. Ana is now expected 30 minutes after the "
        + "promised time.",
      "08:00:00 T2 3 seater couch has failed. Job 2: weather.",
    ]
    desk.run("fail 2 weather")
    #expect(desk.run("notices --urgent") == urgent.joined(separator: "\n") + "\n")
  }

  @Test func `a track at its end is listed as long as the trip was on the road then`() {
    let desk = Desk()
    desk.run("dispatch 4 --steps 1", "wait 1")
    let shown = desk.run("notices")
    #expect(!shown.contains("track M1"))
    desk.run("dispatch 2 to 2 --steps 2 --interval 1", "set road-factor 1.5")
    desk.perform(.cancelTrip(2))
    #expect(!desk.run("notices --urgent").contains("track"))
  }

  @Test func `a list has one to a hundred thousand lines`() {
    expect(
      """
      > notices
      No such notices.
      > notices --last 0
      error: --last takes a number from 1 to 100000, not 0
      > notices --last 100001
      error: --last takes a number from 1 to 100000, not 100001
      """)
  }

  @Test func `in JSON a notice has all its fields`() {
    let desk = Desk.json()
    desk.run("dispatch 4 --steps 1 --from 37.75,-122.404", "mute 4")
    #expect(
      desk.run("notices --last 1") == """
        {"body":"Driver 1 is headed toward 789 Market St with 80 inch TV.","cause":"dispatcher",\
        "command":"notices","createdAt":"2026-01-05T08:00:00.000Z","driver":"1","eta":null,\
        "event":10,"job":"4","kind":"result","status":"started","title":"80 inch TV is on its way!",\
        "trip":"T1"}

        """)
  }

  /// The text under a name in a line of JSON; empty when there is none.
  private static func field(_ name: String, of line: String) -> Substring {
    let parts = line.split(separator: "\"\(name)\":\"", maxSplits: 1)
    return parts.count < 2 ? "" : parts[1].prefix { $0 != "\"" }
  }

  @Test func `every status notice is passed on, shown or not, and no ETA line`() {
    for (isJSON, isInteractive) in [(false, false), (true, false), (false, true)] {
      var style = SessionStyle()
      style.isJSON = isJSON
      let program = PlayedProgram()
      let desk = Desk(style: style, isInteractive: isInteractive, columns: 80) {
        words, onFailure throws(NotifierFailure) in program.start(words, onFailure)
      }
      desk.run(
        "notify listener", "set notices quiet", "dispatch 4", "mute 4", "wait all",
        "dispatch 2 to 2 --no-track")
      desk.run("fail 2 refused")
      #expect(
        program.inputs.map { "\(Self.field("status", of: $0)) \(Self.field("trip", of: $0))" } == [
          "started T1", "approaching T1", "arrived T1", "completed T1", "started T2", "canceled T2",
          "failed T2",
        ])
    }
  }

  // MARK: texts of one's own

  @Test func `set templates takes a file that is right, and keeps its path`() {
    expect(
      """
      > set templates ours
      templates           /home/ours
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 Off goes 80 inch TV. Driver 1 is headed toward 789 Market St with 80 inch TV.
      > set templates wrong
      error: wrong:1: a { is not closed by }; write {{ for a brace
      > set templates gone
      error: gone cannot be read
      > set templates
      templates           /home/ours
      > set templates none
      templates           none
      > dispatch 2 to 2 --no-track
      T2: job 2 with driver Ana to 567 8th St; no tracking
      08:00:00 T2 3 seater couch is on its way! Ana is headed toward 567 8th St with 3 seater couch.
      """,
      on: Desk(texts: ["ours": "started.title = Off goes {title}.", "wrong": "started.title = {"]))
  }

  @Test func `at the opening the board's file is used, and one that is gone is told once`() {
    let texts = ["/home/ours": "started.title = ours", "option": "started.title = option's"]
    for (file, option, isOpen, said, title) in [
      ("/home/ours", nil, true, "", "ours"),
      (
        "/home/gone", nil, true,
        "note: /home/gone cannot be read; notices have the built-in texts\n", "80 inch TV is on"
      ),
      ("/home/ours", "option", true, "", "option's"),
      ("/home/ours", "gone", false, "error: gone cannot be read\n", "80 inch TV is on"),
    ] as [(String, String?, Bool, String, String)] {
      let desk = Desk(texts: texts)
      desk.perform(.set(.templates, file))
      #expect(desk.session.openTemplates(option) == isOpen)
      #expect(desk.console.take() == said)
      #expect(desk.run("dispatch 4 --no-track").contains("08:00:00 T1 \(title)"))
    }
  }
}
