/// A change of what the customer said of a job; nil takes away what need not be there.
public enum JobEdit: Hashable, Sendable {
  case title(String)
  case address(String?)
  case dropoff(Coordinate?)
  case geofence(Geofence.ID?)
  /// nil is the usual radius.
  case radius(meters: Double?)
  case pickupAddress(String?)
  case pickup(Coordinate?)
  case from(TimeText?)
  case to(TimeText?)
  /// The IANA zone; the window's moments stay and are shown on its clocks.
  case zone(String?)
  case mode(Mode?)
  case proof(Job.Proof)
  case service(minutes: Int?)
  case recipient(RecipientField, String?)
  case metadata(key: String, String?)
  case picture(String?)

  /// What is known of who gets it.
  public enum RecipientField: String, Hashable, Sendable, CaseIterable {
    case name, phone, email, notes
  }

  /// Whether it says where the job goes, which its trip decides once it is on its way.
  public var isDestination: Bool {
    switch self {
    case .address, .dropoff, .geofence, .radius: true
    case .title, .pickupAddress, .pickup, .from, .to, .zone, .mode, .proof, .service, .recipient,
      .metadata, .picture:
      false
    }
  }
}

/// A change of a trip that has not ended (rules §3, T9).
public enum TripEdit: Hashable, Sendable {
  /// To a place, in a circle as wide as before; without an address it is shown by its coordinate.
  case place(Coordinate, address: String?)
  case geofence(Geofence.ID)
  case mode(Mode)
  /// Minutes; 0 and nil inherit.
  case threshold(Double?)
  case arriveBy(Timestamp?)
  case metadata(key: String, String?)
}

/// A proof as it is given.
public enum ProofGiven: Hashable, Sendable {
  case note(String)
  /// Who signed.
  case signature(String)
  /// A file, its size, and its SHA-256 as 64 hexadecimal digits.
  case photo(path: String, byteCount: Int, sha256: String)
  /// What the recipient says; it is compared and not kept.
  case pin(String)
}
