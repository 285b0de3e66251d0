import DeskCore

extension JobRow {
  /// The job that a row describes.
  init(_ row: Row) throws(ImportError) {
    guard let title = row[.title] else { throw row.refusal("no title") }
    var details = Job.Details(title: title)
    let dropoff = try row.place(
      .dropoff, address: row.postalAddress, .latlng, .lat, .lng)
    details.dropoff = dropoff ?? Place()
    details.pickup = try row.place(
      .pickup, address: row[.pickupAddress], .pickupLatlng, .pickupLat, .pickupLng)
    if let text = row[.geofence] {
      guard let id = Geofence.ID(text) else {
        throw row.refusal(.geofence, "is no geofence; write tag/externalId such as store/123")
      }
      details.geofence = id
    }
    details.zone = row[.zone]
    details.mode = try row.word(.mode, of: Mode.self)
    details.proof = try row.word(.proof, of: Job.Proof.self) ?? .none
    details.serviceMinutes = try row.minutes(.service)
    details.recipient = Job.Recipient(
      name: row[.name], phone: row[.phone], email: row[.email], notes: row[.notes])
    details.metadata = row.metadata
    details.picture = row[.picture]
    details.radiusMeters = try row.radius(.radius) ?? Job.defaultRadiusMeters
    if row[.from] != nil || row[.to] != nil {
      details.window.source = "\(row[.from] ?? "")/\(row[.to] ?? "")"
    }
    self.init(
      id: row[.id] ?? row.idFromContent, details: details, driver: row[.driver],
      digest: row.digest)
    from = try row.time(.from)
    to = try row.time(.to)
  }
}

extension Row {
  /// The drop-off's address in one line; what is in it already is not said twice.
  fileprivate var postalAddress: String? {
    guard var address = self[.address] ?? self[.addressMore] else { return nil }
    for field in [Field.addressMore, .city, .state, .postcode, .country] {
      if let part = self[field], !address.containsWords(part) { address += ", " + part }
    }
    return address
  }

  /// An address, a point or both; a column for either may hold the one or the other.
  fileprivate func place(
    _ either: Field, address: String?, _ both: Field, _ lat: Field, _ lng: Field
  ) throws(ImportError) -> Place? {
    var place = Place(address: address, coordinate: try coordinate(both, lat, lng))
    if let text = self[either] {
      if pair(either) != nil {
        guard place.coordinate == nil else {
          throw refusal(either, "is a second coordinate; keep one of them")
        }
        place.coordinate = try coordinate(either, lat, lng)
      } else {
        guard place.address == nil else {
          throw refusal(either, "is a second address; keep one of them")
        }
        place.address = text
      }
    }
    return place == Place() ? nil : place
  }

  /// The same id for the same delivery, however often its file comes in.
  fileprivate var idFromContent: String {
    var digest = Digest()
    let hasAddress = self[.address] != nil || self[.dropoff] != nil
    let place: [Field] =
      hasAddress ? [.dropoff, .address, .addressMore, .city, .postcode] : [.latlng, .lat, .lng]
    for field in place + [.title, .name, .from, .to] { digest.add(self[field]?.columnKey ?? "") }
    return "x" + digest.shortText
  }
}

extension String {
  /// Whether it has that text between characters that are neither letters nor digits.
  fileprivate func containsWords(_ words: String) -> Bool {
    func parts(_ text: String) -> [String] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    let all = parts(self)
    let wanted = parts(words)
    guard wanted.count <= all.count else { return false }
    return (0...(all.count - wanted.count)).contains { all[$0...].starts(with: wanted) }
  }
}
