import DeskCore

/// What somebody wrote about a job or proved of it, in a few harmless words and as JSON.
enum EntryText {
  /// `rang twice`, `signature Ana`, `photo door.jpg, 48,213 bytes, SHA-256 ba7816bf8f01`,
  /// `pin confirmed`.
  static func words(_ entry: JobEntry) -> String {
    let text = shown(entry.text)
    guard let proof = entry.proof else { return text }
    if proof == .pin { return "pin confirmed" }
    var words = proof.rawValue + (text.isEmpty ? "" : " " + text)
    if let byteCount = entry.byteCount { words += ", \(grouped(byteCount)) bytes" }
    // Twelve digits tell photos apart; all of them are in the JSON.
    if let digits = entry.sha256 { words += ", SHA-256 \(shown(String(digits.prefix(12))))" }
    return words
  }

  static func fields(_ entry: JobEntry) -> [String: JSON] {
    [
      "at": .moment(entry.at), "attempt": .count(entry.attempt),
      "proof": .text(entry.proof?.rawValue), "text": .string(entry.text),
      "bytes": entry.byteCount.map { .count($0) } ?? .null, "sha256": .text(entry.sha256),
    ]
  }
}
