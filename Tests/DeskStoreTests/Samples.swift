import DeskCore
import Support

/// Values of which every field says something, so that none can be lost unnoticed.
enum Samples {
  static let moment = Timestamp(milliseconds: 1_767_600_000_123)
  static let place = Coordinate(latitude: 37.769722, longitude: -122.476944)
  static let elsewhere = Coordinate(latitude: -33.8688, longitude: 151.2093)

  static var driver: Driver {
    var driver = Driver(
      id: Driver.ID("ana"), name: "Ana \"Nana\" Ñ", vehicle: "Long bike with a trailer",
      mode: .bike,
      home: place)
    driver.isOnDuty = false
    driver.importDigest = -42
    return driver
  }

  static var job: Job {
    var details = Job.Details(
      title: "80 inch TV 📺 of a name that is long",
      dropoff: Place(address: "789 Market St", coordinate: place))
    details.pickup = Place(address: "", coordinate: elsewhere)
    details.window = Job.Window(
      from: moment, to: moment + .seconds(3600), source: "08:00 to 09:00\u{0}end")
    details.zone = "America/Los_Angeles"
    details.mode = .truck
    details.proof = .signature
    details.serviceMinutes = 12
    details.recipient = Job.Recipient(name: "Zoë", phone: "0123", email: "z@x.org", notes: "2×\n")
    details.metadata = ["floor": "3", "a \"b\"": "c\\d\u{1}", "": ""]
    details.picture = "tv.png"
    details.radiusMeters = 55.5
    details.geofence = Geofence.ID(tag: "store", externalID: "123")
    var job = Job(id: Job.ID("4"), details: details, driver: driver.id, at: moment)
    job.status = .failed
    job.attempt = 3
    job.trip = Trip.ID(1)
    job.reason = FailureReason.other.rawValue
    job.note = "nobody there"
    job.isRemote = true
    job.hasExpiredTrip = true
    job.importDigest = .min
    return job
  }

  static var trip: Trip {
    var trip = Trip(
      id: Trip.ID(1), job: job.id, attempt: 3, driver: driver.id, mode: .motorbike, at: moment)
    trip.metadata = ["Pickup Title": "TV", "Vehicle": "bike"]
    trip.destination = Trip.Destination(
      tag: "job", externalID: "4", address: "789 Market St",
      circle: Circle(center: elsewhere, radiusMeters: 77.25))
    trip.destination?.threshold = 0.5
    trip.destination?.needsStop = true
    trip.wrongPlace = Geofence.ID(tag: "store", externalID: "7\"")
    trip.approachingThreshold = 2.5
    trip.scheduledArrivalAt = moment + .seconds(1)
    trip.status = .started
    trip.run = 2
    trip.startedAt = moment + .seconds(2)
    trip.updatedAt = moment + .seconds(3)
    trip.arrivedAt = moment + .seconds(4)
    trip.completedAt = moment + .seconds(5)
    trip.endedAt = moment + .seconds(6)
    trip.eta = ETA(
      duration: .milliseconds(61_001), distanceMeters: 1234.5, computedAt: moment, source: .manual)
    trip.manualArrival = moment + .seconds(7)
    trip.delayedSince = moment + .seconds(8)
    trip.start = place
    trip.hasMoved = true
    trip.isInside = false
    trip.manualArrivalDistance = 0.125
    trip.isFollowed = false
    trip.isMuted = true
    trip.choice = .nearest
    trip.plan = MockPlan(origin: elsewhere, steps: 17, interval: .milliseconds(2500))
    trip.plan?.options = options
    return trip
  }

  static var run: MockRun {
    var run = MockRun(
      id: MockRun.ID(1), driver: driver.id, trip: Trip.ID(1), origin: place, destination: elsewhere,
      mode: .foot, steps: 17, interval: .milliseconds(2500), at: moment)
    run.nextStep = 5
    run.options = options
    return run
  }

