import DeskCore

/// The sentences for what the rules refuse: what is true, then what to do next.
enum RefusalText {
  static func sentence(_ refusal: Refusal) -> String {
    switch refusal {
    case .noJob(let id): "there is no job \(shown(id.text)); type jobs for the list"
    case .noDriver(let id): "there is no driver \(shown(id.text)); type drivers for the list"
    case .noTrip(let id): "there is no trip \(id); type trips --all for the list"
    case .noMockRun(let id): "there is no track \(id); type trips or drivers for what is running"
    case .trackSettled(let id):
      "the tracking of \(id) is settled: leave out --steps, --interval, --from and --no-track; "
        + "mock --replace tracks its driver anew"
    case .noGeofence(let id):
      "there is no geofence \(shown(id.description)); type geofences for the list"
    case .jobExists(let id):
      "job \(shown(id.text)) is there already; choose another id, or import a row to change it"
    case .driverExists(let id):
      "driver \(shown(id.text)) is there already; choose another id, or import a row to change it"
    case .badID(let id):
      "\(quoted(id)) cannot be an id; use up to 200 bytes without blanks or control characters, "
        + "not beginning with -"
    case .twoRows(let id): "\(quoted(id)) stands in two different rows; keep one of them"
    case .reservedID(let id):
      "\(quoted(id)) cannot be an id, since commands read it otherwise; choose another one"
    case .missingTitle(let id): "job \(shown(id.text)) has no title; give it one"
    case .badRadius(let radius):
      "a radius of \(radius.formattedPlainly) m is out of range; use 10 to 10000"
    case .geofenceExists(let id):
      "geofence \(shown(id.description)) is there already; "
        + "type edit geofence \(shown(id.description)) FIELD=VALUE to change it"
    case .reservedTag(let id):
      "the tag of \(shown(id.description)) is the desk's own, for the drop-offs of jobs; "
        + "choose another one"
    case .tooMuchMetadata(let id):
      "geofence \(shown(id.description)) has more than 16 keys of metadata; leave some out"
    case .badDwell(let minutes):
      "a stay of \(minutes.formattedPlainly) minutes is out of range; use 0.1 to 10080"
    case .badPolygon(let fault): "the polygon is refused: \(fault.sentence)"
    case .badMockOption(let option): "--\(option.rawValue) takes \(values(of: option))"
    case .badCoordinate:
      "a coordinate is not on Earth, or is 0,0; use latitude,longitude such as 37.7865,-122.4040"
    case .emptyWindow(let id):
      "the window of job \(shown(id.text)) ends before it begins; change one of its times"
    case .unknownZone(let zone):
      "there is no time zone \(quoted(zone)); use an IANA name such as America/Los_Angeles"
    case .jobStatus(let id, let status, let verb): jobStatus(id, status, verb)
    case .tooLateToReopen(let id, let status):
      "job \(shown(id.text)) has been \(status.rawValue) for more than 24 h, so you cannot reopen "
        + "it; type duplicate job \(shown(id.text)) for another one like it"
    case .destinationInUse(let id, let trip):
      "job \(shown(id.text)) is on its way with \(trip); "
        + "type edit trip \(trip) destination=LAT,LNG to send it elsewhere"
    case .emptyEntry(let id, let proof): emptyEntry(shown(id.text), proof)
    case .noPin(let id):
      "job \(shown(id.text)) has no pin to compare with; "
        + "type edit job \(shown(id.text)) metadata.pin=PIN"
    case .wrongPin(let id):
      "the pin of job \(shown(id.text)) is another one; ask the recipient again"
    case .proofMissing(let id, let proof):
      "job \(shown(id.text)) needs a \(proof.rawValue) before it is delivered; "
        + "type \(proofCommand(shown(id.text), proof))"
    case .alreadyOnTrip(let id, let trip):
      "job \(shown(id.text)) is already on trip \(trip); "
        + "type edit trip \(trip) FIELD=VALUE to change it, or reassign \(trip) to DRIVER"
    case .driverBusy(let id, let trip):
      "driver \(shown(id.text)) is on trip \(trip); "
        + "dispatch with --queue to go after it, or with --replace to cancel it"
    case .cannotStart(let trip, let id, let other):
      "driver \(shown(id.text)) is on trip \(other), so \(trip) cannot start; "
        + "type complete \(other) or cancel \(other) first"
    case .cannotTakeOver(let trip, let id, let other):
      "driver \(shown(id.text)) is on trip \(other) and cannot take \(trip) over; "
        + "type drivers for who is free"
    case .sameDriver(let trip, let id):
      "\(trip) is with driver \(shown(id.text)) already; name another driver"
    case .noFreeDriver:
      "no driver on duty is free and of known position; say to DRIVER, or type drivers"
    case .noDestination(let id):
      "job \(shown(id.text)) has no coordinate to drive to; "
        + "type edit job \(shown(id.text)) dropoff=LAT,LNG"
    case .noOrigin(let id):
      "nobody knows where driver \(shown(id.text)) is; add --from LAT,LNG, or --no-track"
    case .noPosition(let id):
      "nobody knows where driver \(shown(id.text)) is; type locate \(shown(id.text)) LAT,LNG first"
    case .otherDriver(let trip, let driver):
      "\(trip) is under way with driver \(shown(driver.text)); "
        + "type reassign \(trip) to DRIVER, or cancel \(trip) first"
    case .assignedToOther(let trip, let id, let driver):
      "job \(shown(id.text)) is assigned to driver \(shown(driver.text)) now, so \(trip) cannot "
        + "start again; type dispatch \(shown(id.text))"
    case .olderTrip(let trip, let id):
      "\(trip) is not the present trip of job \(shown(id.text)), so it cannot start again; "
        + "type job \(shown(id.text)) to see how it stands"
    case .tripStatus(let id, let status, let verb): tripStatus(id, status, verb)
    case .alreadyEnded(let id, let status):
      "\(id) is already \(status.rawValue); type start \(id) to run it again"
    case .endedWithJob(let trip, let status, let id, let jobStatus):
      "\(trip) is \(status.rawValue), and job \(shown(id.text)) is \(jobStatus.rawValue); "
        + "type \(allowed(jobStatus, shown(id.text)))"
    case .backwards(let id, let from, let to):
      "\(id) is \(from.rawValue), which is past \(to.rawValue); add --force to set it back"
    case .sameStatus(let id, let status):
      "\(id) is already \(status.rawValue); there is nothing to do"
    case .neverTo(let id, let status):
      "\(id) cannot become \(status.rawValue) again; type cancel \(id) to take it off the road"
    case .outside(let id, let meters): outside(id, meters)
    case .noteNeeded(let id):
      "the reason other needs a note; type fail \(shown(id.text)) other \"what happened\""
    case .badSteps(let steps): "\(steps) steps cannot be tracked; use 1 to 100000"
    case .badInterval: "an interval must be from 0 to 60 seconds"
    case .badThreshold(let minutes):
      "a threshold of \(minutes.formattedPlainly) minutes is out of range; use up to 1440, "
        + "or 0 for the desk's own"
    case .badETA(let minutes):
      "an ETA of \(minutes.formattedPlainly) minutes is out of range; use 0 to 100000, or auto"
    case .mockRunning(let driver, let run):
      "driver \(shown(driver.text)) is on track \(run), which is mock tracking; "
        + "pause \(run) to locate the driver by hand, or add --replace to track anew"
    case .notRunning(let id): "track \(id) is not running; only a running one can be paused"
    case .notPaused(let id): "track \(id) is not paused; only a paused one can be resumed"
    case .runEnded(let id): "track \(id) has ended already; nothing is left to cancel"
    case .location(let fault): location(fault)
    case .badSetting(let setting, let value): badSetting(setting, value)
    case .noTimer(let id): "there is no timer \(id); type timers for the list"
    case .timerOver(let id): "timer \(id) is over already; type timers for those that wait"
    case .badTimerSpan: "a timer comes again after a second at the soonest; give it a longer span"
    case .changedSince(let row, let state): changedSince(row, state)
    case .hasMoved(let id): "\(id) has moved since; type cancel \(id) to take it off the road"
    case .notFree(let driver, let trip):
      "driver \(shown(driver.text)) is on trip \(trip) now; end that first"
    case .trackInTheWay(let driver, let run):
      "driver \(shown(driver.text)) is on track \(run) now; type cancel \(run) first"
    }
  }

