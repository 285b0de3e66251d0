internal import DeskCore

// Marks as one plain text, `3:1780300800000::1;-1::1780300860000:`: the slot of the geofence, when
// the driver came in, when the sign was and whether the stay has been told of; what is not so is
// empty. Every location of a driver who is somewhere has such a text.

extension FenceMark {
  static func text(_ marks: [FenceMark]) -> String {
    var text = ""
    for mark in marks {
      if !text.isEmpty { text += ";" }
      text += "\(mark.fence):"
      if let entered = mark.enteredAt { text += "\(entered.milliseconds)" }
      text += ":"
      if let sign = mark.signAt { text += "\(sign.milliseconds)" }
      text += mark.hasDwelt ? ":1" : ":"
    }
    return text
  }

  /// The marks of a text; throws `UnreadableRow` for what cannot be one.
  static func marks(_ text: String) throws -> [FenceMark] {
    try text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(FenceMark.init(text:))
  }

  private init(text: Substring.UTF8View) throws {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 4, let fence = Int32(Substring(parts[0])) else { throw UnreadableRow() }
    self.init(
      fence: fence, enteredAt: try Self.moment(parts[1]), signAt: try Self.moment(parts[2]),
      hasDwelt: try Self.truth(parts[3]))
  }

  private static func moment(_ part: Substring.UTF8View) throws -> Timestamp? {
    if part.isEmpty { return nil }
    guard let milliseconds = Int64(Substring(part)) else { throw UnreadableRow() }
    return Timestamp(milliseconds: milliseconds)
  }

  private static func truth(_ part: Substring.UTF8View) throws -> Bool {
    if part.isEmpty { return false }
    guard part.elementsEqual("1".utf8) else { throw UnreadableRow() }
    return true
  }
}
