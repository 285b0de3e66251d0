import DeskCore
import DeskEngine
import DeskTerminal

extension Session {
  /// Takes the notice texts of a file for this desk, else those that the board names; false when
  /// the file cannot be used. The board's own file is no reason not to open.
  public func openTemplates(_ path: String?) -> Bool {
    if let path {
      do throws(CommandError) {
        use(try readTemplates(path).templates)
        return true
      } catch {
        report(error)
        return false
      }
    }
    let kept = engine.read { $0.policy.value(.templates) }
    if kept == "none" { return true }
    do throws(CommandError) {
      use(try readTemplates(kept).templates)
    } catch {
      if case .failed(let message) = error {
        writeError("note: \(message); notices have the built-in texts\n")
      }
    }
    return true
  }

  /// `set templates FILE|none`: what is set is checked first, and kept by its absolute path.
  func setTemplates(_ value: String) throws(CommandError) {
    if Setting.templates.canonical(value) == "none" {
      try perform(.set(.templates, "none"))
      return use(.builtIn)
    }
    let file = try readTemplates(value)
    try perform(.set(.templates, file.path))
    use(file.templates)
  }

  private func use(_ templates: NoticeTemplates) { inbox.want { $0.templates = templates } }

  /// The texts in which notices are told.
  var templates: NoticeTemplates { inbox.wanted.templates }

  private func readTemplates(_ path: String) throws(CommandError) -> (
    path: String, templates: NoticeTemplates
  ) {
    let file: TextFile
    do throws(UnreadableInput) {
      file = try doors.readText(path)
    } catch {
      throw .failed(error.message)
    }
    do throws(NoticeTemplates.Mistake) {
      return (file.path, try NoticeTemplates(file: file.text, name: path))
    } catch {
      throw .failed(error.message)
    }
  }
}
