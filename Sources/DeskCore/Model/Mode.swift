/// How a driver travels.
public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
  case car, bike, foot, truck, motorbike

  /// Above this the desk does not believe a real location (rules §6.5), in km/h.
  public var implausibleSpeed: Double {
    switch self {
    case .car, .motorbike: 250
    case .truck: 150
    case .bike: 60
    case .foot: 20
    }
  }
}
