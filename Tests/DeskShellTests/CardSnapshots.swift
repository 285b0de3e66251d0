import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Every surface of a card at three widths, in both alphabets, with and without colours.
@MainActor
struct CardSnapshots {
  nonisolated static let titles = [
    "80 inch TV", "日本のテレビ 80インチ、とても大きい", "Cafe\u{301} Zoe\u{308} \u{1F1FA}\u{1F1F8}",
    "שולחן פינג פונג", "evil \u{1B}[2J\u{202E}title",
  ]

  /// Trips at each step, one with each of the titles.
  private func desk() -> Desk {
    let desk = Desk()
    for (i, title) in Self.titles.enumerated() {
      var details = Job.Details(
        title: title,
        dropoff: Place(
          address: i == 1 ? nil : "\(i) Market St, San Francisco, CA",
          coordinate: Coordinate(latitude: 37.7865, longitude: -122.4040)))
      details.metadata["shop"] = "Casa \(title)"
      details.window = Job.Window(from: morning + .seconds(3600), to: morning + .seconds(7200))
      let driver = Driver(
        id: Driver.ID("d\(i)"), name: i == 1 ? "田中さん" : "Driver \(i)",
        vehicle: i == 2 ? "" : "Green Ford pickup truck",
        mode: Mode.allCases[i % Mode.allCases.count])
      desk.perform(.addDriver(DriverRow(driver: driver)))
      desk.perform(.addJob(JobRow(id: "j\(i)", details: details, driver: "d\(i)")))
      desk.run("dispatch j\(i) --no-track")
    }
    desk.run(
      "locate d1 37.7730,-122.4600 --accuracy 5", "eta T1 140", "locate d2 37.7840,-122.4080",
      "arrive T4", "cancel T5", "wait 2")
    return desk
  }

  nonisolated static let looks: [(String, Look)] = {
    var plain = Look()
    plain.isUnicode = true
    var ascii = Look()
    ascii.isUnicode = false
    var full = Look()
    full.colors = .full
    full.hasLinks = true
    var palette = ascii
    palette.colors = .palette
    return [("unicode", plain), ("ascii", ascii), ("color", full), ("ascii-color", palette)]
  }()

  @Test(arguments: [40, 80, 120], looks)
  func `all surfaces`(width: Int, look: (name: String, Look)) {
    let desk = desk()
    let moments = desk.session.moments()
    let now = desk.engine.now
    var text = ""
    for number in 1...Self.titles.count {
      let card = desk.engine.read { board in
        board.trip(Trip.ID(number)).map { Card($0, board, now: now) }
      }
      guard let card else { preconditionFailure("no T\(number)") }
      let lines =
        [card.minimal(look.1), card.compact(look.1), card.line(width: width, moments, look.1)]
        + card.expanded(width: width, moments, "10:00–12:00", look.1)
        + card.lockScreen(width: width, moments, look.1)
        + card.order(width: width, moments, look.1)
      #expect(lines.allSatisfy { $0.width <= width })
      #expect(lines[0].width <= 2)
      text += lines.text(look.1) + card.sentence(moments) + "\n\n"
    }
    expectSnapshot("card-\(width)-\(look.name)", text)
  }

  @Test(arguments: [40, 80, 120], looks)
  func `the board`(width: Int, look: (name: String, Look)) {
    let desk = desk()
    desk.run("set dismissal 60", "add job \"waits at the shop\"", "cancel j2 by_customer")
    let now = desk.engine.now
    let overview = desk.engine.read { Overview($0, destination: nil, now: now) }
    let form = OverviewText(
      overview: overview, moments: desk.session.moments(), look: look.1, width: width
    ) { window, _ in window.to == nil ? nil : "09:00–10:00" }
    let lines = [form.summary] + form.trips() + [form.waitingHeading, form.doneHeading]
    #expect(lines.allSatisfy { $0.width <= width })
    expectSnapshot("board-\(width)-\(look.name)", lines.text(look.1))
  }
}