  static var sighting: Sighting {
    var location = Location(
      driver: driver.id, measuredAt: moment, coordinate: place, accuracyMeters: 7.5, source: .replay
    )
    location.speed = 3.25
    location.heading = 270
    location.battery = 0.5
    location.isStopped = false
    location.point = MockRun.Point(run: MockRun.ID(1), step: 5)
    location.isReplayed = true
    location.isAfterGap = true
    var sighting = Sighting(location: location, verdict: .accepted)
    sighting.trip = Trip.ID(1)
    sighting.eta = ETA(
      duration: .milliseconds(59_999), distanceMeters: 1111.5, computedAt: moment, source: .estimate
    )
    sighting.isUpdate = true
    sighting.hasMoved = true
    sighting.isInside = false
    sighting.changesShownMinute = true
    sighting.marks = marks
    sighting.still = StillMark(since: moment - .seconds(90), place: elsewhere)
    return sighting
  }

  static let bareGeofence = Geofence(
    id: Geofence.ID(tag: "depot", externalID: "a/b"),
    circle: Circle(center: elsewhere, radiusMeters: 10))

  static var geofence: Geofence {
    var geofence = Geofence(
      id: Geofence.ID(tag: "store", externalID: "123"), description: "Markthalle \"Süd\"",
      circle: Circle(center: place, radiusMeters: 250.5))
    geofence.importDigest = -7
    return geofence
  }

  /// Numbered from 1, each with every field.
  static func events(_ kinds: [Event.Kind]) -> [Event] {
    kinds.enumerated().map { i, kind in
      var event = Event(
        id: Int64(i + 1), createdAt: moment + .seconds(i), recordedAt: moment + .seconds(i + 60),
        cause: Event.Cause.allCases[i % Event.Cause.allCases.count],
        previousStatus: i % 2 == 0 ? "started" : "unheard-of", confidence: i % 3 + 1,
        coordinate: i % 4 == 0 ? nil : elsewhere, kind: kind)
      // A location says it itself.
      if case .located = kind { return event }
      event.isReplayed = i % 3 == 0
      return event
    }
  }

  /// Every kind of event with every change that it can tell of.
  static var everyKind: [Event.Kind] {
    var kinds: [Event.Kind] = [.zone("America/Los_Angeles")]
    kinds += Event.DriverChange.allCases.map { .driver($0, driver) }
    kinds.append(.driver(.added, Driver(id: Driver.ID("1"), name: "Driver 1")))
    kinds += Event.FenceChange.allCases.map { .fence($0, geofence) }
    kinds += [.fence(.added, bareGeofence), .fence(.added, market)]
    kinds += Event.JobChange.allCases.map { .job($0, job) }
    kinds.append(
      .job(.added, Job(id: Job.ID("9"), details: Job.Details(title: ""), driver: nil, at: moment)))
    kinds += Event.TripChange.allCases.map { .trip($0, trip) }
    kinds += Event.GeofenceChange.allCases.map { .geofence($0, trip) }
    kinds += Event.GeofenceChange.allCases.map { .visit($0, visit) }
    kinds += Visit.Reason.allCases.map { .visit(.exited, bareVisit(endedBy: $0)) }
    kinds.append(
      .trip(
        .created,
        Trip(
          id: Trip.ID(2), job: Job.ID("9"), attempt: 1, driver: Driver.ID("1"), mode: .car,
          at: moment)))
    kinds += Event.MockChange.allCases.map { .mock($0, run) }
    var paused = run
    paused.status = .paused(since: moment, byDispatcher: true)
    kinds.append(.mock(.paused, paused))
    for (i, reason) in MockRun.EndReason.allCases.enumerated() {
      var ended = MockRun(
        id: MockRun.ID(i + 2), driver: Driver.ID("1"), trip: nil, origin: place,
        destination: elsewhere, mode: .car, steps: 1, interval: .zero, at: moment)
      ended.status = .ended(reason)
      ended.drive = drives[i % drives.count]
      kinds.append(.mock(.ended, ended))
    }
    kinds += Setting.allCases.map { .setting($0, $0.defaultValue) }
    kinds.append(.setting(.units, "metric"))
    for verdict in Verdict.allCases {
      var seen = sighting
      seen.verdict = verdict
      seen.location.measuredAt = moment + .seconds(kinds.count)
      if verdict != .accepted { seen.eta = nil }
      kinds.append(.located(seen))
    }
    kinds.append(
      .located(
        Sighting(
          location: Location(
            driver: Driver.ID("1"), measuredAt: moment, coordinate: place, source: .manual),
          verdict: .accepted)))
    return kinds
  }
}
