import DeskCore
import Support
import Testing

@testable import DeskShell

/// What a place has to say, and when nothing is said.
struct PlaceNoticeTests {
  private static let store = Geofence.ID(tag: "store", externalID: "7")

  private func fence(_ texts: [String: String]) -> Geofence {
    var fence = Geofence(
      id: Self.store, circle: Circle(center: RunM.destination, radiusMeters: 100))
    fence.metadata = texts.mapValues(MetadataValue.text)
    return fence
  }

  private func said(_ kind: Notice.Kind, _ texts: [String: String]) -> [String]? {
    PlaceNotice.text(kind, fence(texts)).map { [$0.title, $0.body] }
  }

  @Test(arguments: ["", "radar:"])
  func `NTF-10: a place has a text for each, with or without Radar's prefix`(prefix: String) {
    let texts = [
      prefix + "entryNotificationText": "in", prefix + "exitNotificationText": "out",
      prefix + "dwellNotificationText": "still",
    ]
    #expect(said(.placeEntered, texts) == ["in", ""])
    #expect(said(.placeLeft, texts) == ["out", ""])
    #expect(said(.placeDwelled, texts) == ["still", ""])
    #expect(said(.placeEntered, [:]) == nil)
    #expect(said(.placeEntered, [prefix + "entryNotificationText": ""]) == nil)
  }

  @Test(arguments: ["clientSide", "eventBased"])
  func `NTF-09: a campaign with a text wins over the text for entering`(type: String) {
    var texts = [
      "radar:campaignType": type, "radar:entryNotificationText": "in",
      "radar:notificationText": "Sale!", "radar:exitNotificationText": "out",
    ]
    #expect(said(.placeEntered, texts) == ["", "Sale!"])
    #expect(said(.placeLeft, texts) == ["out", ""])
    texts["radar:notificationTitle"] = "Today"
    #expect(said(.placeEntered, texts) == ["Today", "Sale!"])
    texts["radar:campaignType"] = "other"
    #expect(said(.placeEntered, texts) == ["in", ""])
    texts["radar:campaignType"] = type
    texts["radar:notificationText"] = nil
    #expect(said(.placeEntered, texts) == ["in", ""])
  }

  private func kind(
    _ change: Event.GeofenceChange, afterMinutes: Int, isLate: Bool,
    reason: Visit.Reason? = nil
  ) -> Notice.Kind? {
    var visit = Visit(driver: "1", fence: Self.store, enteredAt: morning)
    visit.isLate = isLate
    visit.reason = reason
    return NoticeText.kind(
      of: Event(
        id: 1, createdAt: morning, recordedAt: morning + .seconds(afterMinutes * 60),
        cause: .location, kind: .visit(change, visit)))
  }

  @Test func `what came too late, was taken back or was nobody's doing is not told`() {
    #expect(kind(.entered, afterMinutes: 15, isLate: true) == .placeEntered)
    #expect(kind(.entered, afterMinutes: 16, isLate: true) == nil)
    #expect(kind(.entered, afterMinutes: 16, isLate: false) == .placeEntered)
    #expect(kind(.exited, afterMinutes: 0, isLate: false) == .placeLeft)
    for reason in Visit.Reason.allCases {
      #expect(kind(.exited, afterMinutes: 0, isLate: false, reason: reason) == nil)
    }
    #expect(kind(.dwelled, afterMinutes: 0, isLate: false) == .placeDwelled)
    #expect(kind(.withdrawn, afterMinutes: 0, isLate: true) == nil)
    #expect(kind(.crossed, afterMinutes: 0, isLate: false) == nil)
  }
}
