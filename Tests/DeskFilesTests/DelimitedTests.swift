import DeskCore
import DeskFiles
import Testing

/// CSV and its kin as programs really write them.
struct DelimitedTests {
  private func titles(_ text: String) throws -> [String] {
    try jobs(text).map { "\($0.id)=\($0.details.title)" }
  }

  @Test func `quotes hold separators, doubled quotes and newlines`() throws {
    let text = "id,title\n1,\"a, \"\"b\"\"\r\nc\"\n2,plain \"stray\" quote\n3,\"x\" y\n"
    #expect(
      try titles(text) == ["1=a, \"b\"\r\nc", "2=plain \"stray\" quote", "3=x y"])
  }

  @Test(arguments: [",", ";", "\t", "|"])
  func `the separator is the one of the header line`(mark: String) throws {
    let others = [",", ";", "\t", "|"].filter { $0 != mark }.joined()
    let lines = ["id", "title", "notes\n1", "\"a\(mark)b\"", "c\(others)d\n"]
    let row = try #require(try jobs(lines.joined(separator: mark)).first)
    #expect(row.details.title == "a\(mark)b")
    #expect(row.details.recipient.notes == "c\(others)d")
  }

  @Test func `separators inside quoted headers do not count`() throws {
    let row = try #require(try jobs("id;title;\"a,b,c,d\"\n1;Sofa;x\n").first)
    #expect(row.details.metadata == ["a,b,c,d": "x"])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `lines end in LF, CR or CRLF and blank ones are skipped`(end: String) throws {
    let lines = ["", "id,title", "1,Sofa", "", " , ", "2,Desk"]
    #expect(try titles(lines.joined(separator: end)) == ["1=Sofa", "2=Desk"])
    #expect(try titles(lines.joined(separator: end) + end) == ["1=Sofa", "2=Desk"])
    #expect(
      refusal((lines + ["3,"]).joined(separator: end)) == "jobs.csv:7: no title")
  }

  @Test func `a byte order mark and blanks around cells are dropped`() throws {
    #expect(try titles("\u{FEFF}id,title\n\u{A0}007 ,\u{A0} Sofa\t\n") == ["007=Sofa"])
    #expect(try titles("\u{FEFF}\u{FEFF}id,\u{200B}title\n1,Sofa\n") == ["1=Sofa"])
  }

  @Test func `a short row is filled up and a long one only when nothing is in it`() throws {
    #expect(try titles("id,title,notes\n1,Sofa\n2,Desk,x,, \n") == ["1=Sofa", "2=Desk"])
    #expect(
      refusal("id,title\n1,Sofa\n2,Desk, oak\n")
        == "jobs.csv:3: 3 cells under 2 headers; put a cell that holds the separator in quotes")
  }

  @Test func `a quote that nothing closes is told by the line where it opened`() {
    #expect(
      refusal("id,title\n1,\"two\nlines\"\n2,\"open\n3,more\n")
        == "jobs.csv:4: a cell opens with a quote that nothing closes; close it, or double it")
  }

  @Test func `a cell of 10 MB is refused`() {
    #expect(
      refusal("id,title\n1,\"" + String(repeating: "x", count: 10_000_000))
        == "jobs.csv:2: a cell of more than 1 MiB; look for a missing quote")
  }

  @Test func `a column without a header goes by its number`() throws {
    let row = try #require(try jobs("id,title,,,\n1,Sofa,a\n").first)
    #expect(row.details.metadata == ["column 3": "a"])
    let inner = try #require(try jobs("id,,title\n1,a,Sofa\n").first)
    #expect(inner.details.metadata == ["column 2": "a"])
  }

  @Test func `what is no UTF-8 text is refused with what to do`() {
    let workbook = "this is an Excel workbook; save it as CSV UTF-8"
    #expect(refusal("PK\u{3}\u{4}rest") == "jobs.csv: \(workbook)")
    #expect(refusal(bytes: [0xD0, 0xCF, 0x11, 0xE0, 1]) == "jobs.csv: \(workbook)")
    #expect(
      refusal("id,title\r\n1,\u{0}\r\n")
        == "jobs.csv:2: a NUL byte, so this is no text; save it as CSV UTF-8")
  }

  @Test(arguments: ["", "\u{FEFF}", "\n \r\n"])
  func `an empty file is refused`(text: String) {
    #expect(refusal(text) == "jobs.csv: the file is empty")
    #expect(refusal(text, in: "things.json") == "things.json: the file is empty")
  }
}
