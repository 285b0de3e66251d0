import CReadline
import Glibc

/// Readline's callbacks. They carry no context, so the one terminal console is found here.
@MainActor
enum Readline {
  /// The console whose line readline edits.
  static var console: TerminalConsole?

  /// Candidates still to be handed over, last first.
  private static var candidates: [String] = []

  /// Sets readline up; to be called once, before anything else of it.
  static func begin(programName: String) {
    rlx_use_utf8()
    // Readline keeps the pointer.
    rlx_begin(
      strdup(programName),
      { _ in MainActor.assumeIsolated { Readline.console?.enterRawModes() } },
      // The modes stay while a command runs, so that what is typed meanwhile is not echoed.
      {})
    rlx_set_completion(
      { word, start, _ in
        let word = word.map { String(cString: $0) } ?? ""
        guard MainActor.assumeIsolated({ Readline.findCandidates(word) }) else { return nil }
        return rl_completion_matches(word) { _, _ in
          MainActor.assumeIsolated { Readline.candidates.popLast() }.flatMap { strdup($0) }
        }
      },
      { matches, count, _ in
        guard let matches, count > 0 else { return }
        // The first is what all have in common.
        let listed = (1...Int(count)).compactMap { index in
          matches[index].map { String(cString: $0) }
        }
        MainActor.assumeIsolated { Readline.console?.list(listed) }
      })
    // An edited history line is whole again for the next prompt; an inputrc may say otherwise.
    _ = rl_variable_bind("revert-all-at-newline", "on")
    rl_initialize()
    _ = rl_variable_bind("enable-bracketed-paste", "off")
    rlx_bind_everywhere("\\e[200~") { _, _ in
      MainActor.assumeIsolated { Readline.console?.pasteBegins() }
      return 0
    }
    rlx_bind_everywhere("\\e[201~") { _, _ in 0 }
    rlx_set_history_format()
    using_history()
  }

  /// Shows the prompt and edits a line.
  static func edit(prompt: String) {
    rl_callback_handler_install(prompt) { line in
      let bytes: [UInt8]? = line.map {
        Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
      }
      free(line)
      MainActor.assumeIsolated { Readline.console?.accept(bytes) }
    }
  }

  /// The line being edited, repaired if it is no valid text.
  static var line: String {
    String(
      decoding: UnsafeRawBufferPointer(start: rlx_line(), count: Int(rlx_end())), as: UTF8.self)
  }

  private static func findCandidates(_ word: String) -> Bool {
    guard let console else { return false }
    let completion = console.completion(line, Int(rlx_point()), word)
    rlx_completion_is_final(completion.appendsSpace ? 1 : 0)
    var seen: Set<String> = []
    candidates = completion.candidates.filter { $0.hasPrefix(word) && seen.insert($0).inserted }
    candidates.reverse()
    return !candidates.isEmpty
  }
}
