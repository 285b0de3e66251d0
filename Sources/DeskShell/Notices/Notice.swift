import DeskCore

/// What a dispatcher is told because something happened (rules §10), in words.
struct Notice: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case eta, started, approaching, arrived, completed, canceled
    case delayed, failed, expired
    /// Flags that were raised; one that is raised again tells it again.
    case late, stale, left
    case atRisk = "at_risk"
    /// The driver has come to another place than the destination.
    case wrongPlace = "wrong_destination"
    /// A driver and a place that has texts of its own.
    case placeEntered = "entered"
    case placeLeft = "exited"
    case placeDwelled = "dwelled"
    /// A track is at its end and its trip is not.
    case trackEnd = "track_end"
    /// Of no trip: the board can be written again.
    case remark

    /// Whether a dispatcher must not miss it: it is shown first and never summed up.
    var isUrgent: Bool {
      switch self {
      case .delayed, .failed, .expired, .trackEnd, .remark, .late, .left, .wrongPlace: true
      case .eta, .started, .approaching, .arrived, .completed, .canceled, .atRisk, .stale,
        .placeEntered, .placeLeft, .placeDwelled:
        false
      }
    }

    /// Whether it tells of a status or a flag, and not only of an ETA.
    var isStatus: Bool {
      switch self {
      case .eta, .remark: false
      case .started, .approaching, .arrived, .completed, .canceled, .delayed, .failed, .expired,
        .trackEnd, .late, .atRisk, .stale, .left, .wrongPlace, .placeEntered, .placeLeft,
        .placeDwelled:
        true
      }
    }

    /// Whether the bell rings for it where it is on.
    var rings: Bool {
      switch self {
      case .arrived, .delayed, .failed, .late, .left, .wrongPlace: true
      case .eta, .started, .approaching, .completed, .canceled, .expired, .trackEnd, .remark,
        .atRisk, .stale, .placeEntered, .placeLeft, .placeDwelled:
        false
      }
    }

    /// Whether a board's level lets it be shown.
    func isShown(at level: NoticeLevel) -> Bool {
      switch level {
      case .all: true
      case .status: self != .eta
      case .quiet: isUrgent
      }
    }
  }

  var kind: Kind
  var trip: Trip.ID?
  var job: Job.ID?
  var driver: Driver.ID?
  /// As the template gives it: not made harmless yet.
  var title: String
  /// The same; may be empty.
  var body: String
  /// The whole line behind the clock, made harmless.
  var words: String
  /// `08:00:18`; empty for a remark.
  var clock: String
  /// The event that it tells of; nil for a remark.
  var eventID: Int64?
  var moment: Timestamp?
  var eta: ETA?
  var cause: Event.Cause?

  /// The line as it is shown.
  var line: String { clock.isEmpty ? words : "\(clock) \(words)" }

  /// A line about the desk itself.
  static func remark(_ text: String) -> Notice {
    Notice(kind: .remark, title: text, body: "", words: text, clock: "")
  }

  /// The notice as a JSON object for other programs.
  var fields: [String: JSON] {
    [
      "kind": .string("notice"), "status": .string(kind.rawValue), "title": .string(title),
      "body": .string(body), "trip": .text(trip?.description), "job": .text(job?.text),
      "driver": .text(driver?.text), "event": eventID.map(JSON.integer) ?? .null,
      "createdAt": .moment(moment), "eta": EventText.json(eta), "cause": .text(cause?.rawValue),
    ]
  }
}
