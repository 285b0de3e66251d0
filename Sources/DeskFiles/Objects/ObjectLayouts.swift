/// The layouts of the objects of a file: one for each list of names that they have.
struct ObjectLayouts {
  private let columns: Columns
  private var latest: (key: [UInt8], layout: Layout)?
  private var known: [[UInt8]: Layout] = [:]
  /// Whether the last one had not been seen before.
  private(set) var isFresh = false

  init(_ columns: Columns) { self.columns = columns }

  /// Reads the object at hand and finds its layout; throws why it is no row.
  mutating func layout(of reader: inout ObjectReader) throws(ImportReason) -> Layout {
    try reader.flatten()
    let list = reader.splitter.item.list
    // A feature's headers hang on one of its cells.
    let key = list == "features" || list.isEmpty ? Array(list.utf8) : Array(list.utf8)
    let keys = key + [.lineFeed] + reader.flattener.keys
    isFresh = false
    if let latest, latest.key == keys { return latest.layout }
    if let layout = known[keys] {
      latest = (keys, layout)
      return layout
    }
    let headers = reader.headers
    let kind =
      RowKind(rawValue: list) ?? columns.kind ?? featureKind(headers) ?? RowKind(headers: headers)
    guard let kind else { throw Columns.unknownKind }
    let layout = try columns.layout(of: headers, kind: kind)
    if known.count == 256 { known.removeAll() }
    known[keys] = layout
    latest = (keys, layout)
    isFresh = true
    return layout
  }

  private func featureKind(_ headers: [String]) -> RowKind? {
    guard headers.contains("geometry.coordinates") else { return nil }
    // What a feature says of itself stands under "properties".
    let keys = Set(headers.map { $0.replacing("properties.", with: "").columnKey })
    if keys.contains("title") { return .jobs }
    if keys.contains("vehicle") { return .drivers }
    return keys.isDisjoint(with: ["radius", "tag", "externalid"]) ? .jobs : .geofences
  }
}
