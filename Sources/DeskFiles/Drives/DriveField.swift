import DeskCore

/// What a column, or a property of a point, tells about it.
enum DriveField: Hashable {
  case latitude, longitude, place, time, date, accuracy, hdop, heading, segment
  /// In a unit that is so many metres a second.
  case speed(metersPerSecond: Double)

  /// The field that a header stands for, whatever its case, blanks and marks.
  init?(header: String) {
    guard let field = Self.byKey[header.columnKey] else { return nil }
    self = field
  }

  private static let byKey: [String: DriveField] = {
    let names: [(DriveField, String)] = [
      (.latitude, "lat latitude latdeg latitudedeg gpslat gpslatitude"),
      (.longitude, "lng lon long longitude lngdeg londeg longitudedeg gpslng gpslon gpslongitude"),
      (
        .place,
        "latlng latlon latlong latitudelongitude location position coordinate coordinates point"
          + " place"
      ),
      (
        .time,
        "time timestamp datetime ts t recordedat measuredat createdat loggedat capturedat fixtime"
          + " gpstime utc utctime timeutc timestamputc utctimestamp datetimeutc isotime timeiso"
          + " locationtime timestampms timems epoch epochms unixtime unixtimestamp"
      ),
      (.date, "date dateutc utcdate gpsdate recordeddate"),
      (
        .accuracy,
        "accuracy accuracym accuracymeters accuracymetres horizontalaccuracy hacc haccuracy"
      ),
      (.hdop, "hdop"),
      (.heading, "heading course bearing direction headingdeg coursedeg bearingdeg"),
      (.segment, "segment segmentid trkseg trackseg seg"),
      (.speed(metersPerSecond: 1), "speed speedms speedmps mps velocity"),
      (.speed(metersPerSecond: 1 / 3.6), "speedkmh speedkph kmh kph"),
      (.speed(metersPerSecond: 1609.344 / 3600), "speedmph mph"),
      (.speed(metersPerSecond: 1852.0 / 3600), "speedknots speedkn knots"),
    ]
    var table: [String: DriveField] = [:]
    for (field, keys) in names {
      for key in keys.split(separator: " ") { table[String(key)] = field }
    }
    return table
  }()
}

/// What is told about a point beside its place and time.
struct DriveDetails: Hashable {
  private var accuracyMeters: Double?
  private var hdop: Double?
  private var speed: Double?
  private var heading: Double?

  /// Takes the value of a field, if it is one of these and a number.
  mutating func take(_ field: DriveField, _ number: Double?) {
    guard let number else { return }
    switch field {
    case .accuracy: accuracyMeters = number
    case .hdop: hdop = number
    case .speed(let metersPerSecond): speed = number * metersPerSecond
    case .heading: heading = number
    case .latitude, .longitude, .place, .time, .date, .segment: break
    }
  }

  /// The point with these details. Without an accuracy a receiver is as good as five metres at its
  /// best, times its hdop.
  func point(at place: Coordinate, _ moment: Timestamp?) -> RecordedPoint {
    RecordedPoint(
      coordinate: place, measuredAt: moment,
      accuracyMeters: accuracyMeters ?? hdop.map { $0 * 5 }, speed: speed, heading: heading)
  }
}

/// What is wrong with a file of a drive, where it stands if it is known.
func drive<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as ImportError.Place {
    throw DriveError(line: error.line, reason: error.reason)
  } catch let error as ImportReason {
    throw DriveError(reason: error.text)
  }
}
