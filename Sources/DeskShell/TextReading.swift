/// What reads people's words in the shell, for a program that throws mutated text at it: each gives
/// what is wrong with the text, nil when nothing is.
package enum TextReading {
  /// Cuts a line into words, finds its command and binds the words to it.
  package static func complaint(ofLine line: String) -> String? {
    do throws(CommandError) {
      _ = try TypedLine(line)
      return nil
    } catch {
      guard case .usage(let message) = error else { return "\(error)" }
      return message
    }
  }

  /// Reads a file of notice texts and fills one in.
  package static func complaint(ofTemplates text: String) -> String? {
    do throws(NoticeTemplates.Mistake) {
      let templates = try NoticeTemplates(file: text, name: "texts")
      for row in NoticeTemplates.Row.allCases { _ = templates.text(row) { $0.rawValue } }
      return nil
    } catch {
      return error.message
    }
  }
}
