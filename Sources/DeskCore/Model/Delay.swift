/// How much later than promised a trip is expected.
public struct Delay: Hashable, Sendable {
  /// Predicted minus scheduled arrival in minutes; negative is early.
  public let signedMinutes: Double

  /// nil without an ETA or without a schedule.
  public init?(eta: ETA?, scheduledArrivalAt: Timestamp?) {
    guard let eta, let scheduledArrivalAt else { return nil }
    let late = eta.arrivesAt.milliseconds &- scheduledArrivalAt.milliseconds
    signedMinutes = Double(late) / 60_000
  }

  /// Minutes late, 0 when early.
  public var minutes: Double { max(0, signedMinutes) }

  /// Whether it is more than the desk lets pass.
  public func exceeds(_ policy: Policy) -> Bool { minutes > policy.delayThreshold }
}
