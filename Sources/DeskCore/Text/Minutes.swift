/// Minutes as people are shown them (rules §7).
public enum Minutes {
  /// Rounded half away from zero; 0 is shown as `Arriving`.
  public static func shown(_ duration: Duration) -> Int {
    max(0, Int(((Double(duration.wholeMilliseconds) / 60_000)).rounded()))
  }
}
