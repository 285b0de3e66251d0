/// How one system writes its files: the headers that give it away, and what they mean there.
struct Preset: Sendable {
  /// What the cells of a system mean beyond their headers.
  struct Rules: OptionSet, Sendable {
    let rawValue: Int
    /// Dates and times are those of UTC.
    static let utc = Rules(rawValue: 1)
    /// Rows with one id that follow each other are the items of one job.
    static let items = Rules(rawValue: 2)
    /// Rows with one id are the stops of one job: `P` is its pickup.
    static let stops = Rules(rawValue: 4)
    /// A driver may carry a day: `bob:2026-06-15`.
    static let assignedDay = Rules(rawValue: 8)
    /// Times at a stop are seconds.
    static let seconds = Rules(rawValue: 16)
    /// Of several columns with one meaning the first counts; the others are kept as metadata.
    static let firstMatch = Rules(rawValue: 32)
  }

  /// The form of a file that it is told in.
  enum Form: Sendable { case rows, objects, both }

  let name: String
  var kind = RowKind.jobs
  var form = Form.rows
  /// Headers that give it away when all of one set are there.
  var marks: [Set<String>] = []
  /// Headers of which three give it away.
  var peculiar: Set<String> = []
  /// What its headers mean; the generic aliases count where this says nothing.
  var aliases: [String: Field] = [:]
  /// Headers that mean nothing to the desk there, whatever they mean elsewhere.
  var metadata: Set<String> = []
  var rules: Rules = []
  /// The order of its dates where neither they nor anybody tell.
  var dateOrder: DateOrder?

  /// The preset that these headers give away; nil when none does.
  static func told(by headers: [String], isObjects: Bool) -> Preset? {
    // Where a dot says what is whose, it is a part of the header.
    let keys = Set(headers.flatMap { [$0.columnKey, $0.lowercased()] })
    return all.first { preset in
      switch preset.form {
      case .rows: if isObjects { return false }
      case .objects: if !isObjects { return false }
      case .both: break
      }
      return preset.marks.contains { $0.isSubset(of: keys) }
        || preset.peculiar.intersection(keys).count >= 3
    }
  }

  /// The preset of that name.
  static func named(_ name: String) throws(ImportReason) -> Preset {
    guard let preset = all.first(where: { $0.name == name.lowercased() }) else {
      throw ImportReason(
        "there is no preset \(name.quoted); write \(ReadOptions.presetNames.alternatives)")
    }
    return preset
  }
}
