import DeskCore
import Support
import Testing

/// Rules §7: what can be set, what it takes, and what the desk reckons with.
struct SettingTests {
  @Test(arguments: Setting.allCases) func `a default is a canonical value`(setting: Setting) {
    #expect(setting.canonical(setting.defaultValue) == setting.defaultValue)
    #expect(Policy().value(setting) == setting.defaultValue)
  }

  @Test(
    arguments: [
      (.completeOnArrival, "OFF", "off"), (.hours, "on", "on"), (.onEOF, "Leave", "leave"),
      (.units, "metric", "metric"), (.roadFactor, "1.50", "1.5"), (.roadFactor, "1", "1"),
      (.threshold, "None", "none"), (.threshold, "7.0", "7"), (.threshold, "0.5", "0.5"),
      (.delayThreshold, "0", "0"), (.updateInterval, "60", "60"), (.speedCar, "45.5", "45.5"),
    ] as [(Setting, String, String)])
  func `a value is kept in one form`(setting: Setting, given: String, kept: String) throws {
    var board = Board()
    try board.perform(.set(setting, given))
    #expect(board.policy.value(setting) == kept)
    #expect(try board.perform(.set(setting, given)).isEmpty)
  }

  @Test(
    arguments: [
      (.completeOnArrival, "yes"), (.units, "feet"), (.roadFactor, "0.9"), (.roadFactor, "nan"),
      (.threshold, "0"), (.threshold, "-1"), (.threshold, "1441"), (.delayThreshold, "none"),
      (.speedFoot, "0"), (.speedFoot, "201"), (.updateInterval, ""), (.threshold, "5 min"),
    ] as [(Setting, String)])
  func `a value out of range is refused`(setting: Setting, value: String) throws {
    let board = Board()
    #expect(throws: Refusal.badSetting(setting, value)) {
      try board.decide(.set(setting, value), at: morning, cause: .dispatcher)
    }
  }

  @Test(
    arguments: [(.car, 30), (.motorbike, 30), (.truck, 25), (.bike, 15), (.foot, 5)]
      as [(Mode, Double)])
  func `an ETA is the road distance at the mode's speed`(mode: Mode, speed: Double) throws {
    var board = Board()
    let minutes = 10_000 * 1.35 / (speed * 1000 / 60)
    let plain = board.policy.duration(meters: 10_000, mode: mode)
    #expect(abs(plain.minutes - minutes) < 0.00001)
    try board.perform(.set(mode.speedSetting, "60"))
    try board.perform(.set(.roadFactor, "1"))
    #expect(board.policy.duration(meters: 10_000, mode: mode) == .minutes(10))
  }

  @Test func `what is set is what the desk goes by`() throws {
    var board = Board()
    #expect(board.policy.approachingThreshold == 5 && board.policy.delayThreshold == 5)
    #expect(board.policy.updateInterval == .seconds(30) && board.policy.completesOnArrival)
    #expect(!board.policy.isMetric && !board.policy.showsHours && board.policy.waitsAtEnd)
    let changes: [(Setting, String)] = [
      (.threshold, "none"), (.delayThreshold, "2.5"), (.updateInterval, "1.5"),
      (.completeOnArrival, "off"), (.units, "metric"), (.hours, "on"), (.onEOF, "leave"),
    ]
    for (setting, value) in changes { try board.perform(.set(setting, value)) }
    #expect(board.policy.approachingThreshold == nil && board.policy.delayThreshold == 2.5)
    #expect(board.policy.updateInterval == .milliseconds(1500))
    #expect(!board.policy.completesOnArrival && board.policy.isMetric)
    #expect(board.policy.showsHours && !board.policy.waitsAtEnd)
  }
}
