import DeskCore
import Support
import Testing

@testable import DeskFiles

/// From bytes to text, in whatever encoding and whatever pieces.
struct BytesTests {
  private let text = "id,title,notes\r\n1,Zoë – 李 🚚,\"a, \"\"b\"\"\r\nc\"\r\n\r\n2,Desk,\r\n"

  private func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
  }

  private var forms: [(String, [UInt8])] {
    [
      ("plain", Array(text.utf8)), ("marked", [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
      ("little", [0xFF, 0xFE] + utf16(text, isLittle: true)),
      ("big", [0xFE, 0xFF] + utf16(text, isLittle: false)),
    ]
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `pieces of any length are the same file`(piece: Int) throws {
    for (name, bytes) in forms {
      let whole = try read(bytes, piece: piece)
      #expect(
        whole.jobs.map { "\($0.id)=\($0.details.title)=\($0.details.recipient.notes ?? "")" } == [
          "1=Zoë – 李 🚚=a, \"b\"\r\nc", "2=Desk=",
        ], "\(name)")
      #expect(whole.rows.map(\.line) == [2, 5] && whole.survey.warnings == [], "\(name)")
      #expect(whole.raw == ["1,Zoë – 李 🚚,\"a, \"\"b\"\"\r\nc\"", "2,Desk,"], "\(name)")
      #expect(String(decoding: whole.survey.headerRaw, as: UTF8.self) == "id,title,notes")
      #expect(whole.survey.rowCount == 2)
    }
  }

  @Test(arguments: [1, 5, 1000])
  func `objects in pieces of any length are the same file`(piece: Int) throws {
    let object = #"{"id": "1", "title": "a \"}\\", "notes": "\ud83d\ude9a é"}"#
    for text in [
      "[\(object),\n{\"id\": 2, \"title\": \"b\"}]", "\(object)\n{\"id\":2,\"title\":\"b\"}\n",
    ] {
      let whole = try read(Array(text.utf8), in: "jobs.json", piece: piece)
      #expect(whole.jobs.map(\.details.title) == ["a \"}\\", "b"])
      #expect(whole.jobs.map(\.details.recipient.notes) == ["🚚 é", nil])
      #expect(whole.rows.map(\.line) == [1, 2])
      #expect(whole.raw.first == object)
    }
  }

  @Test func `what is not UTF-8 is read as windows-1252 and said with the line`() throws {
    let bytes = Array("id,title\r\n1,Sofa\r\n2,Zo".utf8) + [0xEB, 0x20, 0x80, 0x0D, 0x0A]
    let whole = try read(bytes)
    #expect(whole.jobs.map(\.details.title) == ["Sofa", "Zoë €"])
    #expect(whole.survey.encoding == .windows1252)
    #expect(
      whole.survey.warnings == [
        "not UTF-8, so read as windows-1252: line 3 has \"ë\"; say --encoding if that is wrong"
      ])
    // A character that the end of the file cuts off.
    #expect(try read(Array("id,title\n1,Zo".utf8) + [0xC3]).jobs.map(\.details.title) == ["ZoÃ"])
  }

  @Test(arguments: [
    (TextEncoding.macRoman, [0x91, 0xDB] as [UInt8], "ë€"), (.latin1, [0xEB, 0xA4], "ë¤"),
    (.windows1252, [0xEB, 0x80], "ë€"),
  ])
  func `an encoding that is said counts`(encoding: TextEncoding, bytes: [UInt8], text: String)
    throws
  {
    let whole = try read(Array("id,title\n1,".utf8) + bytes + [0x0A]) { $0.encoding = encoding }
    #expect(whole.jobs.map(\.details.title) == [text] && whole.survey.warnings == [])
  }

  @Test func `UTF-16 without a mark is refused, and read when it is said`() throws {
    let bytes = utf16("id,title\n1,Sofa\n", isLittle: true)
    #expect(
      trouble(bytes)
        == "jobs.csv: this looks like UTF-16 text without a byte order mark; "
        + "say --encoding utf-16le, or save it as UTF-8")
    #expect(try read(bytes) { $0.encoding = .utf16LittleEndian }.jobs.map(\.id) == ["1"])
  }

  @Test func `bytes that are not what was said are refused`() {
    #expect(
      trouble(Array("id,title\n1,Zo".utf8) + [0xEB, 0x0A]) { $0.encoding = .utf8 }
        == "jobs.csv: this is not UTF-8 text; name the encoding it is in, such as windows-1252")
  }

  @Test func `a million columns are refused`() {
    let header = String(repeating: "a,", count: 1_000_000)
    #expect(
      trouble(Array(header.utf8))
        == "jobs.csv:1: more than 2000 columns; look for a missing line end")
    #expect(
      trouble(Array("id,title\n1,x\n\(header)".utf8))
        == "jobs.csv:3: more than 2000 columns; look for a missing line end")
  }

  @Test func `sep= says the separator, whatever stands in the headers`() throws {
    for end in ["\r\n", "\n", "\r"] {
      let whole = try read("sep=;\(end)id;title;a,b,c,d\(end)1;Sofa;x\(end)")
      #expect(whole.jobs.map(\.details.metadata) == [["a,b,c,d": "x"]])
      #expect(whole.rows.map(\.line) == [3])
    }
  }

  @Test func `line ends may be mixed`() throws {
    let whole = try read("id,title\r1,a\n\n2,b\r\n\r\r3,c")
    #expect(whole.jobs.map(\.id) == ["1", "2", "3"])
    #expect(whole.rows.map(\.line) == [2, 4, 7])
  }

  @Test func `a file of many pieces is read to its end`() throws {
    let objects = (1...2000).map { #"{"id": \#($0), "title": "Sofa"}"# }
    for text in ["[\(objects.joined(separator: ",\n"))]", objects.joined(separator: "\n")] {
      let whole = try read(Array(text.utf8), in: "jobs.json", piece: 700)
      #expect(whole.survey.rowCount == 2000)
      #expect(whole.jobs.map(\.id) == (1...2000).map(String.init))
      #expect(whole.rows.map(\.line) == Array(1...2000))
    }
    let table = "id,title\n" + (1...2000).map { "\($0),Sofa\n" }.joined()
    let whole = try read(Array(table.utf8), piece: 700)
    #expect(whole.jobs.map(\.id) == (1...2000).map(String.init))
    #expect(whole.raw[1999] == "2000,Sofa" && whole.rows[1999].line == 2001)
  }

  @Test(arguments: [1, 2, 3, 5, 64])
  func `line ends, quotes and characters may be cut anywhere`(piece: Int) throws {
    // More than the reader looks at before it begins.
    let numbers = 1...120
    let text = "id,title\r\n" + numbers.map { "\($0),\"Zoë \"\"李\"\"\r\n🚚\"\r\n" }.joined()
    let forms: [[UInt8]] = [
      Array(text.utf8), [0xFF, 0xFE] + utf16(text, isLittle: true),
      [0xFE, 0xFF] + utf16(text, isLittle: false),
    ]
    for bytes in forms {
      let whole = try read(bytes, piece: piece)
      #expect(whole.jobs.map(\.id) == numbers.map(String.init))
      #expect(Set(whole.jobs.map(\.details.title)) == ["Zoë \"李\"\r\n🚚"])
      #expect(whole.rows.map(\.line) == numbers.map { 2 * $0 })
      #expect(
        whole.survey.encoding
          == (bytes[0] == 0xFF
            ? .utf16LittleEndian
            : bytes[0] == 0xFE ? .utf16BigEndian : .utf8))
    }
  }

  @Test func `bytes are UTF-8 when the standard library says so`() {
    var generator = SeededGenerator(seed: 8)
    let awkward: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    var valid = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        awkward.randomElement(using: &generator)!
      }
      var check = UTF8Check()
      let isAccepted = bytes.allSatisfy { byte in
        [byte].withUnsafeBufferPointer { check.accept($0) }
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      if isValid { valid += 1 }
      #expect((isAccepted && check.isComplete) == isValid, "\(bytes)")
    }
    #expect(valid > 500)
  }
}
