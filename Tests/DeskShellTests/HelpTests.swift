import Glibc
import Testing

@testable import DeskShell

/// Help, and the README's list of commands: all from the one table.
@MainActor
struct HelpTests {
  @Test func `every command, option and detail is a phrase, and names are unique`() {
    for command in CommandTable.commands {
      #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."), "\(command.name)")
      #expect(command.summary.first?.isLowercase == true, "\(command.name)")
      for option in command.options {
        #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."), "\(option.name)")
        #expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(option.name)")
      }
      #expect(command.details.isEmpty || command.details.hasSuffix("."), "\(command.name)")
      #expect(Set(command.options.map(\.name)).count == command.options.count, "\(command.name)")
    }
    let names = CommandTable.commands.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test func `the page of a command stays within a hundred columns`() {
    let lines = CommandTable.commands.map(HelpText.page).flatMap { $0.split(separator: "\n") }
    #expect(lines.filter { DisplayWidth.of(String($0)) > 100 } == [])
  }

  @Test func `the README lists the commands as the table has them`() throws {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = tests.joined(separator: "/") + "/README.md"
    let file = try #require(fopen(path, "r"), "there is no README.md")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    let readme = String(decoding: bytes, as: UTF8.self)
    let synopses = HelpText.synopses()
    #expect(readme.contains("```text\n\(synopses)```\n"), "expected this list:\n\(synopses)")
  }

  @Test(arguments: [30, 60, 90]) @MainActor
  func `help is broken between words where the window is narrow`(width: Int) {
    let desk = Desk(isInteractive: true, columns: width)
    let help = desk.run("help", "help dispatch")
    #expect(help.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= width })
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
    if width >= 60 { #expect(words(help) == words(Desk().run("help", "help dispatch"))) }
  }
}
