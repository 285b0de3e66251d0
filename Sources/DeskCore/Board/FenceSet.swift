/// The geofences that count, as locations ask for them: an index from a place to those near it, and
/// beside the rows what nearly every look needs.
struct FenceSet: Sendable {
  private var index = FenceIndex()
  /// By slot; nil is off the board or disabled.
  private var gates: [Gate?] = []
  /// How many count.
  private(set) var count = 0

  struct Gate: Sendable {
    var shape: Shape
    var needsStop: Bool
    /// Whether it counts for every driver at every time.
    var isPlain: Bool
    var dwell: Double?
  }

  var isEmpty: Bool { count == 0 }

  func gate(_ slot: Int32) -> Gate? {
    gates.indices.contains(Int(slot)) ? gates[Int(slot)] : nil
  }

  /// Takes a row in, in the place of what its slot had before.
  mutating func put(_ geofence: Geofence, at slot: Int) {
    while gates.count <= slot { gates.append(nil) }
    if let old = gates[slot] {
      index.remove(Int32(slot), old.shape.bounds)
      gates[slot] = nil
      count -= 1
    }
    guard !geofence.isDeleted, geofence.rules.isEnabled else { return }
    let rules = geofence.rules
    gates[slot] = Gate(
      shape: geofence.shape, needsStop: rules.needsStop,
      isPlain: rules.drivers.isEmpty && rules.hours == nil && rules.disableAfter == nil
        && rules.deleteAfter == nil,
      dwell: rules.dwellMinutes)
    index.insert(Int32(slot), geofence.shape.bounds)
    count += 1
  }

  /// Calls the body for each geofence that may be within so many metres of a place.
  func forEach(near place: Coordinate, withinMeters meters: Double, _ body: (Int32) -> Void) {
    if meters <= 0 { return index.forEach(near: place, body) }
    for slot in index.candidates(in: Bounds(place).expanded(byMeters: meters)) { body(slot) }
  }

  /// The geofences whose boxes the way between two places may meet.
  func between(_ a: Coordinate, _ b: Coordinate) -> [Int32] { index.candidates(in: Bounds(a, b)) }
}
