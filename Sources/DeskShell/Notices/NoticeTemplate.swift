/// A text with placeholders, cut into sentences before anything is put in, so that a title with a
/// full stop in it does no harm.
struct NoticeTemplate: Sendable, Hashable {
  /// What a text may ask for.
  enum Placeholder: String, Sendable, Hashable, CaseIterable {
    case driver, job, title, destination, eta, distance, status, delay, place, lastSeen, reason
    case promised

    var name: String { "{\(rawValue)}" }
  }

  /// What is wrong with a text.
  enum Mistake: Error, Equatable {
    case noPlaceholder(String)
    case openBrace
  }

  private enum Piece: Sendable, Hashable {
    case text(String)
    case value(Placeholder)
  }

  /// Each with the blanks behind it.
  private var sentences: [[Piece]] = []

  /// Reads `{title} is near. ETA {eta}.`; `{{` is a brace.
  init(_ text: String) throws(Mistake) {
    var rest = text[...]
    var sentence: [Piece] = []
    var words = ""
    func end() {
      if !words.isEmpty { sentence.append(.text(words)) }
      words = ""
    }
    while let character = rest.popFirst() {
      if character == "{" && rest.first != "{" {
        end()
        sentence.append(.value(try Self.placeholder(&rest)))
        continue
      }
      if character == "{" { rest.removeFirst() }
      words.append(character)
      guard Self.ends.contains(character), rest.first?.isWhitespace == true else { continue }
      while let blank = rest.first, blank.isWhitespace {
        words.append(blank)
        rest.removeFirst()
      }
      end()
      sentences.append(sentence)
      sentence = []
    }
    end()
    if !sentence.isEmpty { sentences.append(sentence) }
  }

  private static let ends: Set<Character> = [".", "!", "?"]

  private static func placeholder(_ rest: inout Substring) throws(Mistake) -> Placeholder {
    guard let close = rest.firstIndex(of: "}") else { throw .openBrace }
    let name = String(rest[..<close])
    rest = rest[rest.index(after: close)...]
    guard let placeholder = Placeholder(rawValue: name) else { throw .noPlaceholder(name) }
    return placeholder
  }

  /// The text with its values; a sentence that asks for one that is unknown is left out.
  func text(_ value: (Placeholder) -> String?) -> String {
    var text = ""
    sentences: for sentence in sentences {
      var words = ""
      for piece in sentence {
        switch piece {
        case .text(let part): words += part
        case .value(let placeholder):
          guard let part = value(placeholder) else { continue sentences }
          words += part
        }
      }
      text += words
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
