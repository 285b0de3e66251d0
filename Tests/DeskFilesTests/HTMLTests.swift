import DeskFiles
import Testing

/// Pages into which anybody's text may come.
struct HTMLTests {
  @Test(
    arguments: [
      ("a & b", "a &amp; b"), ("<b>", "&lt;b&gt;"), ("\"it's\"", "&quot;it&#39;s&quot;"),
      ("&amp;", "&amp;amp;"), ("</style><script>", "&lt;/style&gt;&lt;script&gt;"),
      // Controls, and what turns text round or hides it, can be seen.
      ("a\u{0}\t\n\r\u{1B}[2J\u{7F}", "a␀␉␊␍␛[2J␡"),
      ("\u{85}\u{9B}", "&lt;U+0085&gt;&lt;U+009B&gt;"),
      ("\u{202E}x\u{2066}y\u{2069}", "&lt;U+202E&gt;x&lt;U+2066&gt;y&lt;U+2069&gt;"),
      ("\u{2028}\u{FEFF}", "&lt;U+2028&gt;&lt;U+FEFF&gt;"),
      // What writing needs stays: marks of direction, joiners, emoji and their parts.
      ("א\u{200F}! क\u{94D}\u{200D}", "א\u{200F}! क\u{94D}\u{200D}"),
      ("👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🛋️", "👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🛋️"), ("日本 é e\u{301}", "日本 é e\u{301}"), ("", ""),
    ])
  func `text is escaped the same in elements and in attributes`(text: String, escaped: String) {
    #expect(HTML.text(text).text.unicodeScalars.elementsEqual(escaped.unicodeScalars))
    #expect(HTML.outside(text).text == "<bdi>\(escaped)</bdi>")
    #expect(
      HTML.element("i", [.init("title", text)], []).text == "<i title=\"\(escaped)\"></i>")
  }

  @Test(arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFF, 0x10FFFE] as [UInt32])
  func `what Unicode keeps for no character is seen as a number`(value: UInt32) throws {
    let text = String(Character(try #require(Unicode.Scalar(value))))
    let hex = String(value, radix: 16, uppercase: true)
    #expect(HTML.text(text).text == "&lt;U+\(hex)&gt;")
  }

  @Test func `elements stand in lines, and void ones are not closed`() {
    let table = HTML.element(
      "table", [],
      [
        .element("caption", [], [.text("C")]),
        .element(
          "tr", [],
          [.element("th", [.init("scope", "row")], [.outside("A")]), .element("td", [], [])]),
      ])
    #expect(
      table.text == """
        <table>
        <caption>C</caption>
        <tr>
        <th scope="row"><bdi>A</bdi></th>
        <td></td>
        </tr>
        </table>

        """)
  }

  @Test func `a page loads nothing and runs nothing`() {
    let page = HTML.page(title: "</title><script>", style: "p { color: red; }", [.text("x")])
    #expect(
      page == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;">
        <title>&lt;/title&gt;&lt;script&gt;</title>
        <style>
        p { color: red; }
        </style>
        </head>
        <body>
        x</body>
        </html>

        """)
  }
}
