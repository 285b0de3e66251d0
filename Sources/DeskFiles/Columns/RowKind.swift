/// What the rows of a file are about.
public enum RowKind: String, Hashable, Sendable, CaseIterable {
  case jobs, drivers, geofences

  /// By the beginning of the file's name; nil when it says nothing.
  init?(fileName: String) {
    let name = fileName.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if name.hasPrefix("jobs") {
      self = .jobs
    } else if name.hasPrefix("drivers") {
      self = .drivers
    } else if name.hasPrefix("geofences") {
      self = .geofences
    } else {
      return nil
    }
  }

  /// By the columns; nil when they fit nothing.
  init?(headers: [String]) {
    let keys = Set(headers.map(\.columnKey))
    let fields = Set(keys.compactMap { Field.jobAliases[$0] })
    let isCircle = keys.contains("radius") && keys.contains("coordinates")
    // Those of a geofence have a description, which is also how some files call a job's title.
    if keys.contains("externalid") && (isCircle || keys.contains("tag")) {
      self = .geofences
    } else if fields.contains(.title) {
      self = .jobs
    } else if keys.contains("vehicle") {
      self = .drivers
    } else if !fields.isDisjoint(with: [.address, .dropoff, .addressMore])
      || !keys.isDisjoint(with: Field.titleOrNotes)
    {
      self = .jobs
    } else if isCircle || (keys.contains("radius") && keys.contains("externalid")) {
      self = .geofences
    } else {
      return nil
    }
  }
}
