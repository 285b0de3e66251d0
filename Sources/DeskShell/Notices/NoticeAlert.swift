/// What tells of a notice besides its line: the bell, and a notification on the desktop. Sequences
/// that neither move the cursor nor show anything on the screen.
enum NoticeAlert {
  static let bell = "\u{07}"

  /// The sequence for a notification, its text made harmless and short enough for any terminal.
  static func desktop(_ notice: Notice, _ form: Look.DesktopForm) -> String {
    // A semicolon ends a field, and some terminals take a number before one for a command.
    let title = clean(notice.title, 100).replacing(";", with: ",")
    let body = clean(notice.body, 200)
    switch form {
    case .osc9:
      let text = [title, body].filter { !$0.isEmpty }.joined(separator: " ")
      return "\u{1B}]9;\(text)\(bell)"
    case .osc777: return "\u{1B}]777;notify;\(title);\(body)\(bell)"
    }
  }

  private static func clean(_ text: String, _ width: Int) -> String {
    DisplayWidth.cut(shown(text), to: width)
  }
}
