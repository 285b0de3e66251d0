import DeskCore

extension String {
  /// The number that the text is, if it is written in digits alone.
  var number: Double? {
    var text = self
    return text.withUTF8 { plainNumber($0) }
  }
}
