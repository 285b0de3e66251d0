/// What the first bytes of a file tell about all of it.
struct FileStart {
  /// The encoding that a byte order mark tells.
  private(set) var encoding: TextEncoding?
  /// How many bytes the mark has.
  private(set) var markLength = 0

  /// Recognises what is no text at all, and refuses it with what to do.
  init(_ bytes: ArraySlice<UInt8>, encoding given: TextEncoding?) throws(ImportReason) {
    // A column may well be called PK; a workbook goes on with a small number.
    let isZip =
      bytes.starts(with: [0x50, 0x4B])
      && bytes.dropFirst(2).first.map { $0 < 9 } ?? true
    if isZip || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw ImportReason("this is an Excel workbook; save it as CSV UTF-8")
    }
    let marks: [(TextEncoding, [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]),
    ]
    if let (told, mark) = marks.first(where: { bytes.starts(with: $0.1) }),
      given == nil || given == told
    {
      encoding = told
      markLength = mark.count
    }
    if given == nil && encoding == nil { try Self.refuseUnmarked(bytes) }
  }

  /// UTF-16 of mostly Latin text has a NUL in every second byte.
  private static func refuseUnmarked(_ bytes: ArraySlice<UInt8>) throws(ImportReason) {
    let begin = Array(bytes.prefix(256))
    let pairs = begin.count / 2
    guard pairs > 0 else { return }
    let even = (0..<pairs).count { begin[2 * $0] == 0 }
    let odd = (0..<pairs).count { begin[2 * $0 + 1] == 0 }
    guard max(even, odd) * 2 >= pairs, min(even, odd) * 4 <= pairs else { return }
    let name = (even > odd ? TextEncoding.utf16BigEndian : .utf16LittleEndian).rawValue
    throw ImportReason(
      "this looks like UTF-16 text without a byte order mark; "
        + "say --encoding \(name), or save it as UTF-8")
  }
}

/// Why something cannot be taken, before it is known where it stands.
struct ImportReason: Error, Hashable {
  let text: String
  init(_ text: String) { self.text = text }
}
