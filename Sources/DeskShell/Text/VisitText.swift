import DeskCore

/// A stay in a geofence in words.
enum VisitText {
  /// `driver 2 store/7`, and how long, how sure and why where that is to be said.
  static func subject(_ change: Event.GeofenceChange, _ visit: Visit, _ event: Event) -> String {
    var text = "driver \(visit.driver) \(visit.fence)"
    switch change {
    case .entered: break
    case .withdrawn: text += visit.withdraws.map { ": not \(told($0))" } ?? ""
    case .exited: text += minutes(visit).map { " after \($0)" } ?? ""
    case .dwelled: text += minutes(visit).map { " for \($0)" } ?? ""
    case .crossed: text += " passed through"
    }
    if let reason = visit.reason { text += ": \(reason.words)" }
    if event.confidence < 3 { text += ", confidence \(event.confidence)" }
    if visit.isLate { text += ", late" }
    return text
  }

  /// `12.5 min`.
  static func minutes(_ visit: Visit) -> String? {
    visit.minutes.map { "\($0.formattedTenths) min" }
  }

  /// What became of the driver and the place, as a verb.
  static func verb(_ change: Event.GeofenceChange) -> String {
    switch change {
    case .entered: "entered"
    case .exited: "left"
    case .dwelled: "has stayed in"
    case .crossed: "passed through"
    case .withdrawn: "was told of wrongly in"
    }
  }

  /// What was told, as an event names it.
  static func told(_ change: Event.GeofenceChange) -> String {
    switch change {
    case .entered: "entered"
    case .exited: "left"
    case .dwelled: "stayed"
    case .crossed: "passed through"
    case .withdrawn: "withdrawn"
    }
  }

  static func fields(_ visit: Visit) -> [String: JSON] {
    [
      "geofence": .string(visit.fence.description), "enteredAt": .moment(visit.enteredAt),
      "leftAt": .moment(visit.leftAt), "dweltAt": .moment(visit.dweltAt),
      "minutes": .rounded(visit.minutes, to: 0.01), "reason": .text(visit.reason?.rawValue),
    ]
  }
}

extension Visit.Reason {
  /// Why no location ended a stay.
  var words: String {
    switch self {
    case .deleted: "the geofence is deleted"
    case .disabled: "the geofence is disabled"
    case .closed: "the geofence has closed"
    }
  }
}
