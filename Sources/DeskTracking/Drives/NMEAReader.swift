public import DeskCore

/// Reads the drive in a log of NMEA 0183 sentences, whatever else stands between them.
///
/// RMC, GGA, GLL and ZDA of any talker are read; those of one moment are one point, of the first
/// place that they tell. Dates come from RMC or ZDA and go on over midnight; places before the first
/// date wait for it, up to 100,000 of them, and when there is none the drive has no times. A moment
/// at which the receiver knows no place ends the segment. A wrong checksum voids a sentence; one
/// without is taken as long as no sentence before it had one, since after that it has been cut off.
public struct NMEAReader: DriveReader {
  private let pieces: Pieces
  private var rest: ArraySlice<UInt8> = []
  private var splitter = SentenceSplitter()
  private var epochs: NMEAEpochs
  private var hasChecksums = false
  private var isAtEnd = false

  /// A reader of a file's pieces; nothing is read yet.
  ///
  /// Old receivers tell dates 1,024 weeks early, or twice that: dates before `notBefore` are moved
  /// on by that as often, up to twice, as it takes.
  public init(notBefore: Timestamp? = nil, next: @escaping Pieces) {
    self.init(notBefore: notBefore, mostUndated: 100_000, next: next)
  }

  /// `mostUndated` places at most wait for a date.
  init(notBefore: Timestamp? = nil, mostUndated: Int, next: @escaping Pieces) {
    pieces = next
    epochs = NMEAEpochs(notBefore: notBefore, mostUndated: mostUndated)
  }

  public var skips: DriveSkips { epochs.intake.skips }

  /// How many points have been read and not handed over.
  var waitingCount: Int { epochs.waitingCount }

  public mutating func next() throws -> RecordedPoint? {
    while true {
      if let point = epochs.takeFirst() { return point }
      if isAtEnd { return nil }
      if let found = splitter.next(in: &rest) {
        take(found)
        continue
      }
      do {
        guard let piece = try pieces() else {
          finish()
          continue
        }
        rest = piece
      } catch {
        isAtEnd = true
        throw error
      }
    }
  }

  private mutating func finish() {
    isAtEnd = true
    if let found = splitter.finish() { take(found) }
    epochs.finish()
  }

  private mutating func take(_ found: SentenceSplitter.Found) {
    let line = splitter.foundLine
    switch found {
    case .garbage: epochs.intake.skips.add(.unreadable, line: line)
    case .sentence:
      switch NMEASentence(splitter.sentence, needsChecksum: hasChecksums) {
      case .fix(let fix, let isChecked):
        hasChecksums = hasChecksums || isChecked
        epochs.take(fix, line: line)
      case .other(let isChecked): hasChecksums = hasChecksums || isChecked
      case .skipped(let skip): epochs.intake.skips.add(skip, line: line)
      }
    }
  }
}
