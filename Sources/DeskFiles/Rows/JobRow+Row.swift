import DeskCore

extension JobRow {
  /// The job that a row describes.
  init(_ row: inout Row) throws(ImportReason) {
    if let geometry = row.value(.geometry), geometry != "Point" {
      throw row.refusal(.geometry, "is not read; only points are")
    }
    let address = row.postalAddress
    var details = Job.Details(title: "")
    details.dropoff = try row.place(.dropoff, address: address, .latlng, .lat, .lng) ?? Place()
    details.pickup = try row.place(
      .pickup, address: row[.pickupAddress], .pickupLatlng, .pickupLat, .pickupLng)
    details.recipient.name = row.recipientName
    details.title = try row.title(name: details.recipient.name, address: address)
    if let text = row.value(.geofence) {
      guard let id = Geofence.ID(text) else {
        throw row.refusal(.geofence, "is no geofence; write tag/externalId such as store/123")
      }
      details.geofence = id
    }
    details.zone = row.value(.zone)
    details.mode = row.mode()
    details.proof = try row.word(.proof, of: Job.Proof.self) ?? .none
    details.serviceMinutes = try row.minutes(.service)
    details.metadata = row.metadata
    details.recipient.phone = row.phone(&details.metadata)
    details.recipient.email = row.value(.email)
    details.recipient.notes = row[.notes]
    details.picture = row.value(.picture)
    details.radiusMeters = try row.radius(.radius) ?? Job.defaultRadiusMeters
    let (driver, assignedDay) = row.assignment
    let window = try row.window(assignedDay: assignedDay)
    details.window.source = window.source
    self.init(id: row.id(day: window.day), details: details, driver: driver, digest: row.digest)
    from = window.from
    to = window.to
    day = window.day
  }
}

extension Row {
  /// The drop-off's address in one line; what is in it already is not said twice.
  fileprivate var postalAddress: String? {
    guard var address = self[.address] ?? self[.addressMore] else { return nil }
    if let number = value(.houseNumber), !address.containsWords(number) {
      address = "\(number) \(address)"
    }
    for field in [Field.addressMore, .city, .state, .postcode, .country] {
      guard has(field), let part = value(field) else { continue }
      let text = field == .postcode ? part.unwrapped : part
      if !address.containsWords(text) { address += ", " + text }
    }
    return address
  }

  fileprivate var recipientName: String? {
    guard has(.firstName) || has(.lastName) else { return self[.name] }
    return [value(.firstName), value(.lastName)].compactMap { $0 }.joined(separator: " ")
  }

  /// Files of systems whose jobs have no titles name them by whom or where they go to.
  fileprivate func title(name: String?, address: String?) throws(ImportReason) -> String {
    if let title = self[.title] ?? self[.item] { return title }
    let isForeign = layout.preset != nil
    if isForeign || layout[.title] == nil, let title = name ?? address ?? self[.dropoff] {
      return title
    }
    if isForeign, let id = value(.id) { return id }
    throw ImportReason("no title")
  }

  /// An address, a point or both; a column for either may hold the one or the other.
  fileprivate mutating func place(
    _ either: Field, address: String?, _ both: Field, _ lat: Field, _ lng: Field
  ) throws(ImportReason) -> Place? {
    var place = Place(address: address, coordinate: try coordinate(both, lat, lng))
    if has(either), let text = self[either] {
      if PointText.pair(text) != nil {
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
    return place.address == nil && place.coordinate == nil ? nil : place
  }

  /// The driver, and the day that CoopCycle writes behind him.
  fileprivate var assignment: (driver: String?, day: CivilTime?) {
    guard let text = value(.driver) else { return (nil, nil) }
    guard layout.preset?.rules.contains(.assignedDay) == true,
      let colon = text.lastIndex(of: ":"),
      case .local(let day)? = TimeText(String(text[text.index(after: colon)...]))
    else { return (text, nil) }
    return (String(text[..<colon]), day)
  }

  fileprivate mutating func id(day: CivilTime?) -> String {
    if let id = value(.id) { return id.first == "=" ? id.unwrapped : id }
    let id = idFromContent(day: day)
    if layout[.id] != nil { warn("no id; it goes by \(id), made of its address, name and times") }
    return id
  }

  /// The same id for the same delivery, however often its file comes in.
  private func idFromContent(day: CivilTime?) -> String {
    var digest = Digest()
    let hasAddress = has(.address) || has(.dropoff)
    let place: [Field] =
      hasAddress ? [.dropoff, .address, .addressMore, .city, .postcode] : [.latlng, .lat, .lng]
    for field in place + [.title, .name, .from, .to] {
      digest.add(value(field)?.columnKey ?? "")
    }
    if has(.slot) { digest.add(value(.slot)?.columnKey ?? "") }
    if let day { digest.add(day.dateText) }
    return "x" + digest.shortText
  }
}

extension String {
  /// Whether it has that text between characters that are neither letters nor digits.
  fileprivate func containsWords(_ words: String) -> Bool {
    if let isContained = containsPlainWords(words) { return isContained }
    func parts(_ text: String) -> [String] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    let all = parts(self)
    let wanted = parts(words)
    guard wanted.count <= all.count else { return false }
    return (0...(all.count - wanted.count)).contains { all[$0...].starts(with: wanted) }
  }

  /// The same of ASCII texts, without a look at Unicode; nil when one is more than that.
  private func containsPlainWords(_ words: String) -> Bool? {
    var text = self
    var words = words
    return text.withUTF8 { text -> Bool? in
      words.withUTF8 { words -> Bool? in
        guard text.allSatisfy({ $0 < 0x80 }), words.allSatisfy({ $0 < 0x80 }) else { return nil }
        var wanted = 0
        while wanted < words.count, !words[wanted].isWordLike { wanted += 1 }
        if wanted == words.count { return true }
        let first = words[wanted].folded
        for start in text.indices
        where text[start].folded == first && (start == 0 || !text[start - 1].isWordLike) {
          if text.matches(words, at: start, from: wanted) { return true }
        }
        return false
      }
    }
  }
}

extension UInt8 {
  fileprivate var isWordLike: Bool { isDigit || isASCIILetter }
  fileprivate var folded: UInt8 { isASCIILetter ? self | 0x20 : self }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the words stand here one after the other, whatever stands between them.
  fileprivate func matches(_ words: Self, at start: Int, from first: Int) -> Bool {
    var index = start
    var wanted = first
    while wanted < words.count {
      if !words[wanted].isWordLike {
        // Between two words there is something in both texts, or it is the end of the last word.
        while wanted < words.count, !words[wanted].isWordLike { wanted += 1 }
        if index < count, self[index].isWordLike { return false }
        if wanted == words.count { return true }
        while index < count, !self[index].isWordLike { index += 1 }
      }
      guard index < count, self[index].folded == words[wanted].folded else { return false }
      index += 1
      wanted += 1
    }
    return index == count || !self[index].isWordLike
  }
}
