import DeskCore

/// What is told when a driver comes to a place, stays or leaves: only what the place's own metadata
/// says, under Radar's names.
enum PlaceNotice {
  /// What came so late is no news any more.
  private static let latest = Duration.seconds(15 * 60)
  /// A longer text is cut: it must not push everything else off the screen.
  fileprivate static let longest = 500

  /// The kind of notice that a visit may call for; nil where nothing is to be said whatever the place
  /// says: the driver only passed through, it is taken back, it comes too late, or no location but
  /// the place itself ended the stay.
  static func kind(_ change: Event.GeofenceChange, _ visit: Visit, _ event: Event) -> Notice.Kind? {
    if visit.isLate && event.recordedAt - event.createdAt > latest { return nil }
    switch change {
    case .entered: return .placeEntered
    case .exited: return visit.reason == nil ? .placeLeft : nil
    case .dwelled: return .placeDwelled
    case .crossed, .withdrawn: return nil
    }
  }

  /// Whether a place has any text to tell.
  static func tells(_ fence: Geofence) -> Bool {
    [.placeEntered, .placeLeft, .placeDwelled].contains { text($0, fence) != nil }
  }

  /// Title and body, one of which may be empty; nil when the place has no text for it. What a campaign
  /// says stands before the text for entering.
  static func text(_ kind: Notice.Kind, _ fence: Geofence) -> (title: String, body: String)? {
    switch kind {
    case .placeEntered: campaign(fence) ?? plain("entryNotificationText", fence)
    case .placeLeft: plain("exitNotificationText", fence)
    case .placeDwelled: plain("dwellNotificationText", fence)
    case .eta, .started, .approaching, .arrived, .completed, .canceled, .delayed, .failed, .expired,
      .late, .stale, .left, .atRisk, .wrongPlace, .trackEnd, .remark:
      nil
    }
  }

  private static func campaign(_ fence: Geofence) -> (title: String, body: String)? {
    guard ["clientSide", "eventBased"].contains(fence.text("campaignType")),
      let body = fence.text("notificationText")
    else { return nil }
    return (fence.text("notificationTitle") ?? "", body)
  }

  private static func plain(_ key: String, _ fence: Geofence) -> (title: String, body: String)? {
    fence.text(key).map { ($0, "") }
  }
}

extension Geofence {
  /// A text of its metadata, its key with or without Radar's prefix.
  fileprivate func text(_ key: String) -> String? {
    (metadata["radar:" + key] ?? metadata[key]).flatMap {
      $0.text.isEmpty ? nil : String($0.text.prefix(PlaceNotice.longest))
    }
  }
}
