/// How a phone is asked to report: Radar's presets with their numbers, or changed ones.
public struct Tracking: Hashable, Sendable, CustomStringConvertible {
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case continuous, responsive, efficient
  }

  /// What was measured without the net: sent later, or not; `stops` sends stops only.
  public enum Replay: String, Hashable, Sendable, CaseIterable {
    case none, stops, all
  }

  /// What it is called, whatever has been changed about it.
  public var preset: Preset
  /// Seconds between two measurements while the driver stands; 0 is none.
  public var stoppedIntervalSeconds: Int
  /// The same on the move.
  public var movingIntervalSeconds: Int
  /// Seconds between two reports; 0 never reports by time.
  public var syncIntervalSeconds: Int
  /// A driver who stays within `stopDistanceMeters` for so long has stopped; 0 detects no stops.
  public var stopDurationSeconds: Int
  public var stopDistanceMeters: Int
  public var replay: Replay

  public static let continuous = Tracking(.continuous)
  public static let responsive = Tracking(.responsive)
  public static let efficient = Tracking(.efficient)

  /// A preset with Radar's numbers.
  public init(_ preset: Preset) {
    self.preset = preset
    switch preset {
    case .continuous:
      (stoppedIntervalSeconds, movingIntervalSeconds, syncIntervalSeconds) = (30, 30, 20)
      (stopDurationSeconds, stopDistanceMeters, replay) = (140, 70, .none)
    case .responsive:
      (stoppedIntervalSeconds, movingIntervalSeconds, syncIntervalSeconds) = (0, 150, 20)
      (stopDurationSeconds, stopDistanceMeters, replay) = (140, 70, .stops)
    case .efficient:
      (stoppedIntervalSeconds, movingIntervalSeconds, syncIntervalSeconds) = (0, 0, 0)
      (stopDurationSeconds, stopDistanceMeters, replay) = (0, 0, .stops)
    }
  }

  /// Reads a preset and what is otherwise: `continuous stop-duration=60 stop-distance=50`; nil when
  /// it is neither.
  public init?(_ text: String) {
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," })
    guard let first = words.first, let preset = Preset(rawValue: String(first)) else { return nil }
    self.init(preset)
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return nil }
      if parts[0] == "replay" {
        guard let replay = Replay(rawValue: parts[1]) else { return nil }
        self.replay = replay
        continue
      }
      guard let path = Self.numbers.first(where: { $0.name == parts[0] })?.path,
        parts[1].utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(parts[1]),
        number <= 86_400
      else { return nil }
      self[keyPath: path] = number
    }
  }

  private static var numbers: [(name: String, path: WritableKeyPath<Self, Int>)] {
    [
      ("stopped-interval", \.stoppedIntervalSeconds), ("moving-interval", \.movingIntervalSeconds),
      ("sync-interval", \.syncIntervalSeconds), ("stop-duration", \.stopDurationSeconds),
      ("stop-distance", \.stopDistanceMeters),
    ]
  }

  /// As it is read again: the preset, then what is otherwise.
  public var description: String {
    let usual = Self(preset)
    var words = [preset.rawValue]
    for (name, path) in Self.numbers where self[keyPath: path] != usual[keyPath: path] {
      words.append("\(name)=\(self[keyPath: path])")
    }
    if replay != usual.replay { words.append("replay=\(replay.rawValue)") }
    return words.joined(separator: " ")
  }

  /// Whether stops are told from locations.
  public var detectsStops: Bool { stopDurationSeconds > 0 && stopDistanceMeters > 0 }

  /// Whether a phone reports a location now that was measured so long after the last report; what has
  /// just stopped is reported at once, and a tenth of a second early is early enough.
  public func reports(after span: Duration?, hasJustStopped: Bool) -> Bool {
    if hasJustStopped { return true }
    if syncIntervalSeconds == 0 { return false }
    guard let span else { return true }
    return span + .milliseconds(100) >= .seconds(syncIntervalSeconds)
  }
}
