import DeskCore

extension RowFile {
  /// The second pass over a table.
  mutating func readRows(_ plan: Plan, _ take: (FileRow) throws -> Bool) throws {
    guard case .rows(var reader) = try begin(encoding: plan.survey.encoding, isChecked: false)
    else { throw ImportReason("the file has changed while it was read; import it again") }
    let layout = try plan.columns.layout(of: reader.headers, kind: plan.survey.kind)
    let count = reader.headers.count
    var intake = Intake(layout: layout, setting: plan.setting)
    while try reader.next() {
      let record = reader.splitter.record
      let row: FileRow?
      if record.count > count && !record.isBlank(from: count) {
        guard try handOver(&intake, intake.flush(), take) else { return }
        row = FileRow(
          line: record.line,
          content: .rejected(
            "\(record.count) cells under \(count) headers; "
              + "put a cell that holds the separator in quotes"),
          warnings: [], raw: reader.splitter.written)
      } else {
        row = intake.take(record, reader.splitter.written)
      }
      guard try handOver(&intake, row, take) else { return }
    }
    _ = try handOver(&intake, intake.flush(), take)
  }

  /// The second pass over objects, once for each kind of them.
  mutating func readObjects(_ plan: Plan, _ take: (FileRow) throws -> Bool) throws {
    for (index, kind) in (plan.kinds.isEmpty ? [.jobs] : plan.kinds).enumerated() {
      guard case .objects(var reader) = try begin(encoding: plan.survey.encoding, isChecked: false)
      else { throw ImportReason("the file has changed while it was read; import it again") }
      var layouts = ObjectLayouts(plan.columns)
      var intake = Intake(layout: nil, setting: plan.setting)
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
        guard try handOver(&intake, row, take) else { return }
      }
    }
  }

  private mutating func handOver(
    _ intake: inout Intake, _ row: FileRow?, _ take: (FileRow) throws -> Bool
  ) throws -> Bool {
    guard let row = row.flatMap({ intake.compared($0) }) else {
      repeatedRows = intake.repeated
      return true
    }
    return try take(row)
  }
}

/// What rows become on their way out of a file.
struct Intake {
  var layout: Layout?
  let setting: Row.Setting
  private(set) var repeated = 0
  private var known = KnownRows()
  private var group = RowGroup()

  init(layout: Layout?, setting: Row.Setting) {
    self.layout = layout
    self.setting = setting
  }

  /// Takes a row; nil while it may be a part of what comes next, else the row that is whole.
  mutating func take(_ record: Record, _ raw: ArraySlice<UInt8>) -> FileRow? {
    guard let layout else { return nil }
    var row = Row(layout: layout, record: record, setting: setting)
    guard layout.joinsRows else { return Self.fileRow(&row, raw) }
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
    return group.fileRow
  }

  private static func fileRow(_ row: inout Row, _ raw: ArraySlice<UInt8>) -> FileRow {
    let content: FileRow.Content
    do throws(ImportReason) {
      switch row.layout.kind {
      case .jobs: content = .job(try JobRow(&row))
      case .drivers: content = .driver(try DriverRow(&row))
      case .geofences: content = .geofence(try Geofence(&row))
      }
    } catch {
      content = .rejected(error.text)
    }
    return FileRow(line: row.record.line, content: content, warnings: row.warnings, raw: raw)
  }

  /// The row, unless it is equal to one before it; refused if it differs from one of its id.
  mutating func compared(_ row: FileRow) -> FileRow? {
    let id: String
    let digest: Int64
    switch row.content {
    case .job(let job): (id, digest) = (job.id, job.digest)
    case .driver(let driver):
      (id, digest) = (driver.driver.id.text, driver.driver.importDigest ?? 0)
    case .geofence(let fence): (id, digest) = (fence.id.description, fence.importDigest ?? 0)
    case .rejected: return row
    }
    switch known.take(id: id, digest: digest, line: row.line) {
    case .isNew: return row
    case .isEqual:
      repeated += 1
      return nil
    case .differs(let line):
      var refused = row
      refused.content = .rejected(
        "\(id.quoted) stands on line \(line) too, with other cells; keep one of them")
      return refused
    }
  }
}
