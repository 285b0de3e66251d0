import Testing

@testable import DeskShell

/// The name that somebody may have meant.
struct NearestTests {
  private let names = ["jobs", "job", "dispatch", "drivers", "trips", "events", "quit"]

  @Test(
    arguments: [
      ("dispach", "dispatch"), ("dipsatch", "dispatch"), ("DISPATCH", "dispatch"),
      ("dis", "dispatch"), ("jbo", "job"), ("jobss", "jobs"), ("evnets", "events"),
      ("qiut", "quit"), ("dr", "drivers"),
      ("frobnicate", nil), ("x", nil), ("", nil), ("日本", nil),
      (String(repeating: "x", count: 1000), nil),
    ] as [(String, String?)])
  func `a name is the nearest when few letters are wrong, or it is begun`(
    word: String, name: String?
  ) {
    #expect(Nearest.name(to: word, among: names) == name)
  }

  @Test func `among equals the first is meant, and among none nobody`() {
    #expect(Nearest.name(to: "jobx", among: ["joba", "jobb"]) == "joba")
    #expect(Nearest.name(to: "job", among: []) == nil)
  }
}
