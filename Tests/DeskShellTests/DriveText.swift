import DeskCore
import DeskFiles
import DeskTracking

/// A recorded drive that stands in a text.
struct DriveText: Sendable {
  struct Missing: Error {}

  let path: String
  let text: String

  /// The drive of that path among several.
  init(_ drives: [String: String], _ path: String) throws {
    guard let text = drives[path] else { throw Missing() }
    (self.path, self.text) = (path, text)
  }

  func reader() -> sending any DriveReader {
    var rest = Array(text.utf8)[...]
    let pieces: () -> ArraySlice<UInt8>? = {
      defer { rest = [] }
      return rest.isEmpty ? nil : rest
    }
    return path.hasSuffix(".gpx") ? GPXReader(next: pieces) : CSVDriveReader(next: pieces)
  }
}

extension Geofence {
  /// The same under another id.
  func called(_ id: ID) -> Geofence {
    var other = Geofence(id: id, description: description, shape: shape)
    (other.rules, other.metadata) = (rules, metadata)
    return other
  }
}
