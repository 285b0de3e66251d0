import DeskCore

/// The name of an element or attribute without its prefix, as a number; all names of more than
/// eight letters are one.
struct GPXName: Hashable {
  private let letters: UInt64

  static let gpx = GPXName("gpx")
  static let trk = GPXName("trk")
  static let trkseg = GPXName("trkseg")
  static let trkpt = GPXName("trkpt")
  static let rte = GPXName("rte")
  static let rtept = GPXName("rtept")
  static let time = GPXName("time")
  static let hdop = GPXName("hdop")
  static let speed = GPXName("speed")
  static let course = GPXName("course")
  static let accuracy = GPXName("accuracy")
  static let lat = GPXName("lat")
  static let lon = GPXName("lon")

  private static let known: [GPXName] = [
    .trkpt, .time, .trkseg, .trk, .rtept, .rte, .speed, .course, .hdop, .accuracy, .gpx,
  ]

  /// Whether an element of that name means something here.
  var isKnown: Bool { Self.known.contains(self) }

  init(_ name: UnsafePointer<CChar>) {
    var letters: UInt64 = 0
    var isLong = false
    var next = name
    while next.pointee != 0 {
      let letter = UInt8(bitPattern: next.pointee)
      next += 1
      if letter == UInt8(ascii: ":") {
        letters = 0
        isLong = false
        continue
      }
      isLong = isLong || letters >> 56 != 0
      letters = letters << 8 | UInt64(letter)
    }
    self.letters = isLong ? 0 : letters
  }

  private init(_ name: StaticString) {
    letters = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}

extension UnsafePointer<CChar> {
  /// The bytes of a C string without its end.
  var bytes: UnsafeBufferPointer<UInt8> {
    var count = 0
    while self[count] != 0 { count += 1 }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(self).assumingMemoryBound(to: UInt8.self), count: count)
  }
}
