/// What the terminal can show, as its environment tells: how many colours, whether more than ASCII,
/// whether links, and how it takes a desktop notification.
public struct Look: Sendable, Hashable {
  /// How many colours there are.
  public enum Colors: Sendable, Hashable {
    case none, sixteen, palette, full
  }

  /// Which control sequence shows a notification on the desktop.
  public enum DesktopForm: Sendable, Hashable {
    /// `OSC 9 ; text`.
    case osc9
    /// `OSC 777 ; notify ; title ; body`.
    case osc777
  }

  public var colors = Colors.none
  /// Whether glyphs, block and braille characters may be used.
  public var isUnicode = true
  /// Whether it takes OSC 8 hyperlinks.
  public var hasLinks = false
  /// nil takes none.
  public var desktop: DesktopForm?

  /// That of a pipe: UTF-8 without colours, the same on every machine.
  public init() {}

  /// That of a terminal, by the variables that terminals set.
  public init(environment: (String) -> String?, allowsColor: Bool) {
    let term = environment("TERM") ?? "dumb"
    let isDumb = term == "dumb" || term == "unknown"
    isUnicode = !isDumb && Self.isUTF8(environment)
    if isDumb { return }
    if allowsColor && environment("NO_COLOR") == nil { colors = Self.colors(term, environment) }
    hasLinks = Self.hasLinks(term, environment)
    desktop = Self.desktop(term, environment)
  }

  /// The first of the three variables that is set decides, as in the C library.
  private static func isUTF8(_ environment: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first ?? "C"
    let codeset = locale.lowercased().filter { $0 != "-" }
    return codeset.hasSuffix("utf8") || codeset.contains("utf8@")
  }

  private static func colors(_ term: String, _ environment: (String) -> String?) -> Colors {
    if ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased()) { return .full }
    if term.contains("direct") { return .full }
    return term.contains("256") || environment("COLORTERM") != nil ? .palette : .sixteen
  }

  /// The console and what stands between a terminal and the desk show none.
  private static func desktop(_ term: String, _ environment: (String) -> String?) -> DesktopForm? {
    let none = ["linux", "screen", "tmux", "vt"]
    if none.contains(where: term.hasPrefix) || environment("TMUX") != nil { return nil }
    let isForm777 = term.hasPrefix("rxvt") || term.hasPrefix("foot")
    return isForm777 || environment("VTE_VERSION") != nil ? .osc777 : .osc9
  }

  /// Terminals that do not know OSC 8 should pass over it, and most do; only those that are known
  /// to take it get it, since a link is never the only way to something.
  private static func hasLinks(_ term: String, _ environment: (String) -> String?) -> Bool {
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    if environment("KITTY_WINDOW_ID") != nil || environment("WT_SESSION") != nil { return true }
    let programs: Set = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"]
    if let program = environment("TERM_PROGRAM"), programs.contains(program) { return true }
    return ["xterm-kitty", "foot", "foot-extra", "alacritty", "wezterm", "xterm-ghostty"]
      .contains(term)
  }
}
