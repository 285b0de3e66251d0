import DeskCore

extension RowFile {
  /// The second pass over a table.
  mutating func readRows(_ plan: Plan, _ take: (FileRow) throws -> Bool) throws {
    guard case .rows(var reader) = try begin(encoding: plan.survey.encoding, isChecked: false)
    else { throw ImportReason("the file has changed while it was read; import it again") }
    let layout = try plan.columns.layout(of: reader.headers, kind: plan.survey.kind)
    let count = reader.headers.count
    var intake = Intake(
      layout: layout, setting: plan.setting, expecting: plan.survey.rowCount)
    while try reader.next() {
      let record = reader.splitter.record
      let row: FileRow?
      if record.count > count && !record.isBlank(from: count) {
        guard try handOver(intake, intake.flush(), take) else { return }
        row = FileRow(
          line: record.line,
          content: .rejected(
            "\(record.count) cells under \(count) headers; "
              + "put a cell that holds the separator in quotes"),
          warnings: [], raw: reader.splitter.written)
      } else {
        row = intake.take(record, reader.splitter.written)
      }
      guard try handOver(intake, row, take) else { return }
    }
    _ = try handOver(intake, intake.flush(), take)
  }

  /// The second pass over objects, once for each kind of them.
  mutating func readObjects(_ plan: Plan, _ take: (FileRow) throws -> Bool) throws {
    for (index, kind) in (plan.kinds.isEmpty ? [.jobs] : plan.kinds).enumerated() {
      guard case .objects(var reader) = try begin(encoding: plan.survey.encoding, isChecked: false)
      else { throw ImportReason("the file has changed while it was read; import it again") }
      var layouts = ObjectLayouts(plan.columns)
      var intake = Intake(layout: nil, setting: plan.setting, expecting: plan.survey.rowCount)
      while try reader.next() {
        let row: FileRow?
        do throws(ImportReason) {
          let layout = try layouts.layout(of: &reader)
          guard layout.kind == kind || plan.kinds.isEmpty else { continue }
          intake.layout = layout
          row = intake.take(reader.flattener.record, reader.written)
        } catch {
          // Told once, however often the file is gone through.
          guard index == 0 else { continue }
          row = FileRow(
            line: reader.splitter.item.line, content: .rejected(error.text), warnings: [],
            raw: reader.written)
        }
        guard try handOver(intake, row, take) else { return }
      }
    }
  }

  private mutating func handOver(
    _ intake: Intake, _ row: FileRow?, _ take: (FileRow) throws -> Bool
  ) throws -> Bool {
    repeatedRows = intake.repeated
    return if let row { try take(row) } else { true }
  }
}

/// What rows become on their way out of a file.
struct Intake {
  var layout: Layout?
  let setting: Row.Setting
  private(set) var repeated = 0
  private var known: KnownRows
  private var group = RowGroup()

  init(layout: Layout?, setting: Row.Setting, expecting rows: Int) {
    known = KnownRows(expecting: rows)
    self.layout = layout
    self.setting = setting
  }

  /// Takes a row; nil while it may be a part of what comes next, and when there is nothing new in
  /// it.
  mutating func take(_ record: Record, _ raw: ArraySlice<UInt8>) -> FileRow? {
    guard let layout else { return nil }
    var row = Row(layout: layout, record: record, setting: setting)
    guard layout.joinsRows else {
      guard let content = content(of: &row) else { return nil }
      return FileRow(line: record.line, content: content, warnings: row.warnings, raw: raw)
    }
    if group.accepts(row) {
      group.add(row, raw)
      return nil
    }
    let whole = flush()
    group.add(row, raw)
    return whole
  }

  /// The row that is still held back.
  mutating func flush() -> FileRow? {
    guard !group.isEmpty else { return nil }
    defer { group = RowGroup() }
    var warnings: [String] = []
    let content: FileRow.Content
    do throws(ImportReason) {
      let job = try group.job(&warnings)
      guard try isNew(job.id, job.digest, group.line) else { return nil }
      content = .job(job)
    } catch {
      content = .rejected(error.text)
    }
    return FileRow(line: group.line, content: content, warnings: warnings, raw: group.raw)
  }

  /// What the row is; nil when it is equal to one before it.
  private mutating func content(of row: inout Row) -> FileRow.Content? {
    let line = row.record.line
    do throws(ImportReason) {
      switch row.layout.kind {
      case .jobs:
        let job = try JobRow(&row)
        return try isNew(job.id, job.digest, line) ? .job(job) : nil
      case .drivers:
        let driver = try DriverRow(&row)
        let (id, digest) = (driver.driver.id.text, driver.driver.importDigest ?? 0)
        return try isNew(id, digest, line) ? .driver(driver) : nil
      case .geofences:
        let fence = try Geofence(&row)
        let (id, digest) = (fence.id.description, fence.importDigest ?? 0)
        return try isNew(id, digest, line) ? .geofence(fence) : nil
      }
    } catch {
      return .rejected(error.text)
    }
  }

  /// Whether no equal row was before it; throws when one of the same id differs.
  private mutating func isNew(_ id: String, _ digest: Int64, _ line: Int) throws(ImportReason)
    -> Bool
  {
    switch known.take(id: id, digest: digest, line: line) {
    case .isNew: return true
    case .isEqual:
      repeated += 1
      return false
    case .differs(let line):
      throw ImportReason(
        "\(id.quoted) stands on line \(line) too, with other cells; keep one of them")
    }
  }
}
