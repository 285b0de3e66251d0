internal import DeskCore

/// What writing a location needs to know besides its event: its driver's slot and the location
/// before it, and whether its trip is still without a start.
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
  private var isStartless: [Bool] = []
  private var driversBefore = 0
  private var unsavedBefore = 0
  private var headsBefore: [(slot: Int, sequence: Int64)] = []
  private var startlessBefore: [(trip: Int, isStartless: Bool)] = []

  func slot(of driver: Driver.ID) -> Int? { slots[driver] }

  func driver(slot: Int) -> Driver.ID? {
    drivers.indices.contains(slot - 1) ? drivers[slot - 1] : nil
  }

  func head(of driver: Driver.ID) -> Int64 { slots[driver].map { heads[$0 - 1] } ?? 0 }

  func isStartless(_ trip: Trip.ID) -> Bool {
    isStartless.indices.contains(trip.number) && isStartless[trip.number]
  }

  /// Whether it is time to write the heads again: rarely enough to cost a location 8 bytes or less,
  /// often enough that few locations have to be read at start.
  var isHeadsDue: Bool { unsavedCount >= max(4096, heads.count) }

  // MARK: Changes

  mutating func add(_ driver: Driver.ID) {
    drivers.append(driver)
    heads.append(0)
    slots[driver] = drivers.count
  }

  /// Takes note of a location and gives the one before it.
  mutating func advance(slot: Int, to sequence: Int64) -> Int64 {
    let previous = heads[slot - 1]
    headsBefore.append((slot, previous))
    heads[slot - 1] = sequence
    unsavedCount += 1
    return previous
  }

  mutating func setStartless(_ trip: Trip.ID, _ value: Bool) {
    while isStartless.count <= trip.number { isStartless.append(false) }
    if isStartless[trip.number] == value { return }
    startlessBefore.append((trip.number, !value))
    isStartless[trip.number] = value
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
    driversBefore = drivers.count
    unsavedBefore = unsavedCount
    headsBefore.removeAll(keepingCapacity: true)
    startlessBefore.removeAll(keepingCapacity: true)
  }

  /// Undoes the changes since `begin`.
  mutating func undo() {
    for change in headsBefore.reversed() { heads[change.slot - 1] = change.sequence }
    for change in startlessBefore.reversed() { isStartless[change.trip] = change.isStartless }
    for driver in drivers[driversBefore...] { slots[driver] = nil }
    drivers.removeSubrange(driversBefore...)
    heads.removeSubrange(driversBefore...)
    unsavedCount = unsavedBefore
  }
}
