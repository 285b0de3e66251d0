import DeskCore
import DeskFiles
import DeskShell
import DeskTracking

/// Recorded drives out of plain files: as they were asked for, and again when a run is played on.
enum Drives {
  /// Opens a drive for a first look at it.
  @MainActor
  static func open(_ path: String) throws(UnreadableInput) -> DriveOpening {
    do throws(FileTrouble) {
      let file = try SteadyFile(path, pieceSize: pieceSize)
      return DriveOpening(byteCount: Int64(file.byteCount)) { try reader(of: file, at: path) }
    } catch {
      throw UnreadableInput(printable(error.message))
    }
  }

  /// Opens a drive that a run plays; it must be the file that the run began with.
  @Sendable
  static func play(_ source: DriveSource) throws -> sending any DriveReader {
    let file = try SteadyFile(source.path, pieceSize: pieceSize)
    guard Int64(file.byteCount) == source.byteCount else { throw DriveTrouble.changed }
    return try reader(of: file, at: source.path)
  }

  /// Small enough that the first points of a large file come at once.
  private static let pieceSize = 1 << 16

  private static func reader(of file: SteadyFile, at path: String) throws -> sending any DriveReader
  {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let beginning = try file.beginning()
    guard let format = DriveFormat(name: name, beginning: beginning) else {
      throw DriveError(reason: "this is no drive; give a GPX, NMEA, GeoJSON or CSV file")
    }
    switch format {
    case .gpx: return GPXReader(next: file.pieces())
    case .nmea: return NMEAReader(next: file.pieces())
    case .geojson: return GeoJSONDriveReader(next: file.pieces())
    case .csv: return CSVDriveReader(next: file.pieces())
    }
  }
}
