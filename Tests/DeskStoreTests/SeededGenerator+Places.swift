import DeskCore
import Support

/// Geofences, visits, drives and locations that look like nothing that people write.
extension SeededGenerator {
  mutating func geofence() -> Geofence {
    var geofence = Geofence(
      id: Geofence.ID(tag: text(), externalID: text()), description: maybe { $0.text() },
      shape: shape())
    geofence.importDigest = maybe { Int64(truncatingIfNeeded: $0.next()) }
    geofence.isDeleted = chance()
    if chance() { geofence.clearedBy = Int64(next() % 1_000_000) }
    if chance() { geofence.rules = rules() }
    for _ in 0..<(next() % 4) {
      switch next() % 3 {
      case 0: geofence.metadata[text()] = .text(text())
      case 1: geofence.metadata[text()] = .number(number())
      default: geofence.metadata[text()] = .truth(chance())
      }
    }
    return geofence
  }

  mutating func geofenceID() -> Geofence.ID { Geofence.ID(tag: text(), externalID: text()) }

  mutating func shape() -> Shape {
    if chance() { return .circle(Circle(center: place(), radiusMeters: number())) }
    let ring = (0..<(3 + next() % 6)).map { _ in
      Coordinate(
        latitude: .random(in: -80...80, using: &self),
        longitude: .random(in: -180...180, using: &self))
    }
    return .polygon(Polygon(trusted: ring + [ring[0]]))
  }

  private mutating func rules() -> GeofenceRules {
    var rules = GeofenceRules()
    rules.isEnabled = chance()
    rules.disableAfter = maybe { $0.moment() }
    rules.deleteAfter = maybe { $0.moment() }
    rules.drivers = (0..<(next() % 3)).map { _ in Driver.ID(text()) }
    let hours = ["closed", "Mon-Sun 00:00-24:00", "Tue 09:30-12:00,22:00-01:00; Sun 10:00-11:00"]
    rules.hours = maybe { try? OperatingHours(parsing: hours[Int($0.next() % 3)]) } ?? nil
    rules.zone = maybe { $0.text() }
    rules.dwellMinutes = maybe { $0.number() }
    rules.needsStop = chance()
    rules.approachingThreshold = maybe { $0.number() }
    return rules
  }

  mutating func visit() -> Visit {
    var visit = Visit(
      driver: Driver.ID(text()), fence: geofenceID(),
      trip: maybe { Trip.ID(Int($0.next() % 1000)) },
      enteredAt: moment())
    visit.leftAt = maybe { $0.moment() }
    visit.dweltAt = maybe { $0.moment() }
    visit.reason = maybe { Visit.Reason.allCases.randomElement(using: &$0)! }
    visit.isLate = chance()
    return visit
  }

  mutating func options() -> MockOptions {
    var options = MockOptions()
    options.noiseMeters = maybe { $0.number() }
    options.drop = maybe { $0.number() }
    options.stop = maybe { MockOptions.Stop(step: Int($0.next() % 90), length: $0.span()) }
    options.detourMeters = maybe { $0.number() }
    options.wrong = maybe { $0.geofenceID() }
    options.tunnel = maybe {
      MockOptions.Tunnel(from: Int($0.next() % 90), to: Int($0.next() % 90))
    }
    options.duplicate = maybe { $0.number() }
    options.shuffle = maybe { Int($0.next() % 90) }
    options.clockSkew = maybe { $0.span() }
    options.seed = maybe { $0.next() }
    return options
  }

  mutating func drive() -> DriveSource {
    var drive = DriveSource(
      path: text(), byteCount: Int64(next() % 1_000_000),
      pace: chance() ? .recorded(speed: number()) : .every(span()),
      recordedAt: maybe { $0.moment() })
    drive.loops = Int(next() % 9)
    drive.isShifted = chance()
    return drive
  }

  /// A location of the sample driver, with and without everything that few have.
  mutating func sighting() -> Sighting {
    var location = Location(
      driver: Samples.driver.id, measuredAt: moment(), coordinate: place(),
      source: Location.Source.allCases.randomElement(using: &self)!)
    location.isReplayed = chance()
    location.isAfterGap = chance()
    location.battery = maybe { $0.number().magnitude }
    location.isStopped = maybe { $0.chance() }
    var sighting = Sighting(
      location: location, verdict: Verdict.allCases.randomElement(using: &self)!)
    sighting.trip = maybe { Trip.ID(Int($0.next() % 1000)) }
    sighting.isInside = maybe { $0.chance() }
    sighting.still = maybe { StillMark(since: $0.moment(), place: $0.place()) }
    sighting.marks = (0..<(next() % 4)).map { _ in
      FenceMark(
        fence: Int32(truncatingIfNeeded: next()), enteredAt: maybe { $0.moment() },
        signAt: maybe { $0.moment() }, hasDwelt: chance())
    }
    return sighting
  }
}
