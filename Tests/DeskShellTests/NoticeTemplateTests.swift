import Testing

@testable import DeskShell

/// Texts with placeholders: how they are read, and what comes of unknown values.
struct NoticeTemplateTests {
  private typealias Placeholder = NoticeTemplate.Placeholder

  private func text(_ template: String, _ values: [Placeholder: String]) throws -> String {
    try NoticeTemplate(template).text { values[$0] }
  }

  @Test func `values are put in`() throws {
    #expect(
      try text("{driver}, {title}!", [.driver: "Ana", .title: "TV"]) == "Ana, TV!")
    #expect(try text("", [:]) == "")
  }

  @Test(
    arguments: [
      ("One. {eta} two. Three.", "One. Three."), ("One. {eta} two.", "One."),
      ("{eta} one! Two? Three", "Two? Three"), ("{eta}", ""), ("v1.{eta} two", ""),
      ("One.  {title} two.", "One.  A. B! two."),
    ])
  func `a sentence with an unknown value is left out`(template: String, expected: String) throws {
    // The full stops of a title end nothing.
    #expect(try text(template, [.title: "A. B!"]) == expected)
  }

  @Test func `two braces are one`() throws {
    #expect(try text("a {{title} {{{{ {title}}", [.title: "TV"]) == "a {title} {{ TV}")
  }

  @Test func `what is wrong with a text`() {
    #expect(throws: NoticeTemplate.Mistake.openBrace) { try NoticeTemplate("a {title") }
    #expect(throws: NoticeTemplate.Mistake.noPlaceholder("drvier")) {
      try NoticeTemplate("a {drvier}")
    }
    #expect(throws: NoticeTemplate.Mistake.noPlaceholder("")) { try NoticeTemplate("{}") }
  }

  @Test func `a file replaces what it names, the rest stays`() throws {
    let templates = try NoticeTemplates(
      file: """
        \u{FEFF}# Ours.

        started.title = {title} = gone!
          arrived.body=
        """, name: "ours")
    func value(_ placeholder: Placeholder) -> String? { "<\(placeholder.rawValue)>" }
    #expect(templates.text(.started, value).title == "<title> = gone!")
    #expect(
      templates.text(.started, value).body == NoticeTemplates.builtIn.text(.started, value).body)
    #expect(templates.text(.arrived, value).body == "")
    #expect(
      templates.text(.wrongDestination, value).body
        == "<driver> entered <place> instead of <destination>.")
  }

  @Test func `a notice is never empty`() throws {
    let templates = try NoticeTemplates(
      file: "started.title = {eta}!\nstarted.body =", name: "ours")
    let text = templates.text(.started) { $0 == .eta ? nil : $0.rawValue }
    #expect(text.title == "title is on its way!")
  }

  private static let placeholders =
    "{driver}, {job}, {title}, {destination}, {eta}, {distance}, {status}, {delay}, {place}, "
    + "{lastSeen}, {reason} or {promised}"
  private static let keys =
    [
      "started", "approaching", "arrived", "completed", "canceled", "expired", "delayed",
      "wrong_destination",
    ].map { "\($0).title, \($0).body" }.joined(separator: ", ")
    + ", failed.title, failed.body, late.title, late.body, stale.title, stale.body, left.title"
    + ", left.body, at_risk.title or at_risk.body"

  @Test(
    arguments: [
      (
        "# a\nstarted.title = {drvier} goes",
        "f:2: there is no placeholder {drvier} (did you mean {driver}?); use one of \(placeholders)"
      ),
      ("started.body = {xyz}", "f:1: there is no placeholder {xyz}; use one of \(placeholders)"),
      (
        "start.title = x",
        "f:1: there is no text \"start.title\" (did you mean started.title?); use one of \(keys)"
      ),
      ("\n\nhello", "f:3: \"hello\" is no text; write e.g. started.title = {title} is on its way!"),
      ("started.title =", "f:1: started.title is empty; a notice has a title"),
      ("started.title = {title", "f:1: a { is not closed by }; write {{ for a brace"),
      (
        "failed.body = a\nfailed.body = b",
        "f:2: failed.body has its text in line 1 already; leave one out"
      ),
      (
        "started.body = {\u{1B}[2J}",
        "f:1: there is no placeholder {␛[2J}; use one of \(placeholders)"
      ),
    ])
  func `what is wrong with a file is said with its line`(file: String, message: String) {
    #expect(throws: NoticeTemplates.Mistake(message: message)) {
      try NoticeTemplates(file: file, name: "f")
    }
  }
}
