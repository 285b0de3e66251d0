import DeskCore

/// Degrees and pairs of them in the forms in which people and systems write them.
enum PointText {
  /// One number of degrees; nil when it is none.
  static func degrees(_ bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8) -> Double? {
    if let number = plainNumber(bytes, decimalMark: decimalMark) {
      // Whole numbers of degrees end at 180; longer ones are counted in ten millionths.
      let isSevenDigits = number.magnitude > 1000 && !bytes.contains(decimalMark)
      return isSevenDigits ? number / 1e7 : number
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return sexagesimal(text)?.value
  }

  /// A latitude and a longitude in one cell; nil when they are none.
  static func pair(_ written: String) -> (latitude: Double, longitude: Double)? {
    let text = written.plain
    if text.first == "[" && text.last == "]" {
      let numbers = parts(text.dropFirst().dropLast(), ",").map(\.number)
      // A third number is an altitude.
      guard (2...3).contains(numbers.count), let longitude = numbers[0], let latitude = numbers[1]
      else { return nil }
      return (latitude, longitude)
    }
    if let open = text.firstIndex(of: "("), text.last == ")" {
      guard
        text[..<open].uppercased().split(separator: ";").last?.split(separator: " ").first
          == "POINT"
      else { return nil }
      let numbers = text[text.index(after: open)...].dropLast().split(separator: " ")
        .map { String($0).number }
      guard (2...3).contains(numbers.count), let longitude = numbers[0], let latitude = numbers[1]
      else { return nil }
      return (latitude, longitude)
    }
    for mark: Character in [",", ";"] {
      let halves = parts(text[...], mark)
      if halves.count == 2, let pair = pair(halves[0], halves[1]) { return pair }
    }
    return hemispheres(text)
  }

  private static func parts(_ text: Substring, _ mark: Character) -> [String] {
    text.split(separator: mark, omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  private static func pair(
    _ first: String, _ second: String
  ) -> (latitude: Double, longitude: Double)? {
    if let a = first.number, let b = second.number {
      let isSevenDigits =
        a.magnitude > 1000 && b.magnitude > 1000 && !(first + second).contains(".")
      return isSevenDigits ? (a / 1e7, b / 1e7) : (a, b)
    }
    guard let a = sexagesimal(first), let b = sexagesimal(second) else { return nil }
    if a.isLatitude == false && b.isLatitude != false { return (b.value, a.value) }
    return a.isLatitude != false && b.isLatitude != true ? (a.value, b.value) : nil
  }

  /// `37°46'40"N 122°24'18"W`: the letter ends the first.
  private static func hemispheres(_ text: String) -> (latitude: Double, longitude: Double)? {
    guard let end = text.firstIndex(where: { "NSns".contains($0) }), end != text.startIndex else {
      return nil
    }
    let next = text.index(after: end)
    return pair(
      String(text[..<next]), text[next...].split(separator: " ").joined(separator: " "))
  }

  /// Degrees, minutes and seconds, with a hemisphere before or after them.
  private static func sexagesimal(_ written: String) -> (value: Double, isLatitude: Bool?)? {
    var letters = ""
    var numbers: [String] = []
    var isInNumber = false
    var isNegative = false
    // `5.25e1` is a number in another form, and no degrees east.
    let letterPlaces = written.indices.filter { written[$0] == "e" || written[$0] == "E" }
    for place in letterPlaces {
      let next = written[written.index(after: place)...].first
      let before = written[..<place].last
      if before?.isNumber == true, next?.isNumber == true || next == "+" || next == "-" {
        return nil
      }
    }
    for character in written.plain {
      if character.isASCII, character.isNumber || character == "." {
        if !isInNumber { numbers.append("") }
        numbers[numbers.count - 1].append(character)
        isInNumber = true
        continue
      }
      isInNumber = false
      switch character {
      case "N", "S", "E", "W", "n", "s", "e", "w": letters.append(character.uppercased())
      case "-" where numbers.isEmpty && !isNegative: isNegative = true
      case " ", "°", "º", "'", "\"", "′", "″", "’", "”", ":": break
      default: return nil
      }
    }
    let values = numbers.compactMap(\.number)
    guard letters.count <= 1, (1...3).contains(values.count), values.count == numbers.count,
      values.dropFirst().allSatisfy({ $0 < 60 }), !letters.isEmpty || values.count > 1,
      letters.isEmpty || !isNegative
    else { return nil }
    let size = zip(values, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    let isMinus = isNegative || letters == "S" || letters == "W"
    return (isMinus ? -size : size, letters.isEmpty ? nil : letters == "N" || letters == "S")
  }
}
