/// What a customer wants delivered; it lives for days, a trip is one driver's attempt at it.
public struct Job: Hashable, Sendable, Codable {
  /// The caller's own id, kept as given.
  public struct ID: GivenID {
    public let text: String
    public init(_ text: String) { self.text = text }
  }

  /// Where a job is (rules §1); late, stale and the like are flags, never statuses.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case scheduled, assigned, dispatched, arrived, delivered, failed, canceled, returned

    /// Whether the job is over unless somebody takes it up again.
    public var isEnded: Bool {
      switch self {
      case .scheduled, .assigned, .dispatched, .arrived: false
      case .delivered, .failed, .canceled, .returned: true
      }
    }
  }

  public let id: ID
  public var details: Details
  public var status: Status
  public var driver: Driver.ID?
  /// 1, and one more at each retry.
  public var attempt: Int
  /// The trip of the latest dispatch.
  public var trip: Trip.ID?
  /// When the status became what it is.
  public var statusSince: Timestamp
  /// Why it failed or was canceled: one of the reasons of rules §1.
  public var reason: String?
  /// What the dispatcher wrote about the outcome.
  public var note: String?
  /// Completed while its driver was outside the destination, or of unknown position.
  public var isRemote: Bool
  /// Its last trip expired and nobody has looked at it since.
  public var hasExpiredTrip: Bool
  /// The digest of the row last imported, so that the same row again is seen to be unchanged.
  public var importDigest: Int64?
  // What few jobs have, and ledgers of before it existed say nothing of, is nil inside.
  private var deleted: Bool?
  private var log: [JobEntry]?
  private var raised: [RaisedFlag]?

  /// Whether it has been taken off the board; its row stays, so that undo can bring it back.
  public var isDeleted: Bool {
    get { deleted == true }
    set { deleted = newValue ? true : nil }
  }

  /// Notes and proofs, in the order in which they were given.
  public var entries: [JobEntry] {
    get { log ?? [] }
    set { log = newValue.isEmpty ? nil : newValue }
  }

  /// The flags that stand, in the order of `JobFlag`; those that follow from the job's own fields
  /// are not among them (see `Board.flags(of:)`).
  public var raisedFlags: [RaisedFlag] {
    get { raised ?? [] }
    set { raised = newValue.isEmpty ? nil : newValue }
  }

  /// A job that has just come in.
  public init(id: ID, details: Details, driver: Driver.ID?, at moment: Timestamp) {
    self.id = id
    self.details = details
    self.driver = driver
    status = driver == nil ? .scheduled : .assigned
    attempt = 1
    trip = nil
    statusSince = moment
    reason = nil
    note = nil
    isRemote = false
    hasExpiredTrip = false
    importDigest = nil
  }

  /// The id of the present attempt as trips carry it: `<job>:<attempt>`.
  public var externalID: String { "\(id.text):\(attempt)" }
}

extension Job {
  /// What the customer said; nothing that happens on the road changes it.
  public struct Details: Hashable, Sendable, Codable {
    public var title: String
    public var dropoff: Place
    /// The geofence that it goes to; nil is the circle round the drop-off.
    public var geofence: Geofence.ID?
    public var pickup: Place?
    public var window: Window
    /// The IANA zone of its naive times; nil is the desk's.
    public var zone: String?
    public var mode: Mode?
    public var proof: Proof
    /// Minutes at the stop.
    public var serviceMinutes: Int?
    public var recipient: Recipient
    public var metadata: [String: String]
    /// A file name, shown in details.
    public var picture: String?
    /// The destination circle's radius.
    public var radiusMeters: Double

    /// Details with only what is required.
    public init(title: String, dropoff: Place = Place()) {
      self.title = title
      self.dropoff = dropoff
      geofence = nil
      pickup = nil
      window = Window()
      zone = nil
      mode = nil
      proof = .none
      serviceMinutes = nil
      recipient = Recipient()
      metadata = [:]
      picture = nil
      radiusMeters = Job.defaultRadiusMeters
    }

    /// The drop-off as a sentence names it: its address, else the job's title.
    public var destinationName: String {
      dropoff.address.flatMap { $0.isEmpty ? nil : $0 } ?? title
    }
  }

  /// The radius of a destination circle when the job says none.
  public static let defaultRadiusMeters = 100.0

  /// What completing demands.
  public enum Proof: String, Hashable, Sendable, Codable, CaseIterable {
    case none, note, signature, photo, pin
  }

  /// Who gets it: text, never turned into numbers.
  public struct Recipient: Hashable, Sendable, Codable {
    public var name: String?
    public var phone: String?
    public var email: String?
    public var notes: String?
    public init(
      name: String? = nil, phone: String? = nil, email: String? = nil, notes: String? = nil
    ) {
      self.name = name
      self.phone = phone
      self.email = email
      self.notes = notes
    }
  }

  /// When it may be delivered; either end may be open.
  public struct Window: Hashable, Sendable, Codable {
    public var from: Timestamp?
    public var to: Timestamp?
    /// The two times as the row had them, so that the same text keeps the day it was first given.
    public var source: String?
    public init(from: Timestamp? = nil, to: Timestamp? = nil, source: String? = nil) {
      self.from = from
      self.to = to
      self.source = source
    }
  }
}

/// An address, a coordinate, or both.
public struct Place: Hashable, Sendable, Codable {
  public var address: String?
  public var coordinate: Coordinate?
  public init(address: String? = nil, coordinate: Coordinate? = nil) {
    self.address = address
    self.coordinate = coordinate
  }
}

/// Why a job was not delivered; the raw values are the words of commands and files.
public enum FailureReason: String, Hashable, Sendable, CaseIterable {
  case recipientAbsent = "recipient_absent"
  case refused
  case wrongAddress = "wrong_address"
  case addressNotFound = "address_not_found"
  case noAccess = "no_access"
  case businessClosed = "business_closed"
  case damaged
  case missingItem = "missing_item"
  case paymentFailed = "payment_failed"
  case idCheckFailed = "id_check_failed"
  case pinFailed = "pin_failed"
  case windowMissed = "window_missed"
  case vehicleBreakdown = "vehicle_breakdown"
  case accident
  case weather
  case driverEndedShift = "driver_ended_shift"
  case other
}

/// Why a job was called off; the raw values are the words of commands and files.
public enum CancelReason: String, Hashable, Sendable, CaseIterable {
  case byCustomer = "by_customer"
  case byMerchant = "by_merchant"
  case duplicate
  case outOfArea = "out_of_area"
  case noDriver = "no_driver"
  case test
  case other
}
