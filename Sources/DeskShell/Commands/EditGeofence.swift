import DeskCore
import DeskEngine

extension Command {
  static let editGeofence = Command(
    name: "edit geofence",
    parameters: [
      Parameter(name: "TAG/ID", kind: .geofence),
      Parameter(name: "FIELD=VALUE", kind: .geofenceField, arity: .oneOrMore),
    ],
    changes: true, summary: "change where a geofence is, and its rules",
    details: """
      Fields: \(GeofenceField.names.map { $0.hasSuffix(".") ? $0 + "KEY" : $0 }
        .joined(separator: ", ")).
      none, or nothing behind the =, clears what need not be there: no hours is always open, no
      drivers is everybody. Several words stand in quotes: hours='Mon-Fri 09:00-17:00; Sat
      10:00-13:00', drivers='1 2'. disableAfter and deleteAfter are times on the desk's clocks, dwell
      and threshold minutes. A number, true or false in metadata.KEY is kept as such.
      """
  ) { session, line throws(CommandError) in
    let id = try session.geofence(line.one("TAG/ID"))
    let fields = try FieldValue.read(line.all("FIELD=VALUE"), GeofenceField.names, line)
    let edits = try session.edits(of: id, fields)
    let events = try session.perform(.editGeofence(id, edits))
    let names = fields.map(\.field)
    session.show(
      "edit geofence", "Geofence \(shown(id.description)): \(session.told(names, events)).\n",
      [
        "geofence": .string(id.description),
        "changed": .array(events.isEmpty ? [] : names.map { .string($0) }),
      ])
  }
}

/// The fields of `edit geofence`.
enum GeofenceField: String, CaseIterable {
  case description, center, radius, polygon, enabled, disableAfter, deleteAfter, drivers, hours
  case zone, dwell, needsStop, threshold
  case metadata = "metadata."

  static let names = allCases.map(\.rawValue)

  /// The edit that a field stands for; nil for a part of the circle (see `Session.edits`).
  @MainActor
  static func edit(_ it: FieldValue, _ session: Session) throws(CommandError) -> GeofenceEdit? {
    // Its name is one of those: see `FieldValue.read`.
    switch GeofenceField(rawValue: it.field) ?? .metadata {
    case .description: return .description(it.setText)
    case .center, .radius: return nil
    case .polygon:
      let words = it.value.split { $0 == " " || $0 == ";" }.map(String.init)
      return .shape(try session.polygon(words, "edit geofence"))
    case .enabled: return .enabled(try it.truth())
    case .disableAfter: return .disableAfter(try moment(it, session))
    case .deleteAfter: return .deleteAfter(try moment(it, session))
    case .drivers:
      let words = it.setText?.split { $0 == " " || $0 == "," } ?? []
      return .drivers(words.map { Driver.ID(String($0)) })
    case .hours: return .hours(try hours(it))
    case .zone: return .zone(it.setText)
    case .dwell: return .dwell(minutes: try number(it))
    case .needsStop: return .needsStop(try it.truth())
    case .threshold:
      // PAR-22: 0 inherits.
      let minutes = try number(it)
      return .threshold(minutes: minutes == 0 ? nil : minutes)
    case .metadata:
      if it.key.contains(".") {
        throw .usage("a key of metadata has no point in it, unlike \(quoted(it.key))")
      }
      return .metadata(it.key, it.setText.map { MetadataValue(reading: $0) })
    }
  }

  @MainActor
  private static func moment(_ it: FieldValue, _ session: Session) throws(CommandError)
    -> Timestamp?
  {
    guard it.setText != nil else { return nil }
    let now = session.engine.now
    let zone = session.engine.read { $0.zone }
    return try it.time()?.resolved(in: zone, day: zone.civil(now))
  }

  private static func number(_ it: FieldValue) throws(CommandError) -> Double? {
    try it.setText == nil ? nil : it.number()
  }

  private static func hours(_ it: FieldValue) throws(CommandError) -> OperatingHours? {
    guard let text = it.setText else { return nil }
    do throws(OperatingHours.Fault) {
      return try OperatingHours(parsing: text)
    } catch {
      throw .usage(error.sentence(quoted))
    }
  }
}

extension Session {
  /// The edits that fields stand for; a centre and a radius are one circle together.
  fileprivate func edits(of id: Geofence.ID, _ fields: [FieldValue]) throws(CommandError)
    -> [GeofenceEdit]
  {
    var edits: [GeofenceEdit] = []
    var (center, radius): (Coordinate?, Double?) = (nil, nil)
    for it in fields {
      if let edit = try GeofenceField.edit(it, self) { edits.append(edit) }
      if it.field == GeofenceField.center.rawValue { center = try it.needed(it.coordinate()) }
      if it.field == GeofenceField.radius.rawValue { radius = try it.needed(it.number()) }
    }
    if center == nil && radius == nil { return edits }
    if case .circle(let circle)? = engine.read({ $0.geofence(id)?.shape }) {
      (center, radius) = (center ?? circle.center, radius ?? circle.radiusMeters)
    }
    guard let center, let radius else {
      throw .usage(
        "\(shown(id.description)) is a polygon; give both center and radius to make it a circle")
    }
    return edits + [.shape(.circle(Circle(center: center, radiusMeters: radius)))]
  }
}

extension FieldValue {
  /// nil clears, and so does the word `none`.
  fileprivate var setText: String? { value.lowercased() == "none" ? nil : text }

  fileprivate func truth() throws(CommandError) -> Bool {
    switch value.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw .usage("\(field) takes on or off, not \(quoted(value))")
    }
  }

  /// What cannot be cleared.
  fileprivate func needed<Value>(_ value: Value?) throws(CommandError) -> Value {
    guard let value else { throw .usage("\(field) cannot be cleared; give it a value") }
    return value
  }
}
