import FoundationEssentials
import Glibc

/// What the environment says of this machine and its user.
enum Paths {
  /// `$TRIPDESK_BOARD`, else the board in the user's data folder; nil without a home.
  static var board: String? {
    variable("TRIPDESK_BOARD")
      ?? folder("XDG_DATA_HOME", "/.local/share").map {
        $0 + "/tripdesk/board.sqlite"
      }
  }

  /// Whether the environment names the board.
  static var namesBoard: Bool { variable("TRIPDESK_BOARD") != nil }

  /// The history of typed lines; nil without a home.
  static var history: String? {
    folder("XDG_STATE_HOME", "/.local/state").map { $0 + "/tripdesk/history" }
  }

  /// The settings of the user's desks; nil without a home.
  static var settings: String? {
    folder("XDG_CONFIG_HOME", "/.config").map { $0 + "/tripdesk/config.desk" }
  }

  /// The same path from wherever the desk is opened.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// Whether something stands at a path, readable or not.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  /// The IANA name of the zone that the system is in; UTC when it has none.
  static var systemZone: String {
    let name = TimeZone.current.identifier
    return name == "GMT" ? "UTC" : name
  }

  private static func folder(_ name: String, _ fallback: String) -> String? {
    // The desktop conventions ask that a path that is not absolute be passed over.
    if let path = variable(name), path.hasPrefix("/") { return path }
    return variable("HOME").map { $0 + fallback }
  }

  /// A variable of the environment; nil when it is empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
