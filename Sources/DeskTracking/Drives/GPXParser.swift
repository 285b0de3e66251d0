import CExpat
import DeskCore

/// Expat, set to read one GPX file: it tells the content of each element as it goes by.
final class GPXParser {
  /// No tag and no comment of a recorded drive is longer; expat keeps an unfinished one.
  private static let longestTag = 1 << 18

  private let parser: XML_Parser
  private var fedBytes = 0
  private var failure: DriveError?
  private var isStopped = false
  /// Outside this object, so that the calls from expat, one or two an element, count no references.
  private let state: UnsafeMutablePointer<State>

  /// What expat's calls work on.
  private struct State {
    let parser: XML_Parser
    var content = GPXContent()

    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    func stopIfRefused() {
      if content.refusal != nil { XML_StopParser(parser, 0) }
    }
  }

  init() {
    guard let parser = XML_ParserCreate(nil) else { fatalError("out of memory") }
    self.parser = parser
    state = .allocate(capacity: 1)
    state.initialize(to: State(parser: parser))
    XML_SetUserData(parser, state)
    XML_SetElementHandler(parser, Self.begin, Self.end)
    XML_SetStartDoctypeDeclHandler(parser, Self.doctype)
    XML_SetUnknownEncodingHandler(parser, Self.encoding, nil)
  }

  deinit {
    XML_ParserFree(parser)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  var skips: DriveSkips { state.pointee.content.skips }
  var waitingCount: Int { state.pointee.content.waitingCount }

  func takeFirst() -> RecordedPoint? { state.pointee.content.takeFirst() }

  /// Goes on with the next bytes; after a failure it takes no more.
  func parse(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    guard !isStopped else { return }
    let status = bytes.withUnsafeBytes { raw in
      XML_Parse(
        parser, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count),
        isLast ? 1 : 0)
    }
    fedBytes += bytes.count
    if status == XML_STATUS_ERROR {
      fail(state.pointee.content.refusal ?? reason(isLast: isLast))
    } else if !isLast, fedBytes - Int(XML_GetCurrentByteIndex(parser)) > Self.longestTag {
      fail("a tag or a comment of more than 256 KiB; this is no recorded drive")
    }
    if isLast && !isStopped { state.pointee.content.finish() }
  }

  /// What has gone wrong, once; the points before it come first.
  func takeFailure() -> DriveError? {
    defer { failure = nil }
    return failure
  }

  private func fail(_ reason: String) {
    isStopped = true
    failure = DriveError(line: state.pointee.line, reason: reason)
    state.pointee.content.finish()
  }

  private func reason(isLast: Bool) -> String {
    switch XML_GetErrorCode(parser) {
    case XML_ERROR_NO_MEMORY: return "there is not enough memory to read it"
    case XML_ERROR_UNKNOWN_ENCODING: return "its encoding is not known; save it as UTF-8"
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      guard isLast else { break }
      return state.pointee.content.hasBegun
        ? "the file ends before its XML does; it has been cut off" : "there is no XML in it"
    default: break
    }
    let what = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "error"
    return "this is not well-formed XML: \(what)"
  }

  // MARK: what expat calls

  private static func of(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State> {
    user!.assumingMemoryBound(to: State.self)
  }

  private static let begin: XML_StartElementHandler = { user, name, attributes in
    guard let name, let attributes else { return }
    let state = of(user)
    state.pointee.content.begin(name, attributes)
    if state.pointee.content.isListening {
      XML_SetCharacterDataHandler(state.pointee.parser, text)
    }
    state.pointee.stopIfRefused()
  }

  private static let end: XML_EndElementHandler = { user, _ in
    let state = of(user)
    let parser = state.pointee.parser
    let wasListening = state.pointee.content.isListening
    state.pointee.content.end { Int(XML_GetCurrentLineNumber(parser)) }
    if wasListening && !state.pointee.content.isListening {
      XML_SetCharacterDataHandler(parser, nil)
    }
  }

  private static let text: XML_CharacterDataHandler = { user, text, count in
    guard let text, count > 0 else { return }
    of(user).pointee.content.text(
      UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: Int(count)))
  }

  private static let doctype: XML_StartDoctypeDeclHandler = { user, _, _, _, hasDeclarations in
    guard hasDeclarations != 0 else { return }
    let state = of(user)
    state.pointee.content.refuse(
      "it declares entities or elements of its own, which are not read; take the DOCTYPE out")
    state.pointee.stopIfRefused()
  }

  /// Of the old encodings of one byte only the letters of ASCII matter here, which are the same.
  private static let encoding: XML_UnknownEncodingHandler = { _, name, info in
    guard let name, let info else { return 0 }
    let known = String(cString: name).lowercased()
    guard ["windows-125", "iso-8859-", "cp125", "koi8-"].contains(where: known.hasPrefix) else {
      return 0
    }
    withUnsafeMutableBytes(of: &info.pointee.map) { raw in
      let map = raw.bindMemory(to: Int32.self)
      for byte in map.indices { map[byte] = Int32(byte < 0x80 ? byte : 0xE9) }
    }
    info.pointee.data = nil
    info.pointee.convert = nil
    info.pointee.release = nil
    return 1
  }
}
