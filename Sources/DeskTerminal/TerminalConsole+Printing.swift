import CReadline
import Glibc

extension TerminalConsole {
  /// Writes whole lines above the line being typed, all at once when `next` waits; while a picture is
  /// shown they are held, a thousand of them at most, and printed when it has ended.
  public func write(_ text: String) {
    unwritten += text
    if unwritten.utf8.count > 1 << 16 || isClosed { flush() }
  }

  /// Sends a sequence along with the lines; at once while a picture is shown and lines are held.
  public func alert(_ sequence: String) {
    guard picture != nil else {
      unwritten += sequence
      return
    }
    if isInBackground { return }
    put(sequence)
    flushStream()
  }

  /// Writes whole lines to standard error; above the line being typed when that is the same terminal.
  public func writeError(_ text: String) {
    if errorsAreOnTerminal {
      write(text)
    } else {
      flush()
      progress.aside { _ = DescriptorWriter.write(text, to: STDERR_FILENO) }
    }
  }

  /// Sets the prompt, in place when a line is being typed.
  public func setPrompt(_ prompt: String) {
    // A line end in the prompt would be printed again with every notice.
    self.prompt = prompt.replacing("\n", with: " ")
  }

  /// Draws everything written and the new prompt in one go.
  public func flush() {
    if picture != nil {
      held.append(unwritten)
      unwritten = ""
      return
    }
    guard isEditing, !isInBackground else {
      flushPlainly()
      return
    }
    if isTooTall {
      held.append(unwritten)
      unwritten = ""
      return
    }
    let isPromptNew = prompt != shownPrompt && rlx_prompt_is_borrowed() == 0
    guard isPromptNew || !unwritten.isEmpty || !held.isEmpty else { return }
    adoptSize()
    clearLine()
    put(held.take())
    put(unwritten)
    unwritten = ""
    if isPromptNew {
      rl_set_prompt(prompt)
      shownPrompt = prompt
    }
    redraw()
    flushStream()
  }

  private func flushPlainly() {
    guard !held.isEmpty || !unwritten.isEmpty else { return }
    progress.aside {
      put(held.take())
      put(unwritten)
      unwritten = ""
      flushStream()
    }
  }

  /// Whether the line being typed leaves no row for anything above it. Readline cannot erase what
  /// has left the screen and would print the whole line again with every notice.
  private var isTooTall: Bool {
    guard hasCursorCodes, let size = WindowSize(of: STDOUT_FILENO) else { return false }
    return LineLayout.rowsAboveEnd(columns: size.columns) + 2 >= size.rows
  }

  /// Removes prompt and line from the screen.
  func clearLine() {
    rl_clear_visible_line()
    if !hasCursorCodes {
      put("\r" + String(repeating: " ", count: max(0, (columns ?? 80) - 1)) + "\r")
    }
  }

  /// Draws prompt and line where the cursor is.
  func redraw() {
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// Puts text into the stream readline writes to, so that the order is kept.
  func put(_ text: String) {
    var text = text
    text.withUTF8 { rlx_put($0.baseAddress, $0.count) }
  }

  /// Sends the stream to the terminal.
  func flushStream() {
    guard rlx_flush() != 0 else { return }
    // A terminal that is gone ends the process by its own event.
    if outputError == nil, errno != EIO { outputError = errno }
  }

  /// Prints the candidates of a completion in columns, a hundred of them at most.
  func list(_ candidates: [String]) {
    let shown = candidates.prefix(100)
    let cell = 2 + (shown.map(Self.width).max() ?? 0)
    let perRow = max(1, ((columns ?? 80) + 1) / cell)
    let rowCount = (shown.count + perRow - 1) / perRow
    var text = ""
    for row in 0..<rowCount {
      let cells = stride(from: row, to: shown.count, by: rowCount).map { shown[$0] }
      for (index, candidate) in cells.enumerated() {
        text += candidate
        if index + 1 < cells.count {
          text += String(repeating: " ", count: cell - Self.width(candidate))
        }
      }
      text += "\n"
    }
    if candidates.count > shown.count { text += "… \(candidates.count - shown.count) more\n" }
    write(text)
    flush()
  }

  private static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, Int(wcwidth(wchar_t($1.value)))) }
  }
}
