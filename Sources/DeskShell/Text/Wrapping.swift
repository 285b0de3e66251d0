/// A line broken at blanks where it would be too wide, what follows indented; a word that is too
/// wide by itself is cut. Every line ends in a newline.
func wrapped(_ line: String, to width: Int?, indent: Int, mark: String = "…") -> String {
  guard let width, DisplayWidth.of(line) > width else { return line + "\n" }
  var text = ""
  var current = ""
  var isBegun = false
  for word in line.split(separator: " ", omittingEmptySubsequences: false) {
    let longer = isBegun ? current + " " + word : String(word)
    // A line of blanks alone helps nobody.
    if DisplayWidth.of(longer) <= width || current.allSatisfy({ $0 == " " }) {
      current = longer
    } else {
      text += DisplayWidth.cut(current, to: width, mark: mark) + "\n"
      current = String(repeating: " ", count: indent) + word
    }
    isBegun = true
  }
  return text + DisplayWidth.cut(current, to: width, mark: mark) + "\n"
}
