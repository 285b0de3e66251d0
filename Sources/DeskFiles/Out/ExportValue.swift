import DeskCore

/// What a row has under a column.
enum ExportValue {
  case none
  /// Text from outside.
  case text(String)
  /// A word of the desk's own: it needs no care.
  case word(String)
  case number(Double)
  case integer(Int)
  case flag(Bool)
  /// Ids: in a table in one cell, with blanks between them.
  case list([String])
  /// A closed ring: in a table a polygon in WKT.
  case ring([Coordinate])
  /// Written in UTC.
  case moment(Timestamp)
  /// Written on the clocks of a zone with its offset: that of the identifier, else the desk's.
  case local(Timestamp, zone: String?)

  static func text(_ text: String?) -> ExportValue { text.map(ExportValue.text) ?? .none }
  static func word(_ word: String?) -> ExportValue { word.map(ExportValue.word) ?? .none }
  static func integer(_ number: Int?) -> ExportValue { number.map(ExportValue.integer) ?? .none }
  static func moment(_ moment: Timestamp?) -> ExportValue {
    moment.map(ExportValue.moment) ?? .none
  }

  /// Nothing for no names.
  static func names(_ names: [String]) -> ExportValue {
    names.isEmpty ? .none : .list(names)
  }

  /// A number that is not finite is unknown.
  static func number(_ number: Double?) -> ExportValue {
    guard let number, number.isFinite else { return .none }
    return .number(number)
  }
}

/// A column of a table, or a key of an object.
struct Column<Row>: Sendable {
  /// The key within its group.
  let key: String
  /// The object that it stands in where objects can be nested: `desk` of `desk.status`.
  var group: String?
  /// Whether a map has it as a geometry instead.
  var isPlace = false
  let value: @Sendable (Row) -> ExportValue

  init(_ key: String, _ value: @escaping @Sendable (Row) -> ExportValue) {
    self.key = key
    self.value = value
  }

  /// What only the desk knows: an import passes over it.
  static func desk(
    _ key: String, _ value: @escaping @Sendable (Row) -> ExportValue
  ) -> Column {
    var column = Column(key, value)
    column.group = "desk"
    return column
  }

  /// A part of the place at which a map shows the row.
  static func place(
    _ key: String, _ value: @escaping @Sendable (Row) -> ExportValue
  ) -> Column {
    var column = Column(key, value)
    column.isPlace = true
    return column
  }

  /// The header of a table.
  var name: String { group.map { "\($0).\(key)" } ?? key }
}

/// How rows of a kind are written: columns in the order of tables, and again in that of objects.
struct OutColumns<Row>: Sendable {
  let inTables: [Column<Row>]
  /// By their groups and keys.
  let inObjects: [Column<Row>]
  var metadata: (@Sendable (Row) -> [String: String])?
  var place: (@Sendable (Row) -> Coordinate?)?
  /// The ring of a row that has one instead of a place.
  var ring: (@Sendable (Row) -> [Coordinate]?)?
  /// Whether what reads like a number or a truth in the metadata is one.
  let hasTypedMetadata: Bool

  init(
    _ columns: [Column<Row>], metadata: (@Sendable (Row) -> [String: String])? = nil,
    place: (@Sendable (Row) -> Coordinate?)? = nil,
    ring: (@Sendable (Row) -> [Coordinate]?)? = nil, hasTypedMetadata: Bool = false
  ) {
    inTables = columns
    inObjects = columns.sorted { ($0.group ?? $0.key, $0.key) < ($1.group ?? $1.key, $1.key) }
    self.metadata = metadata
    self.place = place
    self.ring = ring
    self.hasTypedMetadata = hasTypedMetadata
  }
}
