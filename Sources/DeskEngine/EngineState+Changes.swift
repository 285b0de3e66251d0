import DeskCore

extension EngineState {
  /// Writes into events which change they are a part of, where they change a row that a dispatcher
  /// decides about: tracks and timers alone are nothing to be taken back.
  mutating func stamp(_ events: inout [Event], _ kind: Event.Change.Kind) {
    guard let first = events.first?.id, events.contains(where: \.kind.isChange) else { return }
    let change = Event.Change(first: before?.change ?? first, kind: kind)
    for i in events.indices { events[i].change = change }
    if before != nil && before?.change == nil { before?.change = first }
  }
}

extension Event.Kind {
  fileprivate var isChange: Bool {
    switch self {
    case .job, .driver, .trip, .fence, .setting: true
    case .timer(let change, _): change != .fired
    case .located, .geofence, .visit, .mock, .zone: false
    }
  }
}
