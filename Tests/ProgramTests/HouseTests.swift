import Foundation
import Testing

/// The rooms of the package, and what each may import of its own and of the system.
private let rooms: [String: Set<String>] = [
  "DeskCore": ["FoundationEssentials", "Glibc"],
  "DeskTracking": ["CExpat", "DeskCore", "Glibc", "Synchronization"],
  "DeskFiles": ["DeskCore", "FoundationEssentials", "Glibc"],
  "DeskStore": ["DeskCore", "CSQLite", "FoundationEssentials", "Glibc"],
  "DeskEngine": ["DeskCore", "Dispatch", "Glibc"],
  "DeskPrograms": ["Dispatch", "Glibc", "Synchronization"],
  "DeskTerminal": ["CReadline", "CSignals", "Glibc", "Synchronization"],
  "DeskShell": ["DeskCore", "DeskEngine", "DeskFiles", "DeskTerminal", "Glibc"],
]

@Suite struct HouseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files of a folder in Sources, each with its lines.
  private static func files(of room: String) throws -> [(name: String, lines: [Substring])] {
    let folder = root.appending(path: "Sources/\(room)")
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap {
      $0 as? String
    }
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return (name, text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  private static func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let at = words.firstIndex(of: "import"), at <= 2, words.count > at + 1,
      words[..<at].allSatisfy({ ["public", "package", "internal", "@preconcurrency"].contains($0) })
    else { return nil }
    return String(words[at + 1])
  }

  @Test(arguments: rooms.keys.sorted())
  func `a room knows only what the table allows`(room: String) throws {
    let files = try Self.files(of: room)
    #expect(!files.isEmpty)
    let allowed = try #require(rooms[room])
    let strangers = files.flatMap { file in
      file.lines.compactMap(Self.importedModule).filter { !allowed.contains($0) }.map {
        "\(file.name) imports \($0)"
      }
    }
    #expect(strangers == [])
  }

  @Test func `nothing but the confined value promises more than the compiler checks`() throws {
    var promises: [String] = []
    for room in rooms.keys.sorted() + ["tripdesk"] {
      for file in try Self.files(of: room)
      where file.lines.contains(where: {
        $0.contains("@unchecked Sendable") || $0.contains("nonisolated(unsafe)")
      }) {
        promises.append("\(room)/\(file.name)")
      }
    }
    #expect(promises == ["DeskEngine/QueueConfined.swift"])
  }
}
