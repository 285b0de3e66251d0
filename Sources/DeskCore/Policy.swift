/// What can be set on a board; kept with it.
public enum Setting: String, Hashable, Sendable, CaseIterable {
  case bell = "bell"
  case bufferedEntry = "buffered-entry"
  case card = "card"
  case completeOnArrival = "complete-on-arrival"
  case delayThreshold = "delay-threshold"
  case desktop = "desktop"
  case dismissal = "dismissal"
  case dwell = "dwell"
  case exact = "exact"
  case expiry = "expiry"
  case glyphs = "glyphs"
  case hours = "hours"
  case notices = "notices"
  case onEOF = "on-eof"
  case prompt = "prompt"
  case riskMargin = "risk-margin"
  case roadFactor = "road-factor"
  case speedBike = "speed-bike"
  case speedCar = "speed-car"
  case speedFoot = "speed-foot"
  case speedMotorbike = "speed-motorbike"
  case speedTruck = "speed-truck"
  case templates = "templates"
  case threshold = "threshold"
  case tracking = "tracking"
  case tripTracking = "trip-tracking"
  case units = "units"
  case updateInterval = "update-interval"
  case wrongDestination = "wrong-destination"

  /// What values it takes.
  public enum Form: Hashable, Sendable {
    case choice([String])
    /// A number in a range; `none` besides where the second part says so.
    case number(ClosedRange<Double>, orNone: Bool)
    /// The path of a file, or `none`.
    case path
    /// A preset of `Tracking`, and what is otherwise about it.
    case tracking
  }

  /// The form of its values.
  public var form: Form {
    switch self {
    case .bell, .bufferedEntry, .completeOnArrival, .desktop, .exact, .hours, .wrongDestination:
      .choice(["on", "off"])
    case .dwell: .number(0.1...10_080, orNone: true)
    case .expiry: .number(1...10_080, orNone: true)
    case .tracking, .tripTracking: .tracking
    case .card: .choice(["trip", "order"])
    case .glyphs: .choice(["auto", "unicode", "ascii"])
    case .notices: .choice(["all", "status", "quiet"])
    case .prompt: .choice(["live", "plain"])
    case .templates: .path
    case .onEOF: .choice(["wait", "leave"])
    case .units: .choice(["imperial", "metric"])
    case .roadFactor: .number(1...5, orNone: false)
    case .speedBike, .speedCar, .speedFoot, .speedMotorbike, .speedTruck:
      .number(1...200, orNone: false)
    case .threshold: .number(0.01...1440, orNone: true)
    case .delayThreshold, .riskMargin: .number(0...1440, orNone: false)
    case .dismissal: .number(0...14_400, orNone: false)
    case .updateInterval: .number(1...3600, orNone: false)
    }
  }

  /// What a new board has.
  public var defaultValue: String {
    switch self {
    case .bell, .bufferedEntry, .desktop, .exact, .hours, .wrongDestination: "off"
    case .dwell, .expiry: "none"
    case .tracking: "responsive"
    case .tripTracking: "continuous"
    case .card: "trip"
    case .completeOnArrival: "on"
    case .delayThreshold, .dismissal, .riskMargin: "5"
    case .glyphs: "auto"
    case .notices: "all"
    case .onEOF: "wait"
    case .prompt: "live"
    case .roadFactor: "1.35"
    case .speedBike: "15"
    case .speedCar, .speedMotorbike: "30"
    case .speedFoot: "5"
    case .speedTruck: "25"
    case .templates: "none"
    case .threshold: "5"
    case .units: "imperial"
    case .updateInterval: "30"
    }
  }

  /// The value as the board keeps it; nil when the setting does not take it.
  public func canonical(_ value: String) -> String? {
    switch form {
    case .choice(let choices):
      let lower = value.lowercased()
      return choices.contains(lower) ? lower : nil
    case .number(let range, let orNone):
      if orNone && value.lowercased() == "none" { return "none" }
      guard let number = decimalNumber(value), range.contains(number) else { return nil }
      return number == number.rounded() ? String(Int(number)) : String(number)
    case .path:
      if value.lowercased() == "none" { return "none" }
      return value.isEmpty || value.utf8.contains(0) ? nil : value
    case .tracking: return Tracking(value)?.description
    }
  }
}

/// Which notices are shown.
public enum NoticeLevel: String, Hashable, Sendable, CaseIterable {
  /// Status changes and the ETA lines of followed trips.
  case all
  /// Status changes only.
  case status
  /// Only what a dispatcher must not miss: late, left, failed, expired.
  case quiet
}

