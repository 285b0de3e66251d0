import DeskCore

/// The name of an element or attribute without its prefix, as a number; all names of more than
/// eight letters are one.
struct GPXName: Hashable {
  private let letters: UInt64

  // Written out as numbers, which the compiler compares at once: there are millions of elements.
  static var gpx: GPXName { GPXName(0x67_7078) }
  static var trk: GPXName { GPXName(0x74_726B) }
  static var trkseg: GPXName { GPXName(0x7472_6B73_6567) }
  static var trkpt: GPXName { GPXName(0x74_726B_7074) }
  static var rte: GPXName { GPXName(0x72_7465) }
  static var rtept: GPXName { GPXName(0x72_7465_7074) }
  static var ele: GPXName { GPXName(0x65_6C65) }
  static var time: GPXName { GPXName(0x7469_6D65) }
  static var hdop: GPXName { GPXName(0x6864_6F70) }
  static var speed: GPXName { GPXName(0x73_7065_6564) }
  static var course: GPXName { GPXName(0x636F_7572_7365) }
  static var accuracy: GPXName { GPXName(0x6163_6375_7261_6379) }
  static var lat: GPXName { GPXName(0x6C_6174) }
  static var lon: GPXName { GPXName(0x6C_6F6E) }

  /// Whether an element of that name means something here.
  var isKnown: Bool {
    switch self {
    case .trkpt, .ele, .time, .trkseg, .trk, .rtept, .rte, .speed, .course, .hdop, .accuracy, .gpx:
      true
    default: false
    }
  }

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

  private init(_ letters: UInt64) { self.letters = letters }
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
