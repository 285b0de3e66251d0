import Support

extension Target {
  /// The largest input; a repetition may go up to it.
  static let largest = 1 << 16

  /// The input of a number: the same for the same seed on every machine.
  func input(_ number: UInt64, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ number)
    var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, &random) }
    if bytes.count > Self.largest { bytes.removeSubrange(Self.largest...) }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      guard let i = bytes.indices.randomElement(using: &random) else { return }
      bytes[i] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1:
      guard let i = bytes.indices.randomElement(using: &random) else { return }
      bytes[i] = UInt8.random(in: 0...255, using: &random)
    case 2: insert([UInt8.random(in: 0...255, using: &random)], &bytes, &random)
    case 3, 4, 5:
      insert(Array((tokens.randomElement(using: &random) ?? "").utf8), &bytes, &random)
    case 6: bytes.removeSubrange(part(of: bytes, &random))
    case 7:
      // Most ends are near the end of something; some files are cut off at their very beginning.
      bytes.removeSubrange(Int.random(in: 0...bytes.count, using: &random)...)
    case 8:
      let other = Array((seeds.randomElement(using: &random) ?? "").utf8)
      let piece = Array(other[part(of: other, &random)])
      bytes.replaceSubrange(part(of: bytes, &random), with: piece)
    default:
      let range = part(of: bytes, &random)
      let times = [2, 3, 10, 300].randomElement(using: &random) ?? 2
      let piece = Array(bytes[range])
      let count = min(times, Self.largest / max(1, piece.count))
      bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: range.lowerBound)
    }
  }

  private func insert(
    _ piece: [UInt8], _ bytes: inout [UInt8], _ random: inout SeededGenerator
  ) {
    bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
  }

  /// A part of it, most often a short one.
  private func part(of bytes: [UInt8], _ random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let most = Bool.random(using: &random) ? 8 : bytes.count
    return start..<min(bytes.count, start + Int.random(in: 0...most, using: &random))
  }
}
