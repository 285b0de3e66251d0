/// Minutes as people are shown them (rules §7).
public enum Minutes {
  /// Rounded half away from zero; 0 is shown as `Arriving`.
  public static func shown(_ duration: Duration) -> Int { shown(duration.wholeMilliseconds) }

  static func shown(_ milliseconds: Int64) -> Int {
    max(0, Int((Double(milliseconds) / 60_000).rounded()))
  }
}
