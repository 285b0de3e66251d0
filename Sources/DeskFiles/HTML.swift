/// A piece of a page: text that is escaped, or an element with what is in it.
///
/// Names of elements and attributes are literals of the program, so that nothing from outside can
/// become markup: it can only be text or the value of an attribute.
public indirect enum HTML: Sendable {
  /// Text, from wherever; control characters become visible.
  case text(String)
  /// An element; attributes stand in this order.
  case element(StaticString, [Attribute], [HTML])
  /// The rules of a style sheet, which are the program's own.
  case style(StaticString)

  /// An attribute and its value, which is escaped.
  public struct Attribute: Sendable {
    public var name: StaticString
    public var value: String
    public init(_ name: StaticString, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Text of somebody else's: it runs in its own direction and turns nothing around it.
  public static func outside(_ text: String) -> HTML { .element("bdi", [], [.text(text)]) }

  /// A whole page that needs nothing else: no script may run in it and nothing is loaded.
  public static func page(
    title: String, language: String = "en", style: StaticString, _ body: [HTML]
  ) -> String {
    let head: [HTML] = [
      .element("meta", [Attribute("charset", "utf-8")], []),
      .meta("viewport", "width=device-width, initial-scale=1"),
      .meta("color-scheme", "light dark"),
      .element(
        "meta",
        [
          Attribute("http-equiv", "Content-Security-Policy"),
          Attribute("content", "default-src 'none'; style-src 'unsafe-inline'"),
        ], []),
      .element("title", [], [.text(title)]), .style(style),
    ]
    let page = HTML.element(
      "html", [Attribute("lang", language)],
      [.element("head", [], head), .element("body", [], body)])
    var text = "<!DOCTYPE html>\n"
    page.write(to: &text)
    return text
  }

  private static func meta(_ name: String, _ content: String) -> HTML {
    .element("meta", [Attribute("name", name), Attribute("content", content)], [])
  }
}
