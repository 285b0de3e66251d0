import DeskCore

extension Geofence {
  /// The circle or polygon that a row describes, with its rules and its metadata.
  init(_ row: inout Row) throws(ImportReason) {
    let id = try row.fenceID()
    let shape = try row.shape()
    self.init(id: id, description: row[.title] ?? row[.address], shape: shape)
    rules = try GeofenceRules(&row)
    metadata = try row.fenceMetadata()
    importDigest = row.digest
  }
}

extension Row {
  fileprivate func fenceID() throws(ImportReason) -> Geofence.ID {
    if let id = setting.options.fence { return id }
    guard let tag = value(.tag) else { throw ImportReason("no tag") }
    guard let externalID = value(.externalID)?.unwrapped else {
      throw ImportReason("no externalId")
    }
    return Geofence.ID(tag: tag, externalID: externalID)
  }

  /// What stands under `metadata.`; a number and a truth are known by how they are written.
  fileprivate func fenceMetadata() throws(ImportReason) -> [String: MetadataValue] {
    var metadata: [String: MetadataValue] = [:]
    for (name, column) in layout.extras
    where layout.headers[column].lowercased().hasPrefix("metadata.") {
      if name.contains(".") {
        throw ImportReason("metadata \(name.quoted) is an object in an object; write one text")
      }
      if record.isEmpty(column) { continue }
      metadata[name] = MetadataValue(reading: record.withBytes(column) { String(composing: $0) })
    }
    return metadata
  }
}

extension GeofenceRules {
  fileprivate init(_ row: inout Row) throws(ImportReason) {
    self.init()
    isEnabled = try row.truth(.enabled) ?? true
    disableAfter = try row.moment(.disableAfter)
    deleteAfter = try row.moment(.deleteAfter)
    drivers = try row.names(.drivers).map { Driver.ID($0) }
    hours = try row.hours()
    zone = row.value(.zone)
    dwellMinutes = try row.number(.dwell)
    needsStop = try row.truth(.stopDetection) ?? false
    let threshold = try row.number(.threshold)
    // PAR-22: 0 inherits.
    approachingThreshold = threshold == 0 ? nil : threshold
  }
}
