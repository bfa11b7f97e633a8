// Differences of spelling: the same instant, number, address or text, written otherwise.
extension TextPair {
  var instant: Finding? {
    guard let first = Instant(leftBytes), let second = Instant(rightBytes) else { return nil }
    let distance = (first.seconds - second.seconds).magnitude
    if distance == 0, first.fraction == second.fraction {
      return Finding(.instantSpelling, first.hint(against: second))
    }
    let fewest = min(first.fraction.count, second.fraction.count)
    if distance == 0, first.fraction.prefix(fewest) == second.fraction.prefix(fewest) {
      let cutter = first.fraction.count < second.fraction.count ? 0 : 1
      return Finding(.instantSpelling, "the same instant: {\(cutter)} cuts the fraction off")
    }
    guard distance <= 14 * 3600, distance % 900 == 0, first.fraction == second.fraction else {
      return nil
    }
    return Finding(
      .instantZone, "\(clock(distance)) apart: the same wall clock read in another time zone")
  }

  private func clock(_ seconds: UInt) -> String {
    let minutes = seconds / 60 % 60
    return minutes == 0 ? "\(seconds / 3600) h" : "\(seconds / 3600) h \(minutes) min"
  }

  /// `1,5` against `1.5`, `1.234,50 €` against `€1,234.50`.
  var localeNumber: Finding? {
    let texts = [left, right].map { text in LocalizedNumbers(text.scalars) }
    guard !texts[0].digits.isEmpty, texts[0].digits == texts[1].digits,
      texts[0].others == texts[1].others
    else { return nil }
    return Finding(.localeNumber, "the same digits: written for another locale")
  }

  /// `%2F` against `/` or `%2f`, `+` against `%20`, `%25` against `%`.
  var percentSigns: Finding? {
    guard leftBytes.contains(UInt8(ascii: "%")) || rightBytes.contains(UInt8(ascii: "%")) else {
      return nil
    }
    let once = [leftBytes, rightBytes].map { text in percentDecoded(text) }
    if once[0] == once[1] {
      return Finding(.urlEncoding, "the same address: other characters are escaped")
    }
    if once[0] == rightBytes || once[1] == leftBytes || percentDecoded(once[0]) == once[1]
      || percentDecoded(once[1]) == once[0]
    {
      let twice = leftBytes.count > rightBytes.count ? 0 : 1
      return Finding(.urlEncoding, "{\(twice)} escaped it once more")
    }
    return nil
  }

  private func percentDecoded(_ text: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "%"), index + 2 < text.count,
        text[index + 1...index + 2].allSatisfy(isHexadecimal),
        let value = UInt8(String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        index += 3
        continue
      }
      decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      index += 1
    }
    return decoded
  }

  /// `&amp;` against `&`, a backslash and `n` against a line feed.
  var escape: Finding? {
    for plain in [withoutEntities, withoutBackslashes] {
      let texts = [leftBytes, rightBytes].map(plain)
      if texts[0] == rightBytes { return Finding(.stringEscape, "{0} escaped it once more") }
      if texts[1] == leftBytes { return Finding(.stringEscape, "{1} escaped it once more") }
    }
    return nil
  }

  private func withoutEntities(_ text: [UInt8]) -> [UInt8] {
    let entities: [(String, String)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
      ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ]
    var plain = text
    for (entity, character) in entities {
      plain = replacing(Array(entity.utf8), with: Array(character.utf8), in: plain)
    }
    return plain
  }

  private func replacing(_ part: [UInt8], with other: [UInt8], in text: [UInt8]) -> [UInt8] {
    var replaced: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      if rest.starts(with: part) {
        replaced += other
        rest = rest.dropFirst(part.count)
      } else {
        replaced.append(byte)
        rest = rest.dropFirst()
      }
    }
    return replaced
  }

  private func withoutBackslashes(_ text: [UInt8]) -> [UInt8] {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped {
        plain.append(letters[byte] ?? byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    return plain
  }

  /// `Ã©` against `é`: UTF-8 that was read as Windows-1252 or Latin-1.
  var encoding: Finding? {
    if SingleBytes.encode(left.scalars) == rightBytes {
      return Finding(.stringEncoding, "{0} read UTF-8 as Latin-1")
    }
    if SingleBytes.encode(right.scalars) == leftBytes {
      return Finding(.stringEncoding, "{1} read UTF-8 as Latin-1")
    }
    return nil
  }
}

// Differences of words.
extension TextPair {
  /// `Optional("x")` against `x`; `null` as a word.
  var description: Finding? {
    let texts = [leftBytes, rightBytes].map { text in String(decoding: text, as: UTF8.self) }
    for (one, other) in [(0, 1), (1, 0)] {
      let wrapped = ["Optional(\"\(texts[other])\")", "Optional(\(texts[other]))"]
      if wrapped.contains(texts[one]) {
        return Finding(.string, "{\(one)} printed an Optional instead of what is in it")
      }
      if ["null", "nil", "undefined", "NaN", "None"].contains(texts[one]) {
        return Finding(.string, "{\(one)} printed a missing value as a word")
      }
    }
    return nil
  }

  var wordOrder: Finding? {
    let words = [left, right].map { text in
      text.scalars.split { scalar in
        scalar.isSpace || [",", ";", "|", "&"].contains(scalar)
      }.map { word in word.map(\.value) }
    }
    guard words[0].count > 1, words[0] != words[1],
      words[0].sorted(by: precedes) == words[1].sorted(by: precedes)
    else { return nil }
    return Finding(.stringOrder, "the same words in another order")
  }

  private func precedes(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }

  var cut: Finding? {
    let shorter = left.points.count < right.points.count ? 0 : 1
    let texts = [left.points, right.points]
    let ellipsis: [UInt32] = [0x2026]
    let dots: [UInt32] = [0x2E, 0x2E, 0x2E]
    var beginning = texts[shorter][...]
    for mark in [ellipsis, dots] where beginning.reversed().starts(with: mark.reversed()) {
      beginning = beginning.dropLast(mark.count)
    }
    guard !beginning.isEmpty, texts[1 - shorter].starts(with: beginning) else { return nil }
    let units = beginning.reduce(0) { sum, point in sum + (point > 0xFFFF ? 2 : 1) }
    let length =
      units == beginning.count
      ? "\(units) characters" : "\(beginning.count) code points (\(units) UTF-16 units)"
    return Finding(.stringCut, "{\(shorter)} ends after \(length)")
  }
}
