import CReadline
import CSignals
import Glibc

extension TerminalConsole {
  /// Does what the signals that came ask for; an event is for the caller.
  func handleSignals(readingInput: Bool) -> ConsoleEvent? {
    signals.drain()
    if let signal = signals.takeLeaving() { return .leave(signal: signal) }
    if signals.take(SIGTSTP) {
      flush()
      progress.aside { stop() }
    }
    if signals.take(SIGCONT) { continueAfterSignal() }
    if signals.take(SIGWINCH) { adoptSize() }
    if signals.take(SIGINT) {
      guard readingInput, picture == nil else { return .interrupted }
      // Between two lines there is nothing to discard, and nothing that runs either.
      if isEditing, !isInBackground {
        discardLine()
        return .woken
      }
    }
    return picture == nil ? nil : takeNews()
  }

  /// `^C` at the prompt: the line stays visible with `^C` behind it, and a new one begins.
  private func discardLine() {
    paste = nil
    discardedLines += 1
    let isBorrowed = rlx_prompt_is_borrowed() != 0
    rl_callback_sigcleanup()
    if isBorrowed {
      // A search or a count has put its own prompt in the place of ours.
      rl_restore_prompt()
      rl_set_prompt(shownPrompt)
    }
    rlx_move_to_end()
    rl_redisplay()
    put("^C\n")
    rl_free_line_state()
    rl_maybe_unsave_line()
    using_history()
    rl_replace_line("", 1)
    rlx_clear_mark()
    redraw()
    flushStream()
  }

  /// `^Z`: gives the terminal back as it was, stops, and takes it again afterwards.
  private func stop() {
    let wasInForeground = isForeground
    if wasInForeground {
      if isEditing, !isInBackground { clearLine() }
      // What was typed ahead was meant for us, not for the shell that reads next.
      if !isEditing { tcflush(STDIN_FILENO, TCIFLUSH) }
      giveScreenBack()
      leaveRawModes()
    }
    desk_signals_stop_here()
    comeBack()
    comeBackAt = .now
  }

  /// Continued by another hand than `stop`, which does this for itself; twice would leave remains.
  private func continueAfterSignal() {
    if let comeBackAt, comeBackAt.duration(to: .now) < .milliseconds(200) { return }
    comeBack()
  }

  /// In the background: looks whether the terminal was given back.
  func comeBackIfForeground() {
    if isForeground { comeBack() }
  }

  private func comeBack() {
    guard isForeground else {
      isInBackground = true
      // Stopped from outside there was no time for it, and the shell writes there now.
      giveScreenBack()
      return
    }
    isInBackground = false
    if isRaw { rl_deprep_terminal() }
    isRaw = false
    enterRawModes()
    let size = WindowSize(of: STDOUT_FILENO)
    let isResized = size != knownSize
    knownSize = size
    useKnownSize()
    if picture != nil {
      takeScreen()
      if isResized { resizePicture() }
      return
    }
    guard isEditing else { return }
    put(hasCursorCodes ? "\r\u{1B}[J" : "\r")
    redraw()
    flushStream()
  }

  /// Follows a change of the terminal's size: the terminal has wrapped the line anew already.
  func adoptSize() {
    guard let size = WindowSize(of: STDOUT_FILENO), size != knownSize else { return }
    let hadOtherWidth = size.columns != knownSize?.columns
    knownSize = size
    if picture != nil { resizePicture() }
    guard isEditing, !isInBackground, hadOtherWidth else {
      rl_reset_screen_size()
      return
    }
    if hasCursorCodes {
      let up = LineLayout.rowsAboveCursor(columns: size.columns)
      put((up > 0 ? "\u{1B}[\(up)A" : "") + "\r\u{1B}[J")
    } else {
      put("\r")
    }
    useKnownSize()
    redraw()
    flushStream()
  }

  /// Readline keeps where the prompt wraps, and finds it out only when the prompt is set.
  private func useKnownSize() {
    rl_reset_screen_size()
    if isEditing, rlx_prompt_is_borrowed() == 0 { rl_set_prompt(shownPrompt) }
  }

  /// Whether the terminal is ours; without job control it always is.
  var isForeground: Bool {
    !hasJobControl || tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Puts the terminal into readline's modes; called by readline too.
  func enterRawModes() {
    guard !isRaw, !isInBackground else { return }
    rl_prep_terminal(1)
    rlx_keep_queues()
    if hasCursorCodes { put("\u{1B}[?2004h") }
    isRaw = true
    desk_signals_set_raw(1, hasCursorCodes ? 1 : 0)
    flushStream()
  }

  /// Puts the terminal back into the modes it was found in.
  func leaveRawModes() {
    guard isRaw else {
      flushStream()
      return
    }
    if hasCursorCodes { put("\u{1B}[?2004l") }
    flushStream()
    rl_deprep_terminal()
    isRaw = false
    desk_signals_set_raw(0, 0)
  }
}
