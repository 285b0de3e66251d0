internal import DeskCore
internal import FoundationEssentials

/// What is not as the desk makes it of nearly all locations; with it, an event is kept to the last
/// detail whoever drew it up.
struct Unusual: Codable {
  var createdAt: Timestamp
  var cause: Event.Cause
  var previousStatus: String?
  var confidence: Int
  var coordinate: Coordinate?
  var eta: ETA?

  /// nil when everything is as usual.
  init?(_ event: Event, _ sighting: Sighting, hasKnownStatus: Bool) {
    let location = sighting.location
    let isUsualETA =
      sighting.eta.map {
        $0.computedAt == location.measuredAt
          && $0.duration == .milliseconds($0.duration.wholeMilliseconds)
      } ?? true
    if isUsualETA && hasKnownStatus && event.cause == .location && event.confidence == 3
      && event.createdAt == location.measuredAt && event.coordinate == location.coordinate
    {
      return nil
    }
    createdAt = event.createdAt
    cause = event.cause
    previousStatus = event.previousStatus
    confidence = event.confidence
    coordinate = event.coordinate
    eta = sighting.eta
  }

  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
