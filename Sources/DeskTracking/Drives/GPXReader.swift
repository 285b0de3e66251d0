public import DeskCore

/// Reads the drive of a GPX file, version 1.0 or 1.1, in any namespace or none.
///
/// The track points are the drive; in a file without any, the route points are. Waypoints never
/// are. To tell this in one pass, up to 100,000 route points wait for the first track point; when
/// there are more of them the route is the drive, and track points after it are counted as outside.
/// Times without a zone are in UTC. A file that declares entities is refused, and so is one that
/// nests elements more than 100 deep or has a tag or a comment of more than 256 KiB.
public struct GPXReader: DriveReader {
  private let feed: GPXFeed

  /// A reader of a file's pieces; nothing is read yet.
  public init(next: @escaping Pieces) { feed = GPXFeed(next, leastPiece: 4096) }

  /// `leastPiece` is what expat is handed at least, in bytes: it looks at an unfinished tag again
  /// from its start each time.
  init(leastPiece: Int, next: @escaping Pieces) { feed = GPXFeed(next, leastPiece: leastPiece) }

  public mutating func next() throws -> RecordedPoint? { try feed.next() }

  public var skips: DriveSkips { feed.skips }

  /// How many points have been read and not handed over.
  var waitingCount: Int { feed.waitingCount }
}

/// Hands a file to the parser in pieces of a bounded size, and its points to the reader.
private final class GPXFeed {
  private static let largestPiece = 1 << 16

  private let pieces: DriveReader.Pieces
  private let leastPiece: Int
  private let parser = GPXParser()
  private var rest: ArraySlice<UInt8> = []
  private var hasBegun = false
  private var isAtEnd = false

  init(_ pieces: @escaping DriveReader.Pieces, leastPiece: Int) {
    self.pieces = pieces
    self.leastPiece = leastPiece
  }

  var skips: DriveSkips { parser.skips }
  var waitingCount: Int { parser.waitingCount }

  func next() throws -> RecordedPoint? {
    while true {
      if let point = parser.takeFirst() { return point }
      if let failure = parser.takeFailure() {
        isAtEnd = true
        throw failure
      }
      if isAtEnd { return nil }
      do {
        try readOn()
      } catch {
        isAtEnd = true
        throw error
      }
    }
  }

  private func readOn() throws {
    if rest.isEmpty {
      guard let piece = try gathered() else {
        isAtEnd = true
        parser.parse([], isLast: true)
        return
      }
      rest = piece
    }
    if !hasBegun {
      // Nothing may stand before the XML declaration, and yet some files have an empty line there.
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.isEmpty { return }
      hasBegun = true
    }
    parser.parse(rest.prefix(Self.largestPiece), isLast: false)
    rest = rest.dropFirst(Self.largestPiece)
  }

  private func gathered() throws -> ArraySlice<UInt8>? {
    guard var piece = try pieces() else { return nil }
    while piece.count < leastPiece, let more = try pieces() { piece += more }
    return piece
  }
}
