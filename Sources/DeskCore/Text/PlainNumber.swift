/// The number in a text of digits, a sign and one decimal mark; nil for anything else: Swift would
/// take `0x1p3` and `nan` too.
public func plainNumber(
  _ bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8 = UInt8(ascii: ".")
) -> Double? {
  var index = 0
  var isNegative = false
  if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
    isNegative = sign == UInt8(ascii: "-")
    index = 1
  }
  var digits: UInt64 = 0
  var count = 0
  var decimals = 0
  var hasMark = false
  while index < bytes.count {
    let byte = bytes[index]
    if (48...57).contains(byte) {
      guard count < 400 else { return nil }
      count += 1
      if count <= 18 { digits = digits * 10 + UInt64(byte - 48) }
      if hasMark { decimals += 1 }
    } else if byte == decimalMark && !hasMark {
      hasMark = true
    } else {
      return nil
    }
    index += 1
  }
  guard count > 0 else { return nil }
  // Both numbers are exact, so their quotient is the nearest one to what is written.
  if digits < 1 << 53 && count <= 18 && decimals <= 18 {
    let value = Double(digits) / powersOfTen[decimals]
    return isNegative ? -value : value
  }
  let text = String(
    decoding: bytes.map { $0 == decimalMark ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
  return Double(text.hasSuffix(".") ? String(text.dropLast()) : text)
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18,
]
