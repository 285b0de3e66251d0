import DeskCore
import DeskEngine
import DeskTerminal

extension Session {
  /// Writes rows out, some at a time, so that neither memory nor tracking feels how many they are.
  func export(_ request: ExportRequest) throws(CommandError) {
    let source = try ExportSource(request.order.subject, request.ids, self)
    var order = request.order
    order.zone = engine.read { $0.zone }
    let file = try request.path.map { path throws(CommandError) in
      try writing { () throws(UnwritableOutput) in try doors.makeFile(path, request.replaces) }
    }
    do throws(CommandError) {
      beginProgress("exporting", of: source.total)
      defer { console.progress.end() }
      if order.format.isTable { order.metadataKeys = try metadataKeys(of: source) }
      let count = try write(source, order, to: file)
      console.progress.end()
      if let file { try writing(file.finish) }
      tell(count, of: request)
    } catch {
      file?.discard()
      throw error
    }
  }

  /// The number of rows.
  private func write(_ source: ExportSource, _ order: ExportOrder, to file: (any NewFile)?)
    throws(CommandError) -> Int
  {
    var writer = try writing { () throws(UnwritableOutput) in try doors.rowWriter(order) }
    var count = 0
    try put(writer.begin(), to: file)
    try source.forEach(self) { rows throws(CommandError) in
      count += rows.count
      try put(writer.append(rows), to: file)
      // What cannot be printed any more need not be read either.
      return console.outputError == nil || file != nil
    }
    try put(writer.end(), to: file)
    return count
  }

  private func put(_ bytes: [UInt8], to file: (any NewFile)?) throws(CommandError) {
    if bytes.isEmpty { return }
    if let file { return try writing { () throws(UnwritableOutput) in try file.write(bytes) } }
    let text = String(decoding: bytes, as: UTF8.self)
    // A pipe gets every byte; a terminal would obey some of them.
    write(columns == nil ? text : text.shownLines)
  }

  func writing<Value>(_ body: () throws(UnwritableOutput) -> Value) throws(CommandError)
    -> Value
  {
    do throws(UnwritableOutput) {
      return try body()
    } catch {
      throw .failed(error.message)
    }
  }

  private func tell(_ rows: Int, of request: ExportRequest) {
    guard let path = request.path else { return }
    let order = request.order
    show(
      "export", "\(count(rows, order.subject.noun)) written to \(shown(path)).\n",
      [
        "what": .string(order.subject.rawValue), "format": .string(order.format.rawValue),
        "path": .string(path), "rows": .count(rows),
      ])
  }

  /// A table has a column for each key that any row has.
  private func metadataKeys(of source: ExportSource) throws(CommandError) -> [String] {
    var keys: Set<String> = []
    switch source.subject {
    case .jobs, .trips, .geofences:
      try source.forEach(self, isCounted: false) { rows in
        for metadata in rows.metadata { keys.formUnion(metadata.keys) }
        return true
      }
    case .drivers, .events, .path: break
    }
    return keys.sorted()
  }
}

extension String {
  /// Its lines as a terminal may have them.
  var shownLines: String {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { shown(String($0)) }.joined(separator: "\n")
  }
}

extension ExportRows {
  /// How many rows they are.
  var count: Int {
    switch self {
    case .jobs(let rows): rows.count
    case .drivers(let rows): rows.count
    case .trips(let rows): rows.count
    case .events(let rows): rows.count
    case .paths(let rows): rows.count
    case .geofences(let rows): rows.count
    }
  }

  /// The metadata of each row that has some.
  fileprivate var metadata: [[String: String]] {
    switch self {
    case .jobs(let jobs): jobs.map(\.details.metadata).filter { !$0.isEmpty }
    case .trips(let trips): trips.map(\.metadata).filter { !$0.isEmpty }
    case .geofences(let fences):
      fences.map { $0.metadata.mapValues(\.text) }.filter { !$0.isEmpty }
    case .drivers, .events, .paths: []
    }
  }
}
