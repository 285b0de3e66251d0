import DeskCore

extension Command {
  static let editJob = Command(
    name: "edit job",
    parameters: [
      Parameter(name: "JOB", kind: .job, isSelector: true),
      Parameter(name: "FIELD=VALUE", kind: .jobField, arity: .oneOrMore),
    ],
    changes: true, summary: "change what a job says, until it has ended",
    details: """
      Fields: \(JobField.names.map { $0.hasSuffix(".") ? $0 + "KEY" : $0 }.joined(separator: ", ")).
      A value of several words stands in quotes: notes='ring twice'. Nothing behind the = clears
      what need not be there. Times are local to the job's zone. Where a job goes that is on its way
      is changed with edit trip.
      """
  ) { session, line throws(CommandError) in
    let fields = try FieldValue.read(line.all("FIELD=VALUE"), JobField.names, line)
    let edits = try fields.map { field throws(CommandError) in try JobField.edit(field) }
    let names = fields.map(\.field)
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      let events = try session.perform(.editJob(Job.ID(word), edits))
      let job = try session.job(word)
      session.show(
        "edit job", "Job \(shown(word)): \(session.told(names, events)).\n",
        [
          "job": .string(word), "status": .string(job.status.rawValue),
          "changed": .array(events.isEmpty ? [] : names.map { .string($0) }),
        ])
    }
  }
}

extension Session {
  /// `title, zone changed`; the names alone, since a value may be a secret.
  func told(_ fields: [String], _ events: [Event]) -> String {
    if events.isEmpty { return "that is so already, nothing changed" }
    return shown(fields.joined(separator: ", ")) + " changed"
  }
}

/// The fields of `edit job`.
enum JobField: String, CaseIterable {
  case title, address, dropoff, geofence, radius, pickup
  case pickupAddress = "pickup-address"
  case from, to
  /// The end of the window, as `add job` calls it.
  case by
  case zone, mode, proof, service, name, phone, email, notes, picture
  case metadata = "metadata."

  static let names = allCases.map(\.rawValue)

  static func edit(_ it: FieldValue) throws(CommandError) -> JobEdit {
    // Its name is one of those: see `FieldValue.read`.
    switch JobField(rawValue: it.field) ?? .metadata {
    case .title: return .title(it.value)
    case .address: return .address(it.text)
    case .dropoff: return .dropoff(try it.coordinate())
    case .geofence: return .geofence(try it.geofence())
    case .radius: return .radius(meters: try it.number())
    case .pickup: return .pickup(try it.coordinate())
    case .pickupAddress: return .pickupAddress(it.text)
    case .from: return .from(try it.time())
    case .to, .by: return .to(try it.time())
    case .zone: return .zone(it.text)
    case .mode: return .mode(try it.mode())
    case .proof:
      return .proof(it.value.isEmpty ? .none : try parsed(it.value, Job.Proof.allCases, "proof"))
    case .service: return .service(minutes: try minutes(it))
    case .name: return .recipient(.name, it.text)
    case .phone: return .recipient(.phone, it.text)
    case .email: return .recipient(.email, it.text)
    case .notes: return .recipient(.notes, it.text)
    case .picture: return .picture(it.text)
    case .metadata: return .metadata(key: it.key, it.text)
    }
  }

  private static func minutes(_ it: FieldValue) throws(CommandError) -> Int? {
    guard let text = it.text else { return nil }
    guard let minutes = Int(text), (0...1440).contains(minutes) else {
      throw .usage("service takes whole minutes from 0 to 1440, not \(quoted(text))")
    }
    return minutes
  }
}
