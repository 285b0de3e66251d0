public import DeskCore

/// Reference run M of the vectors: ten points in a straight line, car, 30 km/h, factor 1.
public enum RunM {
  public static let origin = Coordinate(latitude: 37.769722, longitude: -122.476944)
  public static let destination = Coordinate(latitude: 37.7897442, longitude: -122.3972337)

  /// A row of the table: what the desk shows after a point.
  public struct Row: Sendable {
    public var place: Coordinate
    public var remainingMeters: Double
    public var etaMinutes: Double
    public var duration: String
    public var distance: String
    /// The types of the trip's events.
    public var types: [String]
  }

  /// The table, point 0 to 9.
  public static let rows: [Row] = [
    row(37.769722, -122.476944, 7350.6, 14.70, "15 minutes", "4.6 mi"),
    row(37.771947, -122.468087, 6533.8, 13.07, "13 minutes", "4.1 mi"),
    row(37.774171, -122.459231, 5717.0, 11.43, "11 minutes", "3.6 mi"),
    row(37.776396, -122.450374, 4900.2, 9.80, "10 minutes", "3.0 mi"),
    row(37.778621, -122.441517, 4083.5, 8.17, "8 minutes", "2.5 mi"),
    row(37.780845, -122.432660, 3266.7, 6.53, "7 minutes", "2.0 mi"),
    row(
      37.783070, -122.423804, 2450.0, 4.90, "5 minutes", "1.5 mi",
      ["user.approaching_trip_destination"]),
    row(37.785295, -122.414947, 1633.3, 3.27, "3 minutes", "1.0 mi"),
    row(37.787520, -122.406090, 816.6, 1.63, "2 minutes", "0.5 mi"),
    row(
      37.789744, -122.397234, 0, 0, "Arriving", "0 ft",
      ["user.entered_geofence", "user.arrived_at_trip_destination"]),
  ]

  private static func row(
    _ latitude: Double, _ longitude: Double, _ remaining: Double, _ eta: Double,
    _ duration: String, _ distance: String, _ types: [String] = ["user.updated_trip"]
  ) -> Row {
    Row(
      place: Coordinate(latitude: latitude, longitude: longitude), remainingMeters: remaining,
      etaMinutes: eta, duration: duration, distance: distance, types: types)
  }

  /// Point i of ten, on the line between the two ends; the table has it rounded to 1e-6 degrees.
  public static func point(_ i: Int) -> Coordinate {
    let part = Double(i) / 9
    return Coordinate(
      latitude: origin.latitude + (destination.latitude - origin.latitude) * part,
      longitude: origin.longitude + (destination.longitude - origin.longitude) * part)
  }

  /// When point i of a run that starts at eight is measured, 2 s apart.
  public static func due(_ i: Int) -> Timestamp { morning + .seconds(2 * i) }

  /// A board at eight with driver 1 at the run's origin and driver 2 there too, and job 4 of
  /// driver 1 at its destination; other settings come on top of M's own.
  public static func board(
    radius: Double = 100, completesOnArrival: Bool = false, _ settings: [Setting: String] = [:]
  ) throws -> Board {
    var board = Board()
    let own: [Setting: String] = [
      .roadFactor: "1", .speedCar: "30", .threshold: "5",
      .completeOnArrival: completesOnArrival ? "on" : "off",
    ]
    for (setting, value) in own.merging(settings, uniquingKeysWith: { $1 }) {
      try board.perform(.set(setting, value))
    }
    try board.perform(
      .import(
        ImportBatch(
          drivers: [.row("1"), .row("2")],
          jobs: [.row("4", driver: "1", radius: radius), .row("5", driver: "1", radius: radius)])))
    return board
  }

  /// The board with job 4 under way on trip T1, tracked by nothing but what the test locates.
  public static func onTrip(
    radius: Double = 100, completesOnArrival: Bool = false, threshold: Double? = nil,
    arriveBy: Timestamp? = nil, _ settings: [Setting: String] = [:]
  ) throws -> Board {
    var board = try board(radius: radius, completesOnArrival: completesOnArrival, settings)
    var order = DispatchOrder(job: "4")
    order.threshold = threshold
    order.arriveBy = arriveBy
    try board.perform(.dispatch(order))
    return board
  }
}

extension Board {
  /// Moves driver 1 to points of run M, each at its time, as mock tracking would.
  @discardableResult
  public mutating func drive(_ points: ClosedRange<Int>, driver: Driver.ID = "1") -> Seen {
    var all = Seen()
    for i in points {
      let seen = locate(RunM.point(i), of: driver, at: RunM.due(i), source: .mock)
      all.events += seen.events
      all.outcomes += seen.outcomes
    }
    return all
  }
}
