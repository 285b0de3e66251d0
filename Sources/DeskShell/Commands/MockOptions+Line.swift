import DeskCore

extension MockOptions {
  /// What `mock` and `dispatch` take about what goes wrong on the way.
  static let specs: [OptionSpec] = [
    OptionSpec("noise", "M", .number, "places are off by about so many metres"),
    OptionSpec("drop", "P", .number, "how likely a point never comes, 0 to under 1"),
    OptionSpec("stop", "AT,SECONDS", .text, "the driver stands still at point AT for so long"),
    OptionSpec("detour", "M", .number, "the way bends so many metres to the right, half-way"),
    OptionSpec("wrong", "TAG/ID", .geofence, "the driver goes to that geofence instead"),
    OptionSpec("tunnel", "FROM,TO", .text, "points FROM to TO are kept back and come after TO"),
    OptionSpec("duplicate", "P", .number, "how likely a point comes twice, 0 to 1"),
    OptionSpec("shuffle", "N", .number, "points come in any order within every N"),
    OptionSpec("clock-skew", "S", .number, "seconds that the phone's clock is ahead"),
    OptionSpec("seed", "N", .number, "the same seed, the same drive; the track's number"),
  ]

  /// What goes wrong, in words: `noise 20 m`, `60 s at point 3`.
  var words: [String] {
    [
      noiseMeters.map { "noise \($0.formattedPlainly) m" },
      drop.map { "\(Self.percent($0)) dropped" },
      stop.map { "\($0.length.seconds.formattedPlainly) s at point \($0.step)" },
      detourMeters.map { "a detour of \($0.formattedPlainly) m" },
      wrong.map { "its end at \(shown($0.description))" },
      tunnel.map { "a tunnel from \($0.from) to \($0.to)" },
      duplicate.map { "\(Self.percent($0)) twice" },
      shuffle.map { "shuffled by \($0)" },
      clockSkew.map { "a clock \($0.seconds.formattedPlainly) s ahead" },
    ].compactMap { $0 }
  }

  private static func percent(_ part: Double) -> String {
    "\(((part * 1000).rounded() / 10).formattedPlainly) %"
  }
}

extension MockOptions? {
  /// `, with noise 20 m, 60 s at point 3`; nothing for a clean drive.
  var wordsBehind: String {
    let words = self?.words ?? []
    return words.isEmpty ? "" : ", with " + words.joined(separator: ", ")
  }
}

extension Invocation {
  /// Whether any of those options is given.
  var saysMockOptions: Bool { MockOptions.specs.contains { value($0.name) != nil } }

  /// What is to go wrong on the way; nil for a clean drive.
  func mockOptions() throws(CommandError) -> MockOptions? {
    guard saysMockOptions else { return nil }
    var options = MockOptions()
    options.noiseMeters = try number("noise")
    options.drop = try number("drop")
    if let (step, seconds) = try pair("stop", "AT,SECONDS such as 3,60") {
      guard let step = Int(exactly: step), seconds.magnitude < 1e9 else {
        throw .refused(.badMockOption(.stop))
      }
      options.stop = MockOptions.Stop(
        step: step, length: .milliseconds(Int64((seconds * 1000).rounded())))
    }
    options.detourMeters = try number("detour")
    options.wrong = try value("wrong").map { word throws(CommandError) in
      try Self.geofence(word)
    }
    if let (from, to) = try pair("tunnel", "FROM,TO such as 3,6") {
      guard let from = Int(exactly: from), let to = Int(exactly: to) else {
        throw .refused(.badMockOption(.tunnel))
      }
      options.tunnel = MockOptions.Tunnel(from: from, to: to)
    }
    options.duplicate = try number("duplicate")
    options.shuffle = try integer("shuffle")
    if let seconds = try number("clock-skew") {
      guard seconds.magnitude < 1e9 else { throw .refused(.badMockOption(.clockSkew)) }
      options.clockSkew = .milliseconds(Int64((seconds * 1000).rounded()))
    }
    options.seed = try seed()
    return options
  }

  private func seed() throws(CommandError) -> UInt64? {
    guard let text = value("seed") else { return nil }
    guard let seed = UInt64(text) else {
      throw .usage("--seed takes a whole number from 0 on, not \(quoted(text))")
    }
    return seed
  }

  /// Two numbers with a comma between.
  private func pair(_ option: String, _ form: String) throws(CommandError) -> (Double, Double)? {
    guard let text = value(option) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { decimalNumber(String($0)) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else {
      throw .usage("--\(option) takes \(form), not \(quoted(text))")
    }
    return (first, second)
  }
}
