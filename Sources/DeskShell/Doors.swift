public import DeskCore
import Glibc

/// What the program opens for the session: things that the shell itself may not reach.
public struct Doors: Sendable {
  /// Opens the files to be taken in at a path: one, those of a folder, or standard input for `-`.
  public var openImport: OpenImport
  /// Looks up a program that is to get notices, and gives what runs it; throws why there is none.
  /// `onFailure` hears of its first failure, on any thread.
  public var startNotifier: StartNotifier = { _, _ throws(NotifierFailure) in
    throw .cannotStart(ENOSYS)
  }

  /// Makes what writes rows in a format.
  public var rowWriter:
    @MainActor @Sendable (ExportOrder) throws(UnwritableOutput) -> any RowWriting = {
      _ throws(UnwritableOutput) in throw UnwritableOutput("no rows can be written here")
    }

  /// Begins a new file; throws why it cannot be made. One that is there already is replaced only
  /// when that is allowed.
  public var makeFile:
    @MainActor @Sendable (_ path: String, _ replaces: Bool) throws(UnwritableOutput) -> any NewFile =
      { _, _ throws(UnwritableOutput) in throw UnwritableOutput("no file can be made here") }

  /// Begins what `>` or `>>` writes: the whole file anew, or something at its end.
  public var openOutput:
    @MainActor @Sendable (_ path: String, _ appends: Bool) throws(UnwritableOutput) -> any NewFile =
      { _, _ throws(UnwritableOutput) in throw UnwritableOutput("no file can be written here") }

  /// Starts a program for the person at the desk, as the leader of a process group of its own or in
  /// the desk's; a leader begins with SIGCONT. `onChange` is called on any thread whenever it stops or ends.
  public var startProgram: StartProgram = { _, _, _ throws(UnstartableProgram) in
    throw UnstartableProgram("no program can be run here")
  }
  /// Opens a recorded drive: a plain file of any size.
  public var openDrive: OpenDrive = { path throws(UnreadableInput) in
    throw UnreadableInput("\(path) cannot be read here")
  }

  /// Measures a photo: a plain file of any size.
  public var measure: @MainActor @Sendable (_ path: String) throws(UnreadableInput) -> FileMeasure =
    { path throws(UnreadableInput) in throw UnreadableInput("\(path) cannot be read here") }

  /// Reads a file of text.
  public var readText: @MainActor @Sendable (_ path: String) throws(UnreadableInput) -> TextFile

  public typealias OpenImport =
    @MainActor @Sendable (_ path: String, _ options: ImportOptions) throws(UnreadableInput) ->
    [ImportSource]

  public typealias OpenDrive =
    @MainActor @Sendable (_ path: String) throws(UnreadableInput) -> DriveOpening

  public typealias StartProgram =
    @MainActor @Sendable (
      _ order: ProgramOrder, _ leadsGroup: Bool, _ onChange: @escaping @Sendable () -> Void
    ) throws(UnstartableProgram) -> StartedProgram

  public typealias StartNotifier =
    @MainActor @Sendable (
      _ arguments: [String], _ onFailure: @escaping @Sendable (NotifierFailure) -> Void
    ) throws(NotifierFailure) -> NotifierHandle

  /// Doors as the program makes them; no program can be run until there is a door for that.
  public init(
    openImport: @escaping OpenImport,
    readText: @escaping @MainActor @Sendable (_ path: String) throws(UnreadableInput) -> TextFile
  ) {
    self.openImport = openImport
    self.readText = readText
  }
}

/// A recorded drive that can be read from its front.
public struct DriveOpening {
  /// Where it is, from wherever the desk is opened again.
  public let path: String
  /// How large its file is.
  public let byteCount: Int64
  /// Begins at the front; throws why it cannot be read.
  public let makeReader: () throws -> any DriveReader
  public init(path: String, byteCount: Int64, makeReader: @escaping () throws -> any DriveReader) {
    self.path = path
    self.byteCount = byteCount
    self.makeReader = makeReader
  }
}

/// What is recorded of a photo; the photo itself stays where it is.
public struct FileMeasure: Sendable {
  public let byteCount: Int
  /// 64 hexadecimal digits.
  public let sha256: String
  public init(byteCount: Int, sha256: String) {
    self.byteCount = byteCount
    self.sha256 = sha256
  }
}

/// A file of text as it was read.
public struct TextFile: Sendable {
  /// Absolute.
  public let path: String
  public let text: String
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A file that cannot be taken in, in one sentence that names it.
public struct UnreadableInput: Error {
  public let message: String
  public init(_ message: String) { self.message = message }
}
