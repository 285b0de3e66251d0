import DeskCore
import DeskFiles

/// Reads a whole file of jobs, drivers or geofences; one bad row refuses the file.
///
/// What most tests want; the desk itself goes on or not as it is told.
func readRows(
  named fileName: String, bytes: [UInt8], options: ReadOptions? = nil
) throws(ImportError) -> ImportBatch {
  let options = options ?? ReadOptions(today: CivilTime(Timestamp(milliseconds: 0)))
  var file = RowFile(name: fileName, options: options) {
    var isTaken = false
    return {
      defer { isTaken = true }
      return isTaken ? nil : bytes[...]
    }
  }
  var batch = ImportBatch()
  do {
    try file.read { row in
      switch row.content {
      case .job(let job): batch.jobs.append(job)
      case .driver(let driver): batch.drivers.append(driver)
      case .geofence(let geofence): batch.geofences.append(geofence)
      case .rejected(let reason):
        throw ImportError(file: fileName, line: row.line, reason: reason)
      }
      return true
    }
  } catch let error as ImportError {
    throw error
  } catch {
    preconditionFailure("reading from memory throws nothing else: \(error)")
  }
  return batch
}
