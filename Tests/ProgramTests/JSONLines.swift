import Foundation
import Testing

/// The value of the first field of that name in a line of JSON, as text and without quotes.
func field(_ name: String, of line: String) -> String? {
  guard let start = line.range(of: "\"\(name)\":")?.upperBound else { return nil }
  let rest = line[start...]
  if rest.hasPrefix("\"") { return String(rest.dropFirst().prefix { $0 != "\"" }) }
  if rest.hasPrefix("{") { return String(rest.prefix { $0 != "}" }) + "}" }
  return String(rest.prefix { $0 != "," && $0 != "}" })
}

/// Checks that every event told on standard output is in the ledger as it was told.
func expectToldIsKept(
  _ lines: [String], in ledger: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let kept = Set(ledger)
  let lost = lines.filter { field("kind", of: $0) == "event" }.filter { line in
    let event = line.replacingOccurrences(of: #""kind":"event","#, with: "")
    return !kept.contains(#"{"command":"events","event":\#(event),"kind":"result"}"#)
  }
  #expect(lost == [], sourceLocation: sourceLocation)
}
