/// A named place that trips go to: here a circle, unique by tag and external id.
public struct Geofence: Hashable, Sendable, Codable {
  /// What a geofence is known by, written `store/123`.
  public struct ID: Hashable, Sendable, Codable, CustomStringConvertible {
    public let tag: String
    public let externalID: String

    public init(tag: String, externalID: String) {
      self.tag = tag
      self.externalID = externalID
    }

    /// Reads `tag/externalId`; the tag has no slash. nil when either part is missing.
    public init?(_ text: String) {
      guard let slash = text.firstIndex(of: "/") else { return nil }
      let externalID = text[text.index(after: slash)...]
      guard slash > text.startIndex, !externalID.isEmpty else { return nil }
      self.init(tag: String(text[..<slash]), externalID: String(externalID))
    }

    public var description: String { "\(tag)/\(externalID)" }
  }

  public let id: ID
  /// Where it is in words; shown as a trip's destination.
  public var description: String?
  public var circle: Circle
  /// The digest of the row last imported (see `Job.importDigest`).
  public var importDigest: Int64?
  // nil or true: ledgers of before it existed say nothing of it.
  private var deleted: Bool?

  /// Whether it has been taken off the board; its row stays, so that undo can bring it back.
  public var isDeleted: Bool {
    get { deleted == true }
    set { deleted = newValue ? true : nil }
  }

  public init(id: ID, description: String? = nil, circle: Circle) {
    self.id = id
    self.description = description
    self.circle = circle
    importDigest = nil
  }
}
