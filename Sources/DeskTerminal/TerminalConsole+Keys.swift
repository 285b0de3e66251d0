import CReadline
import Glibc

extension TerminalConsole {
  /// Shows the prompt, unless it is shown or the terminal belongs to another job.
  func beginEditing() {
    guard !isEditing, !isInBackground, picture == nil else { return }
    adoptSize()
    flush()
    isEditing = true
    shownPrompt = prompt
    Readline.edit(prompt: prompt)
    flushStream()
  }

  /// Hands over the keys that are there, until a line is accepted or a signal comes.
  func readKeys() {
    var count = 0
    repeat {
      guard isEditing, news == nil else { return }
      if hasJobControl {
        let owner = tcgetpgrp(STDIN_FILENO)
        if owner < 0 {
          news = .leave(signal: SIGHUP)
          return
        }
        guard owner == getpgrp() else {
          isInBackground = true
          return
        }
      }
      if paste == nil {
        rl_callback_read_char()
      } else {
        readPaste()
      }
      count += 1
    } while count < 4096 && !signals.arePending && Readiness.hasInput()
  }

  /// Called by readline with the accepted line; nil is the end of the input.
  func accept(_ bytes: [UInt8]?) {
    // Before anything is printed, or readline shows one more prompt.
    rl_callback_handler_remove()
    isEditing = false
    guard let bytes else {
      put("\n")
      flushStream()
      news = Readiness.inputIsGone() ? .leave(signal: SIGHUP) : .endOfInput
      return
    }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { piece in
      lineCount += 1
      return InputLine(
        number: lineCount, text: piece.withUnsafeBytes { LineSplitter.text($0) })
    }
    for line in lines { remember(line) }
    news = .lines(lines)
  }

  /// The latest lines of the history, oldest first.
  public func history(_ count: Int) -> [HistoryLine] {
    let length = Int(rlx_history_length())
    return (max(0, length - count)..<length).compactMap { index in
      rlx_history_line(Int32(index)).map {
        HistoryLine(number: Int(rlx_history_base()) + index, text: String(cString: $0))
      }
    }
  }

  /// Puts the line into the history, except one that begins with a space, repeats the newest, or is
  /// nobody's business.
  private func remember(_ line: InputLine) {
    guard case .success(let text) = line.text, let first = text.first, first != " ",
      text.contains(where: { !$0.isWhitespace }), keepsInHistory(text)
    else { return }
    if let newest = rlx_newest_history_line(), strcmp(newest, text) == 0 { return }
    add_history(text)
    history?.appendNewest()
  }

  /// Called by readline at the marker that begins a paste.
  func pasteBegins() {
    paste = PasteCollector()
  }

  private func readPaste() {
    guard var collector = paste else { return }
    var chunk = [UInt8](repeating: 0, count: collector.safeCount)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      paste = nil
      news = .leave(signal: SIGHUP)
      return
    }
    let isComplete = collector.take(chunk[..<count])
    paste = isComplete ? nil : collector
    guard isComplete else { return }
    rl_insert_text(String(decoding: collector.text, as: UTF8.self))
    rl_redisplay()
  }
}
