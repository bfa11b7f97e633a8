/// Windows-1252, which is Latin-1 with letters and signs where Latin-1 has controls.
enum SingleBytes {
  /// The bytes of a text; nil where it has other characters.
  static func encode(_ text: [Unicode.Scalar]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text {
      if scalar.value < 0x100 {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let place = signs.firstIndex(of: scalar.value) {
        bytes.append(0x80 + UInt8(truncatingIfNeeded: place))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// What stands at 0x80 to 0x9F; 0 where nothing does.
  private static let signs: [UInt32] = [
    0x20AC, 0, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152,
    0, 0x17D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161,
    0x203A, 0x153, 0, 0x17E, 0x178,
  ]
}
