import CSignals
import Glibc

extension TerminalConsole {
  /// Gives the whole screen to pictures; false where that is impossible.
  public func beginPicture() -> Bool {
    guard !isClosed, !isEditing, picture == nil, hasCursorCodes, isForeground, !isInBackground
    else { return false }
    adoptSize()
    flush()
    enterRawModes()
    picture = Picture()
    takeScreen()
    return true
  }

  /// Shows a picture: only what differs from the last one is written, in one go.
  public func showPicture(_ lines: [String]) {
    picture?.set(lines)
    guard hasScreen, !isInBackground else { return }
    // The window may have changed and its signal not been seen yet.
    adoptSize()
    drawPicture()
  }

  /// Gives the screen back as it was, and prints what was written meanwhile.
  public func endPicture() {
    guard picture != nil else { return }
    // What was typed at the picture was not meant for the prompt.
    if isForeground { tcflush(STDIN_FILENO, TCIFLUSH) }
    giveScreenBack()
    picture = nil
    news = nil
    flush()
  }

  /// Takes the screen and draws the picture that is wanted, whole.
  func takeScreen() {
    desk_signals_set_picture(1)
    hasScreen = true
    picture?.forget()
    drawPicture(after: Picture.takesScreen)
  }

  /// Leaves the main screen to whoever writes next.
  func giveScreenBack() {
    guard hasScreen else { return }
    send(Picture.givesScreenBack)
    hasScreen = false
    desk_signals_set_picture(0)
  }

  private func drawPicture(after start: String = "") {
    let text = start + (picture?.drawing(rows: knownSize?.rows ?? 24) ?? "")
    if !text.isEmpty { send(text) }
  }

  /// The window has another size: nobody knows what is on the screen now.
  func resizePicture() {
    picture?.forget()
    news = .resized
  }

  /// Hands over what one read brings.
  func readPictureKeys() {
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
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    news = count > 0 ? .keys(Array(bytes.prefix(count))) : .leave(signal: SIGHUP)
  }

  /// One write, past the stream, which would cut a large picture into pieces.
  private func send(_ text: String) {
    flushStream()
    guard let failure = DescriptorWriter.write(text, to: STDOUT_FILENO) else { return }
    // A terminal that is gone ends the process by its own event.
    if outputError == nil, failure != EIO { outputError = failure }
  }
}
