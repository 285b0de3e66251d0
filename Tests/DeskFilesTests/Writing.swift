import DeskCore
import DeskFiles
import Support

/// What a writer makes of rows, as text.
func written(
  _ rows: ExportRows, _ subject: ExportSubject, _ format: ExportFormat = .csv,
  _ change: (inout ExportOrder) -> Void = { _ in }
) -> String {
  var order = ExportOrder(subject, as: format)
  change(&order)
  var writer = RowWriter(order)
  let bytes = writer.begin() + writer.append(rows) + writer.end()
  return String(decoding: bytes, as: UTF8.self)
}

/// A job of the least: an id, a title, a place.
func plainJob(_ id: Job.ID = "7", _ title: String = "Sofa") -> Job {
  let place = Coordinate(latitude: 37.5, longitude: -122.25)
  return Job(
    id: id, details: Job.Details(title: title, dropoff: Place(coordinate: place)), driver: nil,
    at: morning)
}

/// A job of which all is known that a file can say, and some that it cannot.
func fullJob() -> Job {
  var details = Job.Details(
    title: "Sofa, \"red\"",
    dropoff: Place(
      address: "=1+1 St", coordinate: Coordinate(latitude: 37.5, longitude: -122.25)))
  details.geofence = Geofence.ID(tag: "store", externalID: "1/2")
  details.pickup = Place(
    address: "Dock 3", coordinate: Coordinate(latitude: -0.00001, longitude: 8))
  details.window = Job.Window(
    from: moment("2026-01-05T09:00Z"), to: moment("2026-07-05T09:30:15.250Z"))
  details.zone = "Europe/Berlin"
  details.mode = .bike
  details.proof = .photo
  details.serviceMinutes = 10
  details.recipient = Job.Recipient(
    name: "Łukasz", phone: "+1 415", email: "a@b.c", notes: "ring\ntwice")
  details.metadata = ["gate": "-4", "a,b": "x"]
  details.picture = "sofa.png"
  details.radiusMeters = 50.5
  var job = Job(id: "+7", details: details, driver: "d1", at: morning)
  job.status = .failed
  job.attempt = 2
  job.trip = 3
  job.reason = "no_access"
  job.note = "@gate"
  return job
}
