internal import DeskCore

/// What writing a location needs to know besides its event: its driver's slot, the driver's
/// location before it, and the location with which its trip began.
///
/// Kept in step with the tables; what a transaction has changed is undone when it fails.
struct Paths {
  /// The drivers by slot, which counts from 1.
  private(set) var drivers: [Driver.ID] = []
  /// The number of each driver's latest location by slot; 0 is none.
  private(set) var heads: [Int64] = []
  /// How many locations have been written since the heads were.
  private(set) var unsavedCount = 0

  private var slots: [Driver.ID: Int] = [:]
  /// Whether `slots` has been filled, which nothing asks for before the first transaction.
  private var hasSlots = false
  /// By trip number: the location with which the trip's run began where its row does not know it
  /// yet, 0 before there is one, `told` when the row knows.
  private var firsts: [Int64] = []
  private var driversBefore = 0
  private var unsavedBefore = 0
  private var headsBefore: [(slot: Int, sequence: Int64)] = []
  private var firstsBefore: [(trip: Int, sequence: Int64)] = []
  private static let told: Int64 = -1

  func slot(of driver: Driver.ID) -> Int? {
    hasSlots ? slots[driver] : drivers.firstIndex(of: driver).map { $0 + 1 }
  }

  func driver(slot: Int) -> Driver.ID? {
    drivers.indices.contains(slot - 1) ? drivers[slot - 1] : nil
  }

  func head(of driver: Driver.ID) -> Int64 { slot(of: driver).map { heads[$0 - 1] } ?? 0 }

  /// Whether it is time to write the heads again: rarely enough to cost a location 8 bytes or less,
  /// often enough that few locations have to be read at start.
  var isHeadsDue: Bool { unsavedCount >= max(4096, heads.count) }

  // MARK: Changes

  mutating func add(_ driver: Driver.ID) {
    drivers.append(driver)
    heads.append(0)
    if hasSlots { slots[driver] = drivers.count }
  }

  /// Takes note of a location and gives the one before it.
  mutating func advance(slot: Int, to sequence: Int64) -> Int64 {
    let previous = heads[slot - 1]
    headsBefore.append((slot, previous))
    heads[slot - 1] = sequence
    unsavedCount += 1
    return previous
  }

  /// Takes note of an accepted location of a trip, and gives the one with which the trip began; nil
  /// when the trip's row has the place.
  mutating func first(of trip: Trip.ID, at sequence: Int64) -> Int64? {
    guard firsts.indices.contains(trip.number), firsts[trip.number] != Self.told else { return nil }
    if firsts[trip.number] == 0 { setFirst(sequence, of: trip.number) }
    return firsts[trip.number]
  }

  /// Takes note of a trip's row.
  mutating func put(_ trip: Trip) {
    while firsts.count <= trip.id.number { firsts.append(Self.told) }
    setFirst(trip.start == nil ? 0 : Self.told, of: trip.id.number)
  }

  private mutating func setFirst(_ sequence: Int64, of trip: Int) {
    if firsts[trip] == sequence { return }
    firstsBefore.append((trip, firsts[trip]))
    firsts[trip] = sequence
  }

  mutating func noteHeadsSaved() { unsavedCount = 0 }

  /// Takes over heads that were stored; those of drivers that came later stand at 0.
  mutating func restore(heads stored: UnsafeRawBufferPointer) {
    for slot in 0..<min(heads.count, stored.count / 8) {
      heads[slot] = Int64(
        littleEndian: stored.loadUnaligned(fromByteOffset: slot * 8, as: Int64.self))
    }
  }

  // MARK: Transactions

  /// From here on changes can be undone.
  mutating func begin() {
    if !hasSlots { fillSlots() }
    keep()
  }

  private mutating func fillSlots() {
    slots.reserveCapacity(drivers.count)
    for (i, driver) in drivers.enumerated() { slots[driver] = i + 1 }
    hasSlots = true
  }

  /// What has changed until here stands.
  mutating func keep() {
    driversBefore = drivers.count
    unsavedBefore = unsavedCount
    headsBefore.removeAll(keepingCapacity: true)
    firstsBefore.removeAll(keepingCapacity: true)
  }

  /// Undoes the changes since `begin`.
  mutating func undo() {
    for change in headsBefore.reversed() { heads[change.slot - 1] = change.sequence }
    for change in firstsBefore.reversed() { firsts[change.trip] = change.sequence }
    for driver in drivers[driversBefore...] { slots[driver] = nil }
    drivers.removeSubrange(driversBefore...)
    heads.removeSubrange(driversBefore...)
    unsavedCount = unsavedBefore
  }
}
