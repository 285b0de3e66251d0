import DeskCore
import DeskEngine

extension Explainer {
  /// A geofence entered, left or stayed in.
  func step(_ change: Event.GeofenceChange, _ visit: Visit, _ event: Event) throws(CommandError)
    -> WhyStep
  {
    let name = shown(visit.fence.description)
    let verb = VisitText.verb(change)
    let trip = visit.trip.flatMap { id in session.engine.read { $0.trip(id) } }
    let whose = visit.trip.map { "\($0):" } ?? "driver"
    var step = WhyStep(event, "\(whose) \(driverText(visit.driver)) \(verb) \(name)")
    step.facts["geofence"] = .string(visit.fence.description)
    step.add("confidence \(event.confidence) of 3", ["confidence": .count(event.confidence)])
    switch change {
    case .entered: break
    case .exited, .dwelled, .crossed, .withdrawn:
      let minutes = VisitText.minutes(visit).map { ", for \($0)" } ?? ""
      step.add(
        "there since \(moments.second(visit.enteredAt))\(minutes)",
        [
          "enteredAt": .moment(visit.enteredAt), "minutes": .rounded(visit.minutes, to: 0.01),
        ])
    }
    if change == .dwelled, let dweltAt = visit.dweltAt {
      step.add(
        "the threshold was reached at \(moments.second(dweltAt))", ["dweltAt": .moment(dweltAt)])
    }
    if let reason = visit.reason { step.add(reason.words, ["reason": .string(reason.rawValue)]) }
    if change == .withdrawn {
      let what = visit.withdraws.map(VisitText.told) ?? "so"
      step.add(
        "locations that came late have shown that it was not \(what) then",
        ["withdrawn": .bool(true), "withdraws": .text(visit.withdraws?.rawValue)])
    }
    if visit.isLate {
      step.add("told by a location that came after newer ones", ["late": .bool(true)])
    }
    if let trip = visit.trip { step.facts["trip"] = .string(trip.description) }
    if let sighting = try location(behind: event) {
      let isBoundHere = trip?.destination?.name == visit.fence.description
      add(sighting, isBoundHere ? trip : nil, to: &step)
    }
    return step
  }

  /// A geofence that was added, changed or taken away.
  func step(_ change: Event.FenceChange, _ fence: Geofence, _ event: Event) -> WhyStep {
    let what =
      switch change {
      case .added: event.cause == .import ? "imported" : "added"
      case .updated: event.cause == .import ? "changed by an import" : "changed"
      case .disabled: "disabled"
      case .deleted: "deleted"
      case .restored: "as it was again"
      }
    var step = WhyStep(event, "geofence \(shown(fence.id.description)): \(what)")
    step.facts = ["geofence": .string(fence.id.description), "shape": fence.shape.json]
    step.add(fence.shape.words)
    if event.cause == .timer {
      let end = change == .deleted ? fence.rules.deleteAfter : fence.rules.disableAfter
      if let end { step.add("said to be so after \(moments.second(end))") }
    }
    return step
  }
}