  private static func jobStatus(_ id: Job.ID, _ status: Job.Status, _ verb: Refusal.JobVerb)
    -> String
  {
    let name = shown(id.text)
    return "job \(name) is \(status.rawValue), so you cannot \(verb.rawValue) it; "
      + "type \(allowed(status, name))"
  }

  /// What rules §1 allow of a job in a status, as it is typed.
  private static func allowed(_ status: Job.Status, _ name: String) -> String {
    switch status {
    case .scheduled: "assign \(name) to DRIVER, dispatch \(name) or cancel \(name)"
    case .assigned:
      "dispatch \(name), assign \(name) to DRIVER, unassign \(name) or cancel \(name)"
    case .dispatched:
      "arrive \(name), complete \(name), fail \(name) REASON or cancel \(name)"
    case .arrived: "complete \(name), fail \(name) REASON or cancel \(name)"
    case .delivered: "reopen \(name) to take it up again"
    case .failed:
      "retry \(name) to take it up again, return \(name) or reopen \(name)"
    case .canceled: "retry \(name) to take it up again, or reopen \(name)"
    case .returned: "reopen \(name) to take it up again"
    }
  }

  private static func emptyEntry(_ name: String, _ proof: Job.Proof?) -> String {
    guard let proof else { return "a note has some words; type note \(name) TEXT" }
    return "a \(proof.rawValue) cannot be empty; type \(proofCommand(name, proof))"
  }

