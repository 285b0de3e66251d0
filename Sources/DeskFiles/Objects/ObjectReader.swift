/// Reads JSON: object after object, each as a row.
struct ObjectReader {
  private var source: TextSource
  private(set) var splitter = ObjectSplitter()
  private(set) var flattener = Flattener()

  /// Takes the beginning that has been read already.
  init(_ source: TextSource, beginning: [UInt8]) {
    self.source = source
    for path in ["recipients"] { flattener.opened.insert(Array(path.utf8)) }
    splitter.feed { text in
      text.append(contentsOf: beginning)
      return true
    }
  }

  var encoding: TextDecoder { source.decoder }

  /// Goes on to the next object; false at the end.
  mutating func next() throws -> Bool {
    while try !splitter.next() {
      if splitter.isDone { return false }
      try splitter.feed { try source.read(into: &$0) }
    }
    return true
  }

  /// The object's text.
  var written: ArraySlice<UInt8> { splitter.text[splitter.item.range] }

  /// Reads the object's cells; throws why it is no row.
  mutating func flatten() throws(ImportReason) {
    let item = splitter.item
    guard splitter.text[item.range.lowerBound] == UInt8(ascii: "{") else {
      throw ImportReason("this is not an object; write it as {…}")
    }
    try flattener.flatten(written, line: item.line)
    if let name = item.name { flattener.add("id", name) }
  }

  /// The paths of the cells as headers; a GeoJSON feature's properties are its columns.
  var headers: [String] {
    let headers = flattener.headers
    guard let type = headers.firstIndex(of: "type"),
      headers.contains(where: { $0.hasPrefix("geometry.") || $0.hasPrefix("properties.") }),
      flattener.record.withBytes(type, { $0.elementsEqual("Feature".utf8) })
    else { return headers }
    let hasOwnID = headers.contains("properties.id")
    return headers.map { header in
      switch header {
      case "type", "bbox": ""
      case "id" where hasOwnID: ""
      case _ where header.hasPrefix("properties."):
        String(header.dropFirst("properties.".count))
      default: header
      }
    }
  }
}
