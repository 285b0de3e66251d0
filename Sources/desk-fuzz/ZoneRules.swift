import FoundationEssentials
import FoundationInternationalization

/// The rules of named zones, for which the core asks Foundation: they are there only when this is
/// linked, and a static build leaves out what nothing names.
public enum ZoneRules {
  /// Drags the rules in. Public, so that the optimizer does not find it unused.
  public static let kept: any Any.Type = Date.FormatStyle.self
}
