internal import DeskCore

// The way back of JSONWriter+Payload for jobs, of which there are most by far; the other kinds are
// left to Foundation.

extension JSONReader {
  mutating func job() throws -> Job {
    let job = try object { reader in
      try reader.expect("attempt")
      let attempt = try reader.int()
      let isDeleted = try reader.has("deleted") ? reader.bool() : false
      try reader.expect("details")
      let details = try reader.object { try $0.details() }
      let driver = try reader.has("driver") ? Driver.ID(reader.string()) : nil
      try reader.expect("hasExpiredTrip")
      let hasExpiredTrip = try reader.bool()
      try reader.expect("id")
      var job = Job(
        id: Job.ID(try reader.string()), details: details, driver: driver,
        at: Timestamp(milliseconds: 0))
      job.attempt = attempt
      job.isDeleted = isDeleted
      job.hasExpiredTrip = hasExpiredTrip
      try reader.rest(of: &job)
      return job
    }
    try end()
    return job
  }

  private mutating func rest(of job: inout Job) throws {
    job.importDigest = try has("importDigest") ? int64() : nil
    try expect("isRemote")
    job.isRemote = try bool()
    if has("log") { job.entries = try array { try $0.entry() } }
    job.note = try has("note") ? string() : nil
    if has("raised") { job.raisedFlags = try array { try $0.flag() } }
    job.reason = try has("reason") ? string() : nil
    try expect("status")
    job.status = try word()
    try expect("statusSince")
    job.statusSince = Timestamp(milliseconds: try int64())
    job.trip = try has("trip") ? Trip.ID(int()) : nil
  }

  private mutating func entry() throws -> JobEntry {
    try object { reader in
      try reader.expect("at")
      let moment = Timestamp(milliseconds: try reader.int64())
      try reader.expect("attempt")
      var entry = JobEntry(at: moment, attempt: try reader.int(), text: "")
      entry.byteCount = try reader.has("byteCount") ? reader.int() : nil
      entry.proof = try reader.has("proof") ? reader.word() : nil
      entry.sha256 = try reader.has("sha256") ? reader.string() : nil
      try reader.expect("text")
      entry.text = try reader.string()
      return entry
    }
  }

  private mutating func flag() throws -> RaisedFlag {
    try object { reader in
      try reader.expect("event")
      let event = try reader.int64()
      try reader.expect("flag")
      let flag: JobFlag = try reader.word()
      try reader.expect("since")
      let since = Timestamp(milliseconds: try reader.int64())
      return RaisedFlag(flag, since: since, event: event)
    }
  }

  private mutating func details() throws -> Job.Details {
    var details = Job.Details(title: "")
    try expect("dropoff")
    details.dropoff = try place()
    if has("geofence") { details.geofence = try geofence() }
    try expect("metadata")
    details.metadata = try texts()
    details.mode = try has("mode") ? word() : nil
    details.pickup = try has("pickup") ? place() : nil
    details.picture = try has("picture") ? string() : nil
    try expect("proof")
    details.proof = try word()
    try expect("radiusMeters")
    details.radiusMeters = try double()
    try expect("recipient")
    details.recipient = try object { reader in
      let email = try reader.has("email") ? reader.string() : nil
      let name = try reader.has("name") ? reader.string() : nil
      let notes = try reader.has("notes") ? reader.string() : nil
      let phone = try reader.has("phone") ? reader.string() : nil
      return Job.Recipient(name: name, phone: phone, email: email, notes: notes)
    }
    details.serviceMinutes = try has("serviceMinutes") ? int() : nil
    try expect("title")
    details.title = try string()
    try expect("window")
    details.window = try object { reader in
      var window = Job.Window()
      if reader.has("from") { window.from = Timestamp(milliseconds: try reader.int64()) }
      if reader.has("source") { window.source = try reader.string() }
      if reader.has("to") { window.to = Timestamp(milliseconds: try reader.int64()) }
      return window
    }
    details.zone = try has("zone") ? string() : nil
    return details
  }

  private mutating func place() throws -> Place {
    try object { reader in
      let address = try reader.has("address") ? reader.string() : nil
      let coordinate = try reader.has("coordinate") ? reader.coordinate() : nil
      return Place(address: address, coordinate: coordinate)
    }
  }

  private mutating func coordinate() throws -> Coordinate {
    try object { reader in
      try reader.expect("latitude")
      let latitude = try reader.double()
      try reader.expect("longitude")
      return Coordinate(latitude: latitude, longitude: try reader.double())
    }
  }

  private mutating func geofence() throws -> Geofence.ID {
    try object { reader in
      try reader.expect("externalID")
      let externalID = try reader.string()
      try reader.expect("tag")
      return Geofence.ID(tag: try reader.string(), externalID: externalID)
    }
  }
}
