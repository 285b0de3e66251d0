/// The text of a file in pieces of UTF-8, from its first character on.
struct TextSource {
  /// Thrown when a file of unsaid encoding turns out not to be UTF-8.
  struct NotUTF8: Error {}

  private let next: () throws -> ArraySlice<UInt8>?
  private(set) var decoder: TextDecoder
  private var first: ArraySlice<UInt8>?
  private var check: UTF8Check?
  private var isAtEnd = false
  /// Whether the file has no bytes but perhaps a byte order mark.
  let isEmpty: Bool

  /// Opens the file and looks at its beginning; `checked` is for the first of the two passes.
  init(_ open: RowFile.Opening, encoding: TextEncoding?, isChecked: Bool) throws {
    next = try open()
    var bytes: ArraySlice<UInt8> = []
    while bytes.count < 512, let piece = try next() {
      bytes = bytes.isEmpty ? piece : bytes + piece
    }
    let start = try FileStart(bytes, encoding: encoding)
    let settled = encoding ?? start.encoding ?? .utf8
    decoder = TextDecoder(settled)
    first = bytes.dropFirst(start.markLength)
    isEmpty = bytes.count == start.markLength
    check = isChecked && settled == .utf8 ? UTF8Check() : nil
  }

  /// Appends the next piece; false at the end.
  mutating func read(into text: inout [UInt8]) throws -> Bool {
    guard !isAtEnd else { return false }
    guard let bytes = try first ?? next() else {
      isAtEnd = true
      if check?.isComplete == false { throw NotUTF8() }
      decoder.finish(into: &text)
      return true
    }
    first = nil
    if check != nil, !bytes.withUnsafeBufferPointer({ check!.accept($0) }) { throw NotUTF8() }
    decoder.decode(bytes, into: &text)
    return true
  }
}