/// The board's settings in the form in which the rules reckon with them.
public struct Policy: Hashable, Sendable {
  /// Great-circle metres to road metres.
  public private(set) var roadFactor = 1.35
  /// Minutes; nil is off.
  public private(set) var approachingThreshold: Double? = 5
  /// Minutes that a delay must exceed.
  public private(set) var delayThreshold = 5.0
  public private(set) var updateInterval: Duration = .seconds(30)
  public private(set) var completesOnArrival = true
  public private(set) var isMetric = false
  /// Whether the plain boundary decides, without the rules against jitter.
  public private(set) var isExact = false
  /// Whether a location enters that is as near to a geofence as it is exact.
  public private(set) var buffersEntry = false
  /// Minutes; nil is off. A stay that lasts so long is told of.
  public private(set) var dwell: Double?
  /// After how long on the road a trip expires; nil is never.
  public private(set) var expiry: Duration?
  /// Whether it is told when a driver enters another geofence of the destination's tag.
  public private(set) var tellsWrongPlaces = false
  /// How drivers are tracked who are on no trip, and on one.
  public private(set) var tracking = Tracking.responsive
  public private(set) var tripTracking = Tracking.continuous
  public private(set) var showsHours = false
  /// Whether a script waits for its tracks at the end of its input.
  public private(set) var waitsAtEnd = true
  /// Minutes before the promised time from which on a predicted arrival is at risk.
  public private(set) var riskMargin = 5.0
  /// The same in milliseconds.
  private(set) var riskMarginMilliseconds: Int64 = 300_000
  /// How long a card stays after its trip has ended.
  public private(set) var dismissal: Duration = .seconds(5)
  /// Whether cards show a trip or, as shops do, an order.
  public private(set) var showsOrders = false
  /// Which notices are shown.
  public private(set) var noticeLevel = NoticeLevel.all
  private var values: [Setting: String] = [:]
  private var metersPerMinute: [Double] = []

  /// The defaults of rules §7.
  public init() {
    for setting in Setting.allCases { apply(setting, setting.defaultValue) }
  }

  /// The value as text.
  public func value(_ setting: Setting) -> String { values[setting] ?? setting.defaultValue }

  /// How long the rest of the way takes by the embedded estimate.
  public func duration(meters: Double, mode: Mode) -> Duration {
    .milliseconds(milliseconds(meters: meters, mode: mode))
  }

  func milliseconds(meters: Double, mode: Mode) -> Int64 {
    Int64((meters * roadFactor / metersPerMinute[mode.index] * 60_000).rounded())
  }

  /// Takes a canonical value (see `Setting.canonical`); evolving only.
  mutating func apply(_ setting: Setting, _ value: String) {
    values[setting] = value
    let number = Double(value) ?? 0
    switch setting {
    case .bell, .desktop, .glyphs, .prompt, .templates: break
    case .card: showsOrders = value == "order"
    case .dismissal: dismissal = .milliseconds(Int64(number * 1000))
    case .bufferedEntry: buffersEntry = value == "on"
    case .exact: isExact = value == "on"
    case .dwell: dwell = value == "none" ? nil : number
    case .expiry: expiry = value == "none" ? nil : .milliseconds(Int64(number * 60_000))
    case .wrongDestination: tellsWrongPlaces = value == "on"
    case .tracking: tracking = Tracking(value) ?? .responsive
    case .tripTracking: tripTracking = Tracking(value) ?? .continuous
    case .notices: noticeLevel = NoticeLevel(rawValue: value) ?? .all
    case .riskMargin:
      riskMargin = number
      riskMarginMilliseconds = Int64((number * 60_000).rounded())
    case .completeOnArrival: completesOnArrival = value == "on"
    case .delayThreshold: delayThreshold = number
    case .hours: showsHours = value == "on"
    case .onEOF: waitsAtEnd = value == "wait"
    case .roadFactor: roadFactor = number
    case .threshold: approachingThreshold = value == "none" ? nil : number
    case .units: isMetric = value == "metric"
    case .updateInterval: updateInterval = .milliseconds(Int64(number * 1000))
    case .speedBike, .speedCar, .speedFoot, .speedMotorbike, .speedTruck:
      metersPerMinute = Mode.allCases.map { mode in
        (Double(self.value(mode.speedSetting)) ?? 1) * 1000 / 60
      }
    }
  }
}

extension Mode {
  var index: Int {
    switch self {
    case .car: 0
    case .bike: 1
    case .foot: 2
    case .truck: 3
    case .motorbike: 4
    }
  }

  /// The setting that says how fast the mode is reckoned to be, in km/h.
  public var speedSetting: Setting {
    switch self {
    case .car: .speedCar
    case .bike: .speedBike
    case .foot: .speedFoot
    case .truck: .speedTruck
    case .motorbike: .speedMotorbike
    }
  }
}

/// A number as people write it, with a point; the language would also take `0x10`, `inf` and `nan`.
public func decimalNumber(_ text: String) -> Double? {
  let isPlain = text.utf8.allSatisfy {
    (48...57).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
  }
  return isPlain ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
}
