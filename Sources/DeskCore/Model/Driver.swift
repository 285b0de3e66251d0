/// Somebody who drives, rides or walks jobs to their destinations.
public struct Driver: Hashable, Sendable, Codable {
  /// The caller's own id, kept as given.
  public struct ID: GivenID {
    public let text: String
    public init(_ text: String) { self.text = text }
  }

  public let id: ID
  public var name: String
  /// The vehicle in words: `Green Ford pickup truck`.
  public var vehicle: String
  public var mode: Mode?
  public var home: Coordinate?
  public var isOnDuty: Bool
  /// The digest of the row last imported (see `Job.importDigest`).
  public var importDigest: Int64?
  // nil or true: ledgers of before it existed say nothing of it.
  private var deleted: Bool?

  /// Whether it has been taken off the board; its row stays, so that undo can bring it back.
  public var isDeleted: Bool {
    get { deleted == true }
    set { deleted = newValue ? true : nil }
  }

  /// A driver on duty.
  public init(
    id: ID, name: String, vehicle: String = "", mode: Mode? = nil, home: Coordinate? = nil
  ) {
    self.id = id
    self.name = name
    self.vehicle = vehicle
    self.mode = mode
    self.home = home
    isOnDuty = true
    importDigest = nil
  }
}
