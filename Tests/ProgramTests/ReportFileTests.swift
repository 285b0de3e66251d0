import Support
import Testing

/// A report as it gets out of the program: to standard output, or whole into a file.
struct ReportFileTests {
  private let day = [
    "--clock", "virtual", "sample-jobs", "-c", "dispatch 1 to 2 --no-track", "-c", "arrive 1",
  ]

  @Test func `a page into a file is the page that goes to standard output`() throws {
    let home = Home()
    let shown = try home.run(day + ["-c", "report --format html"])
    let written = try home.run(day + ["-c", "report --to day.html"])
    #expect(shown.status == .code(0) && written.status == .code(0))
    #expect(written.lines.last == "Report of 2026-01-05 written to day.html.")
    let page = home.text(of: "day.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(shown.outputText.hasSuffix(page))
    #expect(home.names() == ["day.html", "sample-jobs"])
  }

  @Test func `a file that is there is replaced only when that is said`() throws {
    let home = Home()
    home.write("mine", to: "day.txt")
    let kept = try home.run(day + ["-c", "report --to day.txt"])
    #expect(kept.status == .code(1))
    #expect(
      kept.errorText == "-c 3:1: error: day.txt is there already; add --force to replace it\n")
    #expect(home.text(of: "day.txt") == "mine")
    #expect(try home.run(day + ["-c", "report --to day.txt --force"]).status == .code(0))
    #expect(home.text(of: "day.txt").hasPrefix("Report of Monday, 5 January 2026 (UTC), made at "))
    let nowhere = try home.run(day + ["-c", "report --to no/day.html"])
    #expect(
      nowhere.errorText
        == "-c 3:1: error: no/day.html cannot be written: no such file or directory\n")
  }

  @Test func `with JSON the answer tells of the file, and the file is what was asked for`() throws {
    let home = Home()
    let run = try home.run(day + ["--json", "-c", "report --to day.html"])
    #expect(
      run.lines.last == """
        {"command":"report","date":"2026-01-05","format":"html","kind":"result",\
        "path":"day.html"}
        """)
    #expect(home.text(of: "day.html").hasPrefix("<!DOCTYPE html>\n"))
    #expect(try home.run(day + ["-c", "report --json --to day.json"]).status == .code(0))
    #expect(home.text(of: "day.json").hasPrefix("{\"command\":\"report\",\"date\":\"2026-01-05\","))
  }
}
