import DeskCore
import DeskFiles
import DeskShell
import Glibc

/// Jobs, drivers and geofences out of files: a file, the files of a folder that are named for them,
/// or standard input.
@MainActor
struct RowFiles {
  /// Whether nothing else reads standard input.
  let isInputFree: Bool

  func open(_ path: String, _ options: ImportOptions) throws(UnreadableInput) -> [ImportSource] {
    let reading = try ReadOptions(options)
    if path == "-" {
      guard isInputFree else {
        throw UnreadableInput(
          "standard input is where the commands come from; give them with -c or -f, or name a file")
      }
      return [source(try spool(), named: "<stdin>", reading)]
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw UnreadableInput("\(printable(path)) cannot be read: \(systemMessage(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [try file(path, reading)] }
    let names = try names(in: path)
    guard !names.isEmpty else {
      throw UnreadableInput(
        "\(printable(path)) holds no drivers.*, geofences.* or jobs.*; name a file or another folder"
      )
    }
    return try names.map { name throws(UnreadableInput) in
      try file(path.hasSuffix("/") ? path + name : path + "/" + name, reading)
    }
  }

  private func file(_ path: String, _ options: ReadOptions) throws(UnreadableInput)
    -> ImportSource
  {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(FileTrouble) {
      return source(try SteadyFile(path), named: name, options)
    } catch {
      throw UnreadableInput(printable(error.message))
    }
  }

  private func spool() throws(UnreadableInput) -> SteadyFile {
    do throws(FileTrouble) {
      return try SteadyFile(copyOf: STDIN_FILENO, named: "<stdin>")
    } catch {
      throw UnreadableInput(printable(error.message))
    }
  }

  private func source(_ file: SteadyFile, named name: String, _ options: ReadOptions)
    -> ImportSource
  {
    var rows = RowFile(name: name, options: options) { file.pieces() }
    return ImportSource(
      name: name,
      survey: { () throws(UnreadableInput) in
        try Self.telling { ImportSurvey(try rows.survey()) }
      },
      read: { (take: (SourceRow) -> Bool) throws(UnreadableInput) in
        try Self.telling {
          try rows.read { take(SourceRow($0)) }
          try file.requireSame()
        }
      }, repeatedRows: { rows.repeatedRows })
  }

  private static func telling<Value>(_ body: () throws -> Value) throws(UnreadableInput) -> Value {
    do {
      return try body()
    } catch let trouble as FileTrouble {
      throw UnreadableInput(printable(trouble.message))
    } catch {
      throw UnreadableInput(printable("\(error)"))
    }
  }

  /// The files that are taken of a folder: drivers before what may name them.
  private func names(in folder: String) throws(UnreadableInput) -> [String] {
    guard let directory = opendir(folder) else {
      throw UnreadableInput("\(printable(folder)) cannot be read: \(systemMessage(errno))")
    }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let stem = name.prefix { $0 != "." }
      if ["drivers", "geofences", "jobs"].contains(stem), stem.count < name.count {
        found.append(name)
      }
    }
    return found.sorted()
  }
}

extension ReadOptions {
  fileprivate init(_ options: ImportOptions) throws(UnreadableInput) {
    self.init(today: options.today)
    date = options.date
    map = options.map.map { Mapping(field: $0.field, header: $0.header) }
    if let name = options.preset {
      guard Self.presetNames.contains(name) else {
        throw UnreadableInput(
          "there is no preset \(printable(name)); use one of "
            + Self.presetNames.joined(separator: ", "))
      }
      preset = name
    }
    if let fence = options.fence {
      self.fence = fence
      kind = .geofences
    }
    dateOrder = try Self.word(options.dateOrder, "date-order")
    encoding = try Self.word(options.encoding, "encoding")
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String?, _ option: String
  ) throws(UnreadableInput) -> Word? {
    guard let text else { return nil }
    guard let word = Word(rawValue: text.lowercased()) else {
      throw UnreadableInput(
        "--\(option) is one of \(Word.allCases.map(\.rawValue).joined(separator: ", ")), not "
          + printable(text))
    }
    return word
  }
}

extension ImportSurvey {
  fileprivate init(_ survey: Survey) {
    self.init()
    preset = survey.preset
    columnCount = survey.columnCount
    unknownCount = survey.unknownHeaders.count
    rowCount = survey.rowCount
    if case .delimited(let separator) = survey.form { self.separator = separator }
    header = survey.headerRaw
    warnings = survey.warnings.map(printable)
  }
}

extension SourceRow {
  fileprivate init(_ row: FileRow) {
    let content: Content =
      switch row.content {
      case .job(let job): .row(.job(job))
      case .driver(let driver): .row(.driver(driver))
      case .geofence(let geofence): .row(.geofence(geofence))
      case .rejected(let reason): .rejected(printable(reason))
      }
    self.init(
      line: row.line, content: content, warnings: row.warnings.map(printable), raw: row.raw)
  }
}
