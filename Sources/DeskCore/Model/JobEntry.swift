/// What somebody wrote about a job, or proved of it; it is never changed.
public struct JobEntry: Hashable, Sendable, Codable {
  /// When it was given.
  public var at: Timestamp
  /// Of which attempt.
  public var attempt: Int
  /// What it proves; nil is a remark.
  public var proof: Job.Proof?
  /// The remark, the note, who signed, or the photo's path as it was given; empty for a pin, which
  /// is compared and never kept.
  public var text: String
  /// A photo's size.
  public var byteCount: Int?
  /// A photo's SHA-256, 64 hexadecimal digits.
  public var sha256: String?

  /// A remark, or a proof of that kind.
  public init(
    at moment: Timestamp, attempt: Int, proof: Job.Proof? = nil, text: String,
    byteCount: Int? = nil, sha256: String? = nil
  ) {
    at = moment
    self.attempt = attempt
    self.proof = proof
    self.text = text
    self.byteCount = byteCount
    self.sha256 = sha256
  }
}
