import DeskCore

/// A geofence as the board has it, who is inside and which trips go there.
struct GeofenceState: Sendable {
  let fence: Geofence
  let inside: [Board.Stay]
  /// Trips that have not ended and are bound for it.
  let trips: [Trip.ID]
  private let names: [Driver.ID: String]
  private let isOpen: Bool
  /// When its hours open it again or close it.
  private let nextChange: Timestamp?
  private let policy: Policy
  private let now: Timestamp

  /// The trips that have not ended, by the name of the geofence that they go to.
  static func boundTrips(_ board: borrowing Board) -> [String: [Trip.ID]] {
    var bound: [String: [Trip.ID]] = [:]
    board.openTrips { id, _ in
      if let name = board.trip(id)?.destination?.name { bound[name, default: []].append(id) }
    }
    return bound
  }

  init(
    _ fence: Geofence, _ board: borrowing Board, bound: [String: [Trip.ID]], now: Timestamp
  ) {
    self.fence = fence
    self.now = now
    policy = board.policy
    inside = board.visits(in: fence.id)
    names = Dictionary(
      inside.map { ($0.driver, board.driver($0.driver)?.name ?? $0.driver.text) },
      uniquingKeysWith: { first, _ in first })
    trips = bound[fence.id.description] ?? []
    isOpen = board.isOpen(fence, at: now)
    let zone = fence.rules.zone.flatMap { Zone(identifier: $0) } ?? board.zone
    nextChange = fence.rules.hours?.nextChange(after: now, in: zone)
  }

  /// `on`, `on until 16:00`, `off`, `closed now, opens 09:00`.
  func text(_ moments: MomentText) -> String {
    if isOff { return "off" }
    if !isOpen {
      return "closed now" + (nextChange.map { ", opens \(moments.minute($0))" } ?? "")
    }
    let ends = [fence.rules.disableAfter, fence.rules.deleteAfter, nextChange]
    let end = ends.compactMap { $0 }.min()
    return "on" + (end.map { " until \(moments.minute($0))" } ?? "")
  }

  private var isOff: Bool {
    let ends = [fence.rules.disableAfter, fence.rules.deleteAfter].compactMap { $0 }
    return !fence.rules.isEnabled || ends.contains { $0 <= now }
  }

  /// Everything about it, a line for each part.
  func details(_ moments: MomentText) -> String {
    let rules = fence.rules
    var text = FieldList(
      "Geofence \(shown(fence.id.description))"
        + (fence.description.map { " · \(shown($0))" } ?? ""))
    text.add("shape", "\(fence.shape.words), \(fence.shape.areaText)")
    text.add("centre", placeText(fence.shape.center))
    text.add("state", self.text(moments))
    text.add(
      "drivers",
      rules.drivers.isEmpty
        ? nil : "only \(shown(rules.drivers.map(\.text).joined(separator: " ")))")
    text.add("hours", rules.hours.map { $0.description + (rules.zone.map { " (\($0))" } ?? "") })
    text.add("zone", rules.hours == nil ? rules.zone.map(shown) : nil)
    text.add("disabled", rules.disableAfter.map { "after \(moments.second($0))" })
    text.add("deleted", rules.deleteAfter.map { "after \(moments.second($0))" })
    text.add("dwell", minutes(rules.dwellMinutes, desk: policy.dwell))
    text.add("stop", rules.needsStop ? "only a driver who has stopped enters" : nil)
    text.add(
      "threshold", minutes(rules.approachingThreshold, desk: policy.approachingThreshold))
    for (key, value) in fence.metadata.sorted(by: { $0.key < $1.key }) {
      text.add("metadata", shown("\(key): \(value.text)"))
    }
    for stay in inside {
      text.add(
        "inside",
        shown("\(stay.driver.text) \(names[stay.driver] ?? "")")
          + " since \(moments.second(stay.enteredAt))" + (stay.hasDwelt ? ", has dwelled" : ""))
    }
    text.add(
      "bound", trips.isEmpty ? nil : trips.map(\.description).joined(separator: " "))
    return text.text
  }

  private func minutes(_ own: Double?, desk: Double?) -> String? {
    if let own { return "\(own.formattedPlainly) min" }
    return desk.map { "\($0.formattedPlainly) min, the desk's" }
  }

  var fields: [String: JSON] {
    let rules = fence.rules
    return [
      "geofence": .string(fence.id.description), "tag": .string(fence.id.tag),
      "externalId": .string(fence.id.externalID), "description": .text(fence.description),
      "shape": fence.shape.json, "enabled": .bool(rules.isEnabled), "open": .bool(isOpen),
      "disableAfter": .moment(rules.disableAfter), "deleteAfter": .moment(rules.deleteAfter),
      "drivers": .array(rules.drivers.map { .string($0.text) }),
      "hours": .text(rules.hours?.description), "zone": .text(rules.zone),
      "dwell": .decimal(rules.dwellMinutes), "stopDetection": .bool(rules.needsStop),
      "threshold": .decimal(rules.approachingThreshold),
      "metadata": .object(fence.metadata.mapValues(\.json)),
      "inside": .array(
        inside.map {
          .object([
            "driver": .string($0.driver.text), "since": .moment($0.enteredAt),
            "dwelled": .bool($0.hasDwelt),
          ])
        }),
      "trips": .array(trips.map { .string($0.description) }),
    ]
  }
}
