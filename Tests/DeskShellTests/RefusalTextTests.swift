import DeskCore
import Support
import Testing

@testable import DeskShell

/// The sentence of every refusal: what is true, then what to do next.
struct RefusalTextTests {
  /// Each case, and where its words differ each form of it, with the whole sentence.
  static let sentences = ofJobsAndTrips + ofEverythingElse + ofPlaces

  @Test(arguments: sentences)
  func `every refusal has its sentence`(refusal: Refusal, sentence: String) {
    #expect(RefusalText.sentence(refusal) == sentence)
  }

  @Test(arguments: sentences.map(\.1))
  func `a sentence begins small unless with a name, and ends without a full stop`(
    sentence: String
  ) {
    let first = sentence.prefix { $0 != " " }
    #expect(first.first?.isUppercase == false || Trip.ID(first) != nil)
    #expect(!sentence.hasSuffix("."))
  }

  @Test func `every refusal stands in the table`() {
    #expect(Set(Self.sentences.map { name($0.0) }).count == caseCount)
  }

  @Test func `what people have named is shown harmless`() {
    let name = "\u{1B}[2J\u{202E}"
    for refusal: Refusal in [
      .noJob(Job.ID(name)), .noDriver(Driver.ID(name)), .badID(name), .unknownZone(name),
      .twoRows(name), .reservedID(name), .missingTitle(Job.ID(name)),
      .driverBusy(Driver.ID(name), 1), .noteNeeded(Job.ID(name)), .badSetting(.units, name),
      .jobStatus(Job.ID(name), .failed, wanted: .cancel), .outside(Job.ID(name), meters: 1),
    ] {
      #expect(!RefusalText.sentence(refusal).unicodeScalars.contains { $0.isHarmful })
    }
  }

  /// The case of a refusal without what belongs to it.
  private func name(_ refusal: Refusal) -> String {
    String("\(refusal)".prefix { $0 != "(" })
  }

  /// How many cases there are: a new one does not compile here until it is counted.
  private var caseCount: Int {
    switch Refusal.badCoordinate {
    case .noJob, .noDriver, .noTrip, .noMockRun, .trackSettled, .noGeofence, .jobExists,
      .driverExists, .badID,
      .twoRows,
      .reservedID, .missingTitle, .badRadius, .badCoordinate, .emptyWindow, .unknownZone,
      .jobStatus, .tooLateToReopen, .destinationInUse, .emptyEntry, .noPin, .wrongPin,
      .proofMissing, .alreadyOnTrip, .cannotStart, .cannotTakeOver, .sameDriver, .noPosition,
      .assignedToOther,
      .olderTrip, .driverBusy, .noFreeDriver, .noDestination, .noOrigin,
      .otherDriver, .tripStatus, .alreadyEnded, .endedWithJob, .backwards, .sameStatus, .neverTo,
      .outside,
      .noteNeeded, .badSteps, .badInterval, .badThreshold, .badETA, .mockRunning, .notRunning,
      .runEnded,
      .notPaused, .location, .badSetting, .noTimer, .timerOver, .badTimerSpan, .changedSince,
      .hasMoved, .notFree, .trackInTheWay, .geofenceExists, .reservedTag, .tooMuchMetadata,
      .badPolygon,
      .badDwell, .badMockOption:
      66
    }
  }
}
