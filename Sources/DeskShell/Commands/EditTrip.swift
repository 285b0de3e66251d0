import DeskCore
import DeskEngine

extension Command {
  static let editTrip = Command(
    name: "edit trip",
    parameters: [
      Parameter(name: "TRIP", kind: .jobOrTrip, isSelector: true),
      Parameter(name: "FIELD=VALUE", kind: .tripField, arity: .oneOrMore),
    ],
    changes: true, summary: "change where a trip goes, and its options",
    details: """
      destination is LAT,LNG or a geofence as TAG/ID; with LAT,LNG goes an address. A trip that is
      sent elsewhere is on its way again, and its mock tracking turns there. Besides: mode,
      threshold in minutes (0 is the desk's own), arrive-by, text, which its card says instead of
      the usual message, and metadata.KEY. Nothing behind the = clears. The driver is changed with
      reassign.
      """
  ) { session, line throws(CommandError) in
    let fields = try FieldValue.read(line.all("FIELD=VALUE"), TripField.names, line)
    let (zone, now) = (session.engine.read { $0.zone }, session.engine.now)
    let edits = try TripField.edits(fields, day: zone.civil(now), zone)
    try session.forEach(line.all("TRIP")) { word throws(CommandError) in
      let id = try session.trip(word).id
      try session.edit(id, edits, fields.map(\.field))
    }
  }
}

extension Session {
  fileprivate func edit(_ id: Trip.ID, _ edits: [TripEdit], _ names: [String])
    throws(CommandError)
  {
    let events = try perform(.editTrip(id, edits))
    let trip = try trip(id.description)
    var text = "\(trip.id): \(told(names, events))"
    let policy = engine.read { $0.policy }
    if !events.isEmpty && trip.status.isActive {
      text += "; it is \(trip.status.rawValue), "
      text += trip.eta.map { NoticeText.arrival($0, policy) } ?? "ETA Unknown"
    }
    show(
      "edit trip", text + ".\n",
      [
        "trip": .string(trip.id.description), "job": .string(trip.job.text),
        "status": .string(trip.status.rawValue), "eta": EventText.json(trip.eta),
        "changed": .array(events.isEmpty ? [] : names.map { .string($0) }),
      ])
  }
}

/// The fields of `edit trip`.
enum TripField: String, CaseIterable {
  case destination, address, mode, threshold
  case arriveBy = "arrive-by"
  case text
  case metadata = "metadata."

  static let names = allCases.map(\.rawValue)

  static func edits(_ fields: [FieldValue], day: CivilTime, _ zone: Zone) throws(CommandError)
    -> [TripEdit]
  {
    let street = fields.last { $0.field == TripField.address.rawValue }?.text
    var edits: [TripEdit] = []
    var isPlaced = false
    for it in fields {
      // Its name is one of those: see `FieldValue.read`.
      switch TripField(rawValue: it.field) ?? .metadata {
      case .destination:
        if let place = Coordinate(it.value) {
          edits.append(.place(place, address: street))
          isPlaced = true
        } else if let id = Geofence.ID(it.value) {
          edits.append(.geofence(id))
        } else {
          throw .usage(
            "destination takes LAT,LNG such as 37.7865,-122.4040 or a geofence such as store/7, "
              + "not \(quoted(it.value))")
        }
      case .address: break
      case .mode:
        guard let mode = try it.mode() else {
          throw .usage("mode takes \(list(Mode.allCases.map(\.rawValue))); a trip always has one")
        }
        edits.append(.mode(mode))
      case .threshold: edits.append(.threshold(try it.number()))
      case .arriveBy: edits.append(.arriveBy(try it.time()?.resolved(in: zone, day: day)))
      case .text: edits.append(.metadata(key: "text", it.text))
      case .metadata: edits.append(.metadata(key: it.key, it.text))
      }
    }
    if street != nil && !isPlaced {
      throw .usage("an address goes with a place; add destination=LAT,LNG")
    }
    return edits
  }
}
