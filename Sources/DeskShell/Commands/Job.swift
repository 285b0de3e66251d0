import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let job = Command(
    name: "job", parameters: [Parameter(name: "JOB", kind: .job)],
    summary: "show everything about a job"
  ) { session, line throws(CommandError) in
    let job = try session.job(line.one("JOB"))
    let moments = session.moments()
    let now = session.engine.now
    let (flags, driver, trip) = session.engine.read { board in
      (
        FlagText(job, board, now: now), job.driver.flatMap { board.driver($0) },
        job.trip.flatMap { board.trip($0) }.map { TripState($0, board, now: now) }
      )
    }
    let events = try trip.map { trip throws(CommandError) in
      try session.ledger { try $0.events(of: trip.trip.id) }
    }
    session.show(
      "job",
      session.text(job, flags, driver, moments)
        + (trip?.timeline(
          events ?? [], moments, width: session.columns, session.look) ?? ""),
      job.fields.merging(["flags": flags.json]) { $1 })
  }
}

extension Session {
  fileprivate func text(
    _ job: Job, _ flags: FlagText, _ driver: Driver?, _ moments: MomentText
  ) -> String {
    let details = job.details
    let zone = zone(details.zone, else: moments.zone)
    var text = FieldList("Job \(shown(job.id.text)) · \(shown(details.title))")
    text.add("status", "\(job.status.rawValue) since \(moments.second(job.statusSince))")
    for line in flags.lines(moments) { text.add("flag", line) }
    text.add("outcome", outcome(job))
    text.add("drop-off", place(details.dropoff, radius: details.radiusMeters))
    text.add("geofence", details.geofence.map { shown($0.description) })
    text.add("pickup", details.pickup.flatMap { place($0, radius: nil) })
    text.add(
      "window",
      moments.window(details.window, zone: zone).map {
        zone == moments.zone ? $0 : "\($0) (\(zone.identifier))"
      })
    text.add("driver", driver.map { driverText($0) } ?? job.driver.map { shown($0.text) })
    text.add("mode", details.mode?.rawValue)
    text.add("proof", details.proof == .none ? nil : details.proof.rawValue)
    text.add("service", details.serviceMinutes.map { "\($0) min" })
    text.add("recipient", details.recipient.name.map(shown))
    text.add("phone", details.recipient.phone.map(shown))
    text.add("email", details.recipient.email.map(shown))
    text.add("notes", details.recipient.notes.map(shown))
    text.add("picture", details.picture.map(shown))
    text.add("attempt", job.attempt > 1 ? String(job.attempt) : nil)
    text.add("trip", job.trip?.description)
    for (key, value) in details.metadata.withoutPin.sorted(by: { $0.key < $1.key }) {
      text.add("metadata", shown("\(key): \(value)"))
    }
    for entry in job.entries {
      let attempt = entry.attempt == job.attempt ? "" : ", attempt \(entry.attempt)"
      text.add(
        entry.proof == nil ? "noted" : "proven",
        "\(moments.second(entry.at)) \(EntryText.words(entry))\(attempt)")
    }
    return text.text
  }

  private func outcome(_ job: Job) -> String? {
    let parts = [
      job.reason, job.note.map(shown), job.isRemote ? "completed away from the destination" : nil,
      job.hasExpiredTrip ? "its last trip expired" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func place(_ place: Place, radius: Double?) -> String? {
    let point = place.coordinate.map {
      placeText($0) + (radius.map { ", radius \($0.formattedPlainly) m" } ?? "")
    }
    switch (place.address, point) {
    case (nil, nil): return nil
    case (let address?, nil): return shown(address)
    case (nil, let point?): return point
    case (let address?, let point?): return "\(shown(address)) (\(point))"
    }
  }

  func driverText(_ driver: Driver) -> String {
    let words = shown("\(driver.id.text) \(driver.name)")
    return driver.vehicle.isEmpty ? words : "\(words), \(shown(driver.vehicle))"
  }
}

extension Job {
  fileprivate var fields: [String: JSON] {
    [
      "job": .string(id.text), "title": .string(details.title),
      "status": .string(status.rawValue), "statusSince": .moment(statusSince),
      "driver": .text(driver?.text), "trip": .text(trip?.description),
      "attempt": .count(attempt), "reason": .text(reason), "note": .text(note),
      "remote": .bool(isRemote), "expired": .bool(hasExpiredTrip),
      "dropoff": .object([
        "address": .text(details.dropoff.address), "location": .place(details.dropoff.coordinate),
        "radius": .number(details.radiusMeters),
      ]),
      "geofence": .text(details.geofence?.description),
      "pickup": details.pickup.map {
        .object(["address": .text($0.address), "location": .place($0.coordinate)])
      } ?? .null,
      "windowFrom": .moment(details.window.from), "windowTo": .moment(details.window.to),
      "zone": .text(details.zone), "mode": .text(details.mode?.rawValue),
      "proof": .string(details.proof.rawValue),
      "service": details.serviceMinutes.map { .count($0) } ?? .null,
      "recipient": .object([
        "name": .text(details.recipient.name), "phone": .text(details.recipient.phone),
        "email": .text(details.recipient.email), "notes": .text(details.recipient.notes),
      ]),
      "picture": .text(details.picture), "metadata": .texts(details.metadata.withoutPin),
      "entries": .array(entries.map { .object(EntryText.fields($0)) }),
    ]
  }
}
