import DeskCore

/// The fields of a sentence, its address first.
struct NMEAFields {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let ends: [Int]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") } + [bytes.count]
  }

  var count: Int { ends.count }

  /// A field's bytes; one past the last is empty.
  subscript(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index < ends.count else { return UnsafeBufferPointer(rebasing: bytes[0..<0]) }
    return UnsafeBufferPointer(
      rebasing: bytes[(index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]])
  }

  // MARK: sentences; nil when one cannot be made out

  func rmc() -> NMEAFix? {
    guard count >= 10 else { return nil }
    var fix = NMEAFix(kind: .rmc)
    // Since version 2.3 a mode says it too.
    fix.isVoid = !isLetter(2, "A") || isLetter(12, "N")
    return finish(&fix, time: 1, place: 3) { fix in
      guard let day = date(9) else { return false }
      fix.day = day
      fix.speed = Double(recorded: self[7]).map { $0 * 1852 / 3600 }
      fix.heading = Double(recorded: self[8])
      return true
    }
  }

  func gga() -> NMEAFix? {
    guard count >= 11 else { return nil }
    var fix = NMEAFix(kind: .gga)
    fix.isVoid = self[6].isEmpty || isLetter(6, "0")
    return finish(&fix, time: 1, place: 2) { fix in
      // As good as a receiver's five metres at its best.
      fix.accuracyMeters = Double(recorded: self[8]).map { $0 * 5 }
      return true
    }
  }

  func gll() -> NMEAFix? {
    guard count >= 7 else { return nil }
    var fix = NMEAFix(kind: .gll)
    fix.isVoid = !isLetter(6, "A") || isLetter(7, "N")
    return finish(&fix, time: 5, place: 1) { _ in true }
  }

  /// The date alone; a receiver that does not know it leaves it out, which tells nothing.
  func zda() -> NMEAFix? {
    guard count >= 5 else { return nil }
    var fix = NMEAFix(kind: .zda)
    fix.timeOfDay = timeOfDay(1)
    if let day = digits(2), let month = digits(3), let year = digits(4), self[4].count == 4 {
      fix.day = Self.day(year: year, month: month, day: day)
    }
    return fix
  }

  /// A fix that is void needs nothing else; another one its time and its place.
  private func finish(
    _ fix: inout NMEAFix, time: Int, place: Int, _ more: (inout NMEAFix) -> Bool
  ) -> NMEAFix? {
    fix.timeOfDay = timeOfDay(time)
    if fix.isVoid { return fix }
    guard fix.timeOfDay != nil, let latitude = degrees(place, "N", "S"),
      let longitude = degrees(place + 2, "E", "W"), more(&fix)
    else { return nil }
    fix.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    return fix
  }

  // MARK: fields

  private func isLetter(_ index: Int, _ letter: Unicode.Scalar) -> Bool {
    self[index].count == 1 && self[index][0] == UInt8(ascii: letter)
  }

  private func digits(_ index: Int) -> Int? { Self.digits(self[index][...]) }

  private static func digits(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// `hhmmss` and perhaps a fraction; a leap second counts as the one after it.
  private func timeOfDay(_ index: Int) -> Int64? {
    let text = self[index]
    guard text.count >= 6, let hour = Self.digits(text[0..<2]),
      let minute = Self.digits(text[2..<4]), let second = Self.digits(text[4..<6]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var milliseconds = 0
    if text.count > 6 {
      guard text[6] == UInt8(ascii: "."),
        let fraction = plainNumber(UnsafeBufferPointer(rebasing: text[6...]))
      else { return nil }
      milliseconds = Int((fraction * 1000).rounded())
    }
    return Int64(((hour * 60 + minute) * 60 + second) * 1000 + milliseconds)
  }

  /// `ddmmyy`; the years 80 to 99 are those of the last century.
  private func date(_ index: Int) -> Int64? {
    let text = self[index]
    guard text.count == 6, let day = Self.digits(text[0..<2]),
      let month = Self.digits(text[2..<4]), let year = Self.digits(text[4..<6])
    else { return nil }
    return Self.day(year: year + (year < 80 ? 2000 : 1900), month: month, day: day)
  }

  private static func day(year: Int, month: Int, day: Int) -> Int64? {
    let civil = CivilTime(year: year, month: month, day: day)
    return civil.isValid ? civil.moment().milliseconds / 86_400_000 : nil
  }

  /// `ddmm.mmmm` and, in the next field, the hemisphere.
  private func degrees(
    _ index: Int, _ plus: Unicode.Scalar, _ minus: Unicode.Scalar
  ) -> Double? {
    let text = self[index]
    let whole = text.prefix { (48...57).contains($0) }.count
    guard whole >= 3, whole <= 6, let degrees = Self.digits(text[..<(whole - 2)]),
      let minutes = plainNumber(UnsafeBufferPointer(rebasing: text[(whole - 2)...])), minutes < 60,
      isLetter(index + 1, plus) || isLetter(index + 1, minus)
    else { return nil }
    let value = Double(degrees) + minutes / 60
    return isLetter(index + 1, minus) ? -value : value
  }
}
