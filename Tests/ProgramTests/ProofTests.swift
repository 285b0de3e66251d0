import Support
import Testing

/// A photo as proof, by the program itself: its bytes are measured where they are.
struct ProofTests {
  /// What SHA-256 makes of some bytes, as its standard has it.
  private static let photos: [(bytes: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: photos.indices)
  func `a photo's size and SHA-256 are recorded, and survive a restart`(i: Int) throws {
    let (bytes, digest) = Self.photos[i]
    let home = Home()
    home.write(bytes, to: "door.jpg")
    let board = ["--board", home["b.sqlite"], "--json"]
    let proved = try home.run(board + ["-c", "proof 4 photo door.jpg", "sample-jobs"])
    #expect(proved.errorText == "")
    home.remove("door.jpg")
    let shown = try home.run(board + ["-c", "job 4"])
    let entry = "\"bytes\":\(bytes.count),\"proof\":\"photo\",\"sha256\":\"\(digest)\""
    #expect(shown.outputText.contains(entry), "\(shown.outputText)")
  }

  @Test func `what is no plain file that can be read proves nothing`() throws {
    let home = Home()
    for (path, reason) in [
      ("sample-jobs", "it is a folder"), ("no.jpg", "no such file or directory"),
    ] {
      let run = try home.run(["--clock", "virtual", "-c", "proof 4 photo \(path)", "sample-jobs"])
      #expect(run.errorText == "-c 1:1: error: \(path) cannot be read: \(reason)\n")
    }
  }
}
