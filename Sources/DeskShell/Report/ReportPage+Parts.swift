import DeskCore
import DeskFiles

// What the parts of a page are made of.

extension ReportPage {
  /// A column of a table.
  struct Column {
    enum Form: String { case plain, id, name, title, number, bar }
    let name: String
    let form: Form
    init(_ name: String, _ form: Form = .plain) {
      self.name = name
      self.form = form
    }

    /// A cell under it.
    func cell(_ name: StaticString, _ more: [HTML.Attribute], _ content: HTML) -> HTML {
      let attributes = form == .plain ? more : more + [.init("class", form.rawValue)]
      return .element(name, attributes, [content])
    }
  }

  /// A heading and a table under it, the first cell of each row the row's own heading.
  func section(
    _ title: String, _ caption: String, count all: Int? = nil, isNarrow: Bool = false,
    columns: [Column], _ rows: [[HTML]], none: String
  ) -> [HTML] {
    let heading = HTML.element("h2", [], [.text(all.map { "\(title) (\($0))" } ?? title)])
    if rows.isEmpty {
      return [heading, .element("p", [.init("class", "none")], [.text(none)])]
    }
    let head = columns.map { column -> HTML in
      // A bar repeats the number beside it, for those who see.
      column.form == .bar
        ? .element("td", [], [])
        : column.cell("th", [.init("scope", "col")], .text(column.name))
    }
    let body = rows.map { row -> HTML in
      .element(
        "tr", [],
        zip(columns, row).enumerated().map { i, cell in
          i == 0
            ? cell.0.cell("th", [.init("scope", "row")], cell.1) : cell.0.cell("td", [], cell.1)
        })
    }
    let table = HTML.element(
      "table", isNarrow ? [.init("class", "narrow")] : [],
      [
        .element("caption", [], [.text(caption)]),
        .element("thead", [], [.element("tr", [], head)]), .element("tbody", [], body),
      ])
    let region: [HTML.Attribute] = [
      .init("class", "wide"), .init("role", "region"), .init("aria-label", title),
      .init("tabindex", "0"),
    ]
    var parts = [heading, .element("div", region, [table])]
    if let all, all > rows.count {
      parts.append(
        .element("p", [], [.text("and \(all - rows.count) more; report --json has all")]))
    }
    return parts
  }

  /// A bar of parts of a whole, side by side.
  func bar(_ parts: [(share: Double, tone: String)]) -> HTML {
    var left = 0.0
    var rects: [HTML] = []
    for part in parts where part.share > 0 {
      // Something is never shown as nothing.
      let width = max(1, part.share * 100)
      rects.append(
        .element(
          "rect",
          [
            .init("class", part.tone), .init("x", left.formattedTenths),
            .init("width", width.formattedTenths), .init("height", "8"),
          ], []))
      left += width
    }
    return .element(
      "svg",
      [
        .init("viewBox", "0 0 100 8"), .init("preserveAspectRatio", "none"),
        .init("aria-hidden", "true"),
      ], rects)
  }

  func time(_ moment: Timestamp?) -> HTML {
    guard let moment else { return .text("") }
    return .element(
      "time", [.init("datetime", moment.iso8601)], [.text(moments.minute(moment))])
  }
}
