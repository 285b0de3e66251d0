import Testing

@testable import DeskShell

/// How JSON is written.
struct JSONTests {
  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"),
      (.integer(.max), "9223372036854775807"), (.integer(-1), "-1"),
      (.number(0), "0"), (.number(-0.0), "0"), (.number(3), "3"), (.number(0.1), "0.1"),
      (.number(-122.404), "-122.404"), (.number(1e14), "100000000000000"),
      (.number(1e300), "1e+300"),
      (.number(1e-7), "1e-07"), (.number(.nan), "null"), (.number(-.infinity), "null"),
      (.array([]), "[]"), (.array([.integer(1), .null]), "[1,null]"), (.object([:]), "{}"),
      (.rounded(4.06789, to: 0.01), "4.07"), (.rounded(0.30000000000000004, to: 0.1), "0.3"),
      (.rounded(nil, to: 0.1), "null"), (.text(nil), "null"), (.decimal(nil), "null"),
      (.moment(nil), "null"), (.place(nil), "null"),
    ] as [(JSON, String)])
  func `a value has one way to be written`(value: JSON, text: String) {
    #expect(value.line == text)
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("é 日本 🚚", "é 日本 🚚"), ("\"\\/", "\\\"\\\\/"), ("\n\r\t", "\\n\\r\\t"),
      ("\u{0}\u{1B}\u{1F}", "\\u0000\\u001b\\u001f"), ("\u{7F}\u{9B}", "\\u007f\\u009b"),
      ("\u{202E}\u{2066}\u{200E}\u{61C}\u{FEFF}", "\\u202e\\u2066\\u200e\\u061c\\ufeff"),
      ("\u{2028}", "\\u2028"),
    ])
  func `what a terminal would act on is escaped`(string: String, text: String) {
    #expect(JSON.string(string).line == "\"\(text)\"")
    #expect(JSON.object([string: .null]).line == "{\"\(text)\":null}")
  }

  @Test func `keys are sorted at every depth`() {
    let value = JSON.object([
      "b": .object(["z": .null, "a": .bool(true)]), "a": .texts(["y": "1", "x": "2"]),
      "B": .array([.object(["d": .null, "c": .null])]),
    ])
    #expect(
      value.line
        == #"{"B":[{"c":null,"d":null}],"a":{"x":"2","y":"1"},"b":{"a":true,"z":null}}"#)
  }
}
