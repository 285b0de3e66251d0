import DeskCore
import Support
import Testing

@testable import DeskShell

/// Tables fit the terminal, whatever stands in them.
@MainActor
struct TableTests {
  /// Jobs and drivers with long and wide names.
  private func desk(columns: Int?) -> Desk {
    let desk = Desk(isInteractive: true, columns: columns)
    desk.run(
      "add driver 山田 '山田太郎 👨‍👩‍👧‍👦 さん' --vehicle '🚚 軽トラック with a very long description' --home 37.78,-122.41",
      "add job J-2026-0001 '日本語の長い題名 🇯🇵🇩🇪 ❤️ and more than that' --at 37.78,-122.42 "
        + "--address 'e\u{301}e\u{301}e\u{301} Straße 99999999999, San Francisco' --driver 山田",
      "add job red \"\u{1B}[31mred\u{202E}\" --at 37.78,-122.42 --from 2026-01-06T10:00 --by 2027-01-07T12:00",
      "dispatch J-2026-0001 red --queue", "wait 1")
    return desk
  }

  @Test(arguments: [40, 80, 120], ["jobs", "drivers", "trips", "events --all"])
  func `no line is wider than the terminal`(columns: Int, command: String) {
    let lines = desk(columns: columns).run(command).split(separator: "\n")
    #expect(lines.count > 2)
    #expect(lines.filter { DisplayWidth.of(String($0)) > columns } == [])
  }

  @Test func `columns that may give way do so, the widest first`() {
    expect(
      """
      > jobs
      ID           TITLE     WINDOW    DROP-OFF     AWAY  DRIVER     STATUS      FLAGS
      3            Office …  by 12:00  345 6th …                     scheduled
      1            Ping po…  by 18:00  234 5th …                     scheduled
      2            3 seate…  by 10:00  567 8th …                     scheduled
      4            80 inch…  by 16:00  789 Mark…  4.1 mi  Driver 1   assigned
      5            Dining …  by 13:00  345 2nd …  4.6 mi  Driver 1   assigned
      J-2026-0001  日本語…             ééé Stra…  0.5 mi  山田太郎…  dispatched
      red          ␛[31mre…  Jan 6 1…  37.78000…  1.4 mi  Ana        dispatched  early
      """, on: desk(columns: 80))
  }

  @Test func `where even the least does not fit, whole columns are left out`() {
    expect(
      """
      > jobs dispatched
      ID           TITLE            STATUS
      J-2026-0001  日本語の長い題…  dispatched
      red          ␛[31mred<U+202…  dispatched
      """, on: desk(columns: 40))
  }

  @Test func `without a terminal nothing is cut`() {
    expect(
      """
      > jobs
      ID           TITLE                                        WINDOW                        DROP-OFF                  AWAY  DRIVER            STATUS      FLAGS
      3            Office starter bundle                        by 12:00                      345 6th St                                        scheduled
      1            Ping pong table                              by 18:00                      234 5th St                                        scheduled
      2            3 seater couch                               by 10:00                      567 8th St                                        scheduled
      4            80 inch TV                                   by 16:00                      789 Market St           4.1 mi  Driver 1          assigned
      5            Dining set                                   by 13:00                      345 2nd St              4.6 mi  Driver 1          assigned
      J-2026-0001  日本語の長い題名 🇯🇵🇩🇪 ❤️ and more than that                                ééé Straße 99999999999  0.5 mi  山田太郎 👨‍👩‍👧‍👦 さん  dispatched
      red          ␛[31mred<U+202E>                             Jan 6 10:00–Jan 7 2027 12:00  37.780000,-122.420000   1.4 mi  Ana               dispatched  early
      """, on: desk(columns: nil))
  }

  @Test func `numbers stand on the right, and no line ends in blanks`() {
    var table = Table([.init(title: "ID", isRight: true), .init(title: "WHAT"), .init(title: "")])
    table.add(["9", "日本", ""])
    table.add(["100", "a", "x"])
    #expect(
      table.text(width: nil) == """
         ID  WHAT
          9  日本
        100  a     x

        """)
  }
}
