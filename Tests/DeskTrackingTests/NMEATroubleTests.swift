import DeskCore
import Testing

@testable import DeskTracking

/// NMEA logs with damage and with other things in them.
struct NMEATroubleTests {
  private let rmc = "GPRMC,103607,A,3730,N,12230,W,,,060321,,"
  private let line = "37.5,-122.5 2021-03-06T10:36:07.000Z |"

  private func read(_ text: String) -> WholeDrive { nmea(Array(text.utf8)) }

  @Test func `a wrong checksum voids the sentence`() {
    let good = sentence(rmc)
    let bad = good.replacing("37", with: "38")
    let drive = read(bad + good)
    #expect(drive.lines == [line])
    #expect(drive.skips == "1 wrong checksums" && drive.firstSkip == "line 1: wrong checksums")
    for tail in ["*", "*4", "*4G", "*4C4C"] {
      #expect(read("$\(rmc)\(tail)\r\n").skips == "1 wrong checksums", "\(tail)")
    }
    #expect(read(good.lowercased().replacing("gprmc", with: "GPRMC")).lines == [])
  }

  @Test func `without a checksum a sentence is taken until one has it`() {
    let plain = "$\(rmc)\r\n"
    #expect(read(plain).lines == [line] && read(plain).skips == "")
    let drive = read(plain + sentence("GPGSV,1,1,00") + plain.replacing("3607", with: "3608"))
    #expect(drive.lines == [line] && drive.skips == "1 wrong checksums")
  }

  @Test func `line ends of all kinds, and none, end a sentence`() {
    let one = sentence(rmc).dropLast(1)
    let two = sentence("GPRMC,103608,A,3730,N,12230,W,,,060321,,").dropLast(1)
    for end in ["\r", "\n", "\r\n", "", " \r\n\r\n"] {
      #expect(read(one + end + two).points.count == 2, "\(end.debugDescription)")
    }
    #expect(read("x\ry\nz\r\n$GPRMC,\r\n").firstSkip == "line 1: unreadable")
    #expect(read("\r\r\n\n$GPRMC,\r\n").firstSkip == "line 4: unreadable")
  }

  /// Four sentences, with much else among them.
  private func medley(length: Int) -> [UInt8] {
    var bytes = Array("\\g:1-2-73874,n:157036*4A\\\(sentence(rmc))$GPRMC,1036".utf8)
    bytes += sentence("GPRMC,103608,A,3730,N,12230,W,,,060321,,").utf8
    bytes += [0xB5, 0x62, 0x01, 0x07, 0x24, 0x00, 0xFF, 0x0A, 0x24, 0x80]
    bytes += sentence("GPGGA,103609,3730,N,12230,W,1,06,1,5,M,4,M,,").utf8
    bytes += Array(repeating: UInt8(ascii: "x"), count: length)
    bytes += Array("\r\n$GPRMC".utf8) + Array(repeating: UInt8(ascii: ","), count: length)
    return bytes + Array("\n\(sentence("GPRMC,103610,A,3730,N,12230,W,,,060321,,"))$".utf8)
  }

  @Test func `cut lines, tag blocks, bytes of other protocols and endless lines are passed over`() {
    let whole = nmea(medley(length: 1 << 20))
    #expect(
      whole.points.map { $0.measuredAt?.iso8601.dropFirst(17) } == [
        "07.000Z", "08.000Z", "09.000Z", "10.000Z",
      ])
    // The two that are cut off have no checksum.
    #expect(whole.skips == "2 wrong checksums, 5 unreadable")
    for piece in [1, 7] { #expect(nmea(medley(length: 3000), piece: piece) == whole) }
  }

  @Test func `no place on Earth is skipped`() {
    let drive = nmea([
      "GPRMC,103607,A,0000,N,00000,E,,,060321,,", "GPRMC,103608,A,9100,N,00000,E,,,060321,,",
      "GPRMC,103609,A,3730,N,12230,W,x,nan,060321,,",
    ])
    #expect(drive.lines == [line.replacing("07.000", with: "09.000")])
    #expect(drive.skips == "1 out of range, 1 at 0,0")
  }
}
