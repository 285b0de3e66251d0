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
      return DriveOpening(path: Paths.absolute(path), byteCount: Int64(file.byteCount)) {
        try reader(of: file, at: path)
      }
    } catch {
      throw UnreadableInput(printable(error.message))
    }
  }

  /// Opens a drive that a run plays; it must be the file that the run began with.
  @Sendable
  static func play(_ source: DriveSource) throws -> sending any DriveReader {
    let file = try SteadyFile(source.path, pieceSize: pieceSize)
    guard Int64(file.byteCount) == source.byteCount else { throw DriveTrouble.changed }
    return try reader(of: file, at: source.path, mustStay: true)
  }

  /// Small enough that the first points of a large file come at once.
  private static let pieceSize = 1 << 16

  private static func reader(
    of file: SteadyFile, at path: String, mustStay: Bool = false
  ) throws -> sending any DriveReader {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let beginning = try file.beginning()
    guard let format = DriveFormat(name: name, beginning: beginning) else {
      throw DriveError(reason: "this is no drive; give a GPX, NMEA, GeoJSON or CSV file")
    }
    let pieces = file.pieces()
    let next: DriveReader.Pieces = {
      if mustStay && !file.isSame { throw DriveTrouble.changed }
      return try pieces()
    }
    switch format {
    case .gpx: return GPXReader(next: next)
    // Dates that the desk would refuse come of receivers that count weeks from too early a one.
    case .nmea: return NMEAReader(notBefore: .earliest, next: next)
    case .geojson: return GeoJSONDriveReader(next: next)
    case .csv: return CSVDriveReader(next: next)
    }
  }
}
