internal import DeskCore

/// The flags of a job's row as one plain text, `late 1780300800000 812`: each with since when and
/// the number of the event that raised it. Of a board that was left alone nearly every open job has
/// one, and all of them are read at each start.
enum FlagTexts {
  static func text(_ flags: [RaisedFlag]) -> String {
    flags.map { "\($0.flag.rawValue) \($0.since.milliseconds) \($0.event)" }
      .joined(separator: " ")
  }

  static func flags(_ text: String) throws -> [RaisedFlag] {
    let words = text.split(separator: " ")
    guard words.count.isMultiple(of: 3) else { throw UnreadableRow() }
    return try stride(from: 0, to: words.count, by: 3).map { i in
      guard let flag = JobFlag(rawValue: String(words[i])), let since = Int64(words[i + 1]),
        let event = Int64(words[i + 2])
      else { throw UnreadableRow() }
      return RaisedFlag(flag, since: Timestamp(milliseconds: since), event: event)
    }
  }
}
