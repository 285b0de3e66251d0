import DeskCore

extension Figures {
  /// All figures; spans are minutes.
  var fields: [String: JSON] {
    let ended: [Job.Status] = [.delivered, .failed, .canceled, .returned]
    return [
      "jobs": .object(
        Dictionary(uniqueKeysWithValues: ended.map { ($0.rawValue, .count(jobs[$0] ?? 0)) })),
      "trips": .object([
        "completed": .count(completed), "arrived": .count(trips.count - completed),
      ]),
      "onTime": punctuality,
      "wait": Self.json(waits), "tripTime": Self.json(tripTimes),
      "etaError": .object([
        "count": .count(etaErrors?.count ?? 0), "median": .rounded(etaErrors?.median, to: 0.01),
        "p90": .rounded(etaMisses?.p90, to: 0.01),
        "histogram": .array(
          histogram.bins.map { bin in
            .object([
              "from": .decimal(bin.from), "to": .decimal(bin.to), "count": .count(bin.count),
            ])
          }),
      ]),
      "drivers": .array(drivers.map { Self.json($0, "driver") }),
      "destinations": .array(destinations.map { Self.json($0, "destination") }),
    ]
  }

  /// How many trips kept their promise.
  var punctuality: JSON {
    .object([
      "count": .count(onTime), "of": .count(promised),
      "share": promised > 0 ? .rounded(Double(onTime) / Double(promised), to: 0.001) : .null,
      "leftOut": .count(trips.count - promised),
    ])
  }

  /// A spread in minutes.
  static func json(_ spread: Spread?) -> JSON {
    .object([
      "count": .count(spread?.count ?? 0), "median": .rounded(spread?.median, to: 0.01),
      "p90": .rounded(spread?.p90, to: 0.01),
    ])
  }

  private static func json(_ group: Group, _ kind: String) -> JSON {
    var fields: [String: JSON] = [
      kind: .string(group.id), "trips": .count(group.trips), "onTime": .count(group.onTime),
      "promised": .count(group.promised),
      "medianTripTime": .rounded(group.tripTimes?.median, to: 0.01),
    ]
    if let name = group.name { fields["name"] = .string(name) }
    return .object(fields)
  }
}
