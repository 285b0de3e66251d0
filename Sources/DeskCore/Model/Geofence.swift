/// A named place: drivers enter and leave it, and trips go there. Unique by tag and external id.
public struct Geofence: Hashable, Sendable {
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

  /// The tag of the circles round the drop-offs of jobs that name no geofence.
  public static let jobTag = "job"

  public let id: ID
  /// Where it is in words; shown as a trip's destination.
  public var description: String?
  public var shape: Shape
  public var rules = GeofenceRules()
  /// At most 16 keys. Notice texts stand here, as Radar names them: `radar:entryNotificationText`.
  public var metadata: [String: MetadataValue] = [:]
  /// The digest of the row last imported (see `Job.importDigest`).
  public var importDigest: Int64?
  /// Whether it has been taken off the board; its row stays, so that undo can bring it back.
  public var isDeleted = false
  /// The event with which those inside were let out, for the last time that this was so: what was
  /// known of drivers before it counts no more. 0 is never.
  public var clearedBy: Int64 = 0

  /// An enabled geofence for everybody, at all hours.
  public init(id: ID, description: String? = nil, shape: Shape) {
    self.id = id
    self.description = description
    self.shape = shape
  }

  /// The same, in a circle.
  public init(id: ID, description: String? = nil, circle: Circle) {
    self.init(id: id, description: description, shape: .circle(circle))
  }
}

/// When a geofence counts, for whom, and how (rules §5).
public struct GeofenceRules: Hashable, Sendable, Codable {
  public var isEnabled = true
  /// From then on it is disabled.
  public var disableAfter: Timestamp?
  /// From then on it is off the board.
  public var deleteAfter: Timestamp?
  /// Whom it is for; empty is everybody.
  public var drivers: [Driver.ID] = []
  /// When it counts; nil is always.
  public var hours: OperatingHours?
  /// The IANA name of the zone of its hours; nil is the desk's.
  public var zone: String?
  /// A stay that lasts so long is told of once; nil inherits the desk's.
  public var dwellMinutes: Double?
  /// Whether only a driver who has stopped enters.
  public var needsStop = false
  /// Minutes; for trips that go there and say none themselves. nil inherits the desk's.
  public var approachingThreshold: Double?

  public init() {}
}

extension Geofence: Codable {
  private enum Key: String, CodingKey {
    case circle, clearedBy, deleted, description, id, importDigest, metadata, polygon, rules
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    // Circles have always stood so; of everything else older ledgers say nothing.
    self.init(
      id: try fields.decode(ID.self, forKey: .id),
      description: try fields.decodeIfPresent(String.self, forKey: .description),
      shape: try Shape(from: decoder))
    rules = try fields.decodeIfPresent(GeofenceRules.self, forKey: .rules) ?? GeofenceRules()
    metadata = try fields.decodeIfPresent([String: MetadataValue].self, forKey: .metadata) ?? [:]
    importDigest = try fields.decodeIfPresent(Int64.self, forKey: .importDigest)
    isDeleted = try fields.decodeIfPresent(Bool.self, forKey: .deleted) ?? false
    clearedBy = try fields.decodeIfPresent(Int64.self, forKey: .clearedBy) ?? 0
  }

  public func encode(to encoder: any Encoder) throws {
    try shape.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    if clearedBy != 0 { try fields.encode(clearedBy, forKey: .clearedBy) }
    if isDeleted { try fields.encode(true, forKey: .deleted) }
    try fields.encodeIfPresent(description, forKey: .description)
    try fields.encode(id, forKey: .id)
    try fields.encodeIfPresent(importDigest, forKey: .importDigest)
    if !metadata.isEmpty { try fields.encode(metadata, forKey: .metadata) }
    if rules != GeofenceRules() { try fields.encode(rules, forKey: .rules) }
  }
}

/// A change of a geofence by hand.
public enum GeofenceEdit: Hashable, Sendable {
  case description(String?)
  case shape(Shape)
  case enabled(Bool)
  case disableAfter(Timestamp?)
  case deleteAfter(Timestamp?)
  case drivers([Driver.ID])
  case hours(OperatingHours?)
  case zone(String?)
  case dwell(minutes: Double?)
  case needsStop(Bool)
  case threshold(minutes: Double?)
  /// nil takes the key away.
  case metadata(String, MetadataValue?)
}