  /// What is typed to give a proof.
  static func proofCommand(_ name: String, _ proof: Job.Proof) -> String {
    let value =
      switch proof {
      case .none: ""
      case .note: " TEXT"
      case .signature: " NAME"
      case .photo: " FILE"
      case .pin: " PIN"
      }
    return "proof \(name) \(proof.rawValue)\(value)"
  }

  private static func tripStatus(_ id: Trip.ID, _ status: Trip.Status, _ verb: Refusal.TripVerb)
    -> String
  {
    let next: String
    switch status {
    case .pending: next = "type start \(id) first"
    case .started, .approaching:
      next = "it is on the road already; type arrive \(id), complete \(id) or cancel \(id)"
    case .arrived: next = "it is on the road already; type complete \(id) or cancel \(id)"
    case .completed, .canceled, .expired: next = "type start \(id) to run it again"
    }
    switch verb {
    case .start: return "\(id) is \(status.rawValue); \(next)"
    case .arrive:
      return "\(id) is \(status.rawValue), so it cannot arrive"
        + (status == .arrived ? " again; type complete \(id)" : "; \(next)")
    case .edit: return "\(id) is \(status.rawValue), so you cannot edit it; \(next)"
    case .reassign:
      return "\(id) is \(status.rawValue), so you cannot reassign it; "
        + "assign its job to another driver and dispatch that"
    case .eta, .status: return "\(id) is \(status.rawValue), not on the road; \(next)"
    }
  }

  private static func outside(_ id: Job.ID, _ meters: Double?) -> String {
    let name = shown(id.text)
    guard let meters else {
      return "nobody knows whether the driver of job \(name) is at the destination; "
        + "type complete \(name) --force if it is delivered"
    }
    return "the driver of job \(name) is \(Int(meters.rounded())) m from the destination's centre; "
      + "type complete \(name) --force if it is delivered"
  }

  private static func changedSince(_ row: RowKey, _ state: String?) -> String {
    let (name, command) =
      switch row {
      case .job(let id): ("job \(shown(id.text))", "job \(shown(id.text))")
      case .driver(let id): ("driver \(shown(id.text))", "driver \(shown(id.text))")
      case .trip(let id): ("\(id)", "trip \(id)")
      case .fence(let id):
        ("geofence \(shown(id.description))", "geofence \(shown(id.description))")
      case .run(let id): ("track \(id)", "events")
      case .timer(let id): ("timer \(id)", "timers")
      case .setting(let setting): ("the setting \(setting.rawValue)", "set")
      }
    let now = state.map { "; it is \(shown($0)) now" } ?? ""
    return "\(name) has changed since\(now); type \(command), and change it by hand"
  }

  /// What an option of mock tracking and replays takes.
  private static func values(of option: Refusal.MockOption) -> String {
    switch option {
    case .noise: "metres from 0 to 10000"
    case .drop: "a probability from 0 to under 1, such as 0.1"
    case .stop: "the number of a point before the last and seconds up to 86400, such as 3,60"
    case .detour: "metres from -100000 to 100000; less than 0 goes to the left"
    case .wrong: "another geofence than where the trip goes, such as store/7"
    case .tunnel: "the numbers of two points, counted from 0, such as 3,6"
    case .duplicate: "a probability from 0 to 1, such as 0.1"
    case .buffer: "a whole number from 0 to 100000"
    case .shuffle: "a whole number from 2 to 1000"
    case .clockSkew: "seconds from -86400 to 86400"
    case .speed: "a number over 0 up to 1000, or max"
    case .every: "seconds from 0 to 60"
    case .loop: "a whole number from 1 to 10000"
    }
  }

  private static func location(_ fault: Refusal.LocationFault) -> String {
    switch fault {
    case .notOnEarth: "the coordinate is not on Earth; latitude is -90 to 90, longitude -180 to 180"
    case .zeroZero: "0,0 is what broken receivers say; locate the driver where the driver is"
    case .before2000: "the location is from before the year 2000; check the time"
    case .duplicate: "the location is known already; it is counted and changes nothing"
    }
  }

  /// What is odd about a time of a row.
  static func sentence(_ note: TimeNote) -> String {
    switch note {
    case .neverShown(let time, let instead):
      "no clock there shows \(clock(time)) on that day; \(clock(instead)) is meant instead"
    case .shownTwice(let time):
      "the clocks there show \(clock(time)) twice on that day; the first of the two is meant"
    }
  }

  private static func clock(_ time: CivilTime) -> String {
    var text = ""
    text.append(padded: time.hour, to: 2)
    text.append(":")
    text.append(padded: time.minute, to: 2)
    return text
  }

  private static func badSetting(_ setting: Setting, _ value: String) -> String {
    return "\(setting.rawValue) cannot be \(quoted(value)); use \(setting.values)"
  }
}

extension Double {
  /// Without a fraction where there is none.
  var formattedPlainly: String {
    self == rounded() && magnitude < 1e15 ? String(Int64(self)) : String(self)
  }
}
