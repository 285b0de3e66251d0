/// What a word may be completed to.
public struct Completion: Sendable, Equatable {
  /// Whole words in the order they are listed; each stands for the word being completed.
  public var candidates: [String]
  /// Whether a space follows when there is one candidate only.
  public var appendsSpace: Bool

  /// Candidates, each of which begins with the word asked about.
  public init(candidates: [String], appendsSpace: Bool = true) {
    self.candidates = candidates
    self.appendsSpace = appendsSpace
  }

  /// Nothing to offer.
  public static let none = Completion(candidates: [])
}

/// Where candidates come from when TAB is pressed: the whole line, the cursor as an offset in UTF-8
/// bytes, and the word to complete, which ends at the cursor.
public typealias CompletionSource =
  @MainActor (_ line: String, _ cursor: Int, _ word: String) -> Completion
