import DeskCore
import Glibc

/// What is said of programs that notices are handed to.
enum NotifierText {
  /// Why a program is not taken as a notifier.
  static func refusal(_ program: String, _ failure: NotifierFailure) -> String {
    guard case .cannotStart(let reason) = failure else {
      return "\(quoted(program)) \(what(failure))"
    }
    if reason == ENOENT && !program.utf8.contains(UInt8(ascii: "/")) {
      return "there is no program \(quoted(program)) on the PATH; check its name, or give its path"
    }
    let advice = reason == EACCES ? "make it an executable file" : "check its path"
    return "\(quoted(program)) cannot be run: \(systemMessage(reason)); \(advice)"
  }

  /// The sentence for the first notice that did not get through.
  static func firstFailure(_ program: String, _ failure: NotifierFailure) -> String {
    "notifier \(shown(program)) \(what(failure)); "
      + "what else fails is only counted, type notify for the number"
  }

  /// The sentence for the end of the desk.
  static func total(_ program: String, _ counts: NotifierCounts) -> String {
    "\(count(counts.failed, "notice")) did not get through notifier \(shown(program))"
  }

  /// `12 run, 1 failed, 3 to come`.
  static func counts(_ counts: NotifierCounts) -> String {
    "\(counts.run) run, \(counts.failed) failed"
      + (counts.pending > 0 ? ", \(counts.pending) to come" : "")
  }

  private static func what(_ failure: NotifierFailure) -> String {
    switch failure {
    case .cannotStart(let reason): "cannot be started: \(systemMessage(reason))"
    case .exited(let code): "ended with code \(code)"
    case .killed(let signal): "was ended by signal \(signal)"
    case .timedOut(let span):
      "took longer than \(span.seconds.formattedPlainly) s and was ended"
    case .tooManyWaiting: "is too slow: too many notices wait for it"
    case .stopped: "was ended with the desk"
    }
  }
}
