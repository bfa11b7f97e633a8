import Foundation

/// Damaged bytes, tried a few thousand times in every run and as often as wanted in the night.
///
/// `PARITY_FUZZ=1000000` says how often, `PARITY_FUZZ_SEED=42` where the seeds begin. A failing
/// property prints the seed of its input, from which the input is made again.
package enum Fuzz {
  /// The seeds of the inputs of one property; so many where nobody says otherwise.
  package static func seeds(_ usual: Int) -> Range<UInt64> {
    let first = number("PARITY_FUZZ_SEED") ?? 0
    return first..<first + (number("PARITY_FUZZ") ?? UInt64(usual))
  }

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }

  /// Does some damage: bytes changed, lost, doubled, moved, cut, and words that hurt put in.
  package static func damaged(_ bytes: [UInt8], _ noise: inout Noise) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &noise) { damage(&bytes, &noise) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], _ noise: inout Noise) {
    guard !bytes.isEmpty else { return bytes = [UInt8.random(in: 0...255, using: &noise)] }
    let place = Int.random(in: 0..<bytes.count, using: &noise)
    let end = min(bytes.count, place + Int.random(in: 1...24, using: &noise))
    switch Int.random(in: 0..<8, using: &noise) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &noise)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &noise)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 4:
      let part = Array(bytes[place..<end])
      bytes.removeSubrange(place..<end)
      bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &noise))
    case 5: bytes.removeSubrange(place...)
    default:
      let word = words[Int.random(in: 0..<words.count, using: &noise)]
      bytes.insert(contentsOf: word, at: place)
    }
  }

  private static let words: [[UInt8]] =
    [
      "\"", "\\", "\\u", "\\ud83d", "\\u0000", "{", "}", "[", "]", "[[[[[[[[", ",", ":", "null",
      "true",
      "-", "0", "1e999999999", "-0", "9007199254740993", "0.1e-400", "\"ok\":", "\"id\":", "\r",
      "\n",
      "\u{2028}", "\u{FEFF}", "NaN", "#", "$", "|", "> ", "  ",
    ].map { Array($0.utf8) } + [
      [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0], [0xFF],
    ]
}
