/// Classes of two texts that differ.
enum StringClassifier {
  /// Longer texts are only looked at for where they differ.
  private static let lengthLimit = 100_000

  static func classify(_ left: [UInt8], _ right: [UInt8]) -> Finding {
    let pair = TextPair(left, right)
    var finding = pattern(pair) ?? Finding(.string)
    finding.codePoints = firstDifference([pair.left, pair.right])
    return finding
  }

  /// The first pattern that explains the difference, the surest first.
  private static func pattern(_ pair: TextPair) -> Finding? {
    guard max(pair.leftBytes.count, pair.rightBytes.count) <= lengthLimit else { return nil }
    for pattern in patterns {
      if let finding = pattern(pair) { return finding }
    }
    return nil
  }

  private static let patterns: [@Sendable (TextPair) -> Finding?] = [
    { pair in pair.surrogate }, { pair in pair.canonical }, { pair in pair.space },
    { pair in pair.invisible }, { pair in pair.compatibility }, { pair in pair.letterCase },
    { pair in pair.replacement }, { pair in pair.instant }, { pair in pair.localeNumber },
    { pair in pair.percentSigns }, { pair in pair.escape }, { pair in pair.encoding },
    { pair in pair.description }, { pair in pair.wordOrder }, { pair in pair.cut },
  ]
}

/// Two texts that differ, as bytes and as code points.
struct TextPair: Sendable {
  let leftBytes: [UInt8]
  let rightBytes: [UInt8]
  let left: CodePoints
  let right: CodePoints

  init(_ left: [UInt8], _ right: [UInt8]) {
    leftBytes = left
    rightBytes = right
    self.left = CodePoints(left)
    self.right = CodePoints(right)
  }

  /// Whether both become the same by a change.
  func isEqual(after change: ([Unicode.Scalar]) -> [Unicode.Scalar]) -> Bool {
    change(left.scalars) == change(right.scalars)
  }

  /// Which of the two something is true of, where it is true of one alone.
  func only(_ isSo: (CodePoints) -> Bool) -> Int? {
    switch (isSo(left), isSo(right)) {
    case (true, false): 0
    case (false, true): 1
    case (true, true), (false, false): nil
    }
  }
}

// Differences of single code points.
extension TextPair {
  var surrogate: Finding? {
    guard left.hasSurrogate || right.hasSurrogate else { return nil }
    let hint = only(\.hasSurrogate).map { one in
      "{\(one)} cut a text between two UTF-16 units, in the middle of a character"
    }
    return Finding(.stringSurrogate, hint)
  }

  var canonical: Finding? {
    // Swift compares strings by canonical equivalence.
    guard String(decoding: leftBytes, as: UTF8.self) == String(decoding: rightBytes, as: UTF8.self)
    else { return nil }
    let marks = [left, right].map { text in text.scalars.count(where: \.isCombining) }
    if marks[0] == marks[1] {
      return Finding(.stringCanonical, "the same text: marks in another order, or a singleton")
    }
    let composer = marks[0] < marks[1] ? 0 : 1
    return Finding(
      .stringCanonical,
      "the same text: {\(composer)} composes it (NFC), {\(1 - composer)} does not (NFD)")
  }

  var space: Finding? {
    guard isEqual(after: { text in text.filter { scalar in !scalar.isSpace } }) else { return nil }
    if let writer = only({ text in text.contains(0x0D) }),
      isEqual(after: { text in text.filter { scalar in scalar != "\r" } })
    {
      return Finding(.stringSpace, "{\(writer)} ends lines with CR LF")
    }
    if isEqual(after: trimmed) {
      let trimmer = left.points.count < right.points.count ? 0 : 1
      return Finding(.stringSpace, "{\(trimmer)} trims what {\(1 - trimmer)} leaves")
    }
    return Finding(.stringSpace, "the same but for white space: other locale data, or a trim")
  }

  private func trimmed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let start = text.drop(while: \.isSpace)
    return start.reversed().drop(while: \.isSpace).reversed()
  }

  var invisible: Finding? {
    guard isEqual(after: { text in text.filter { scalar in !scalar.isInvisible } }) else {
      return nil
    }
    return Finding(
      .stringInvisible, "the same to the eye: variation selectors, joiners or marks of direction")
  }

  var letterCase: Finding? {
    let isLowerEqual = isEqual { text in text.flatMap(\.properties.lowercaseMapping.unicodeScalars)
    }
    let isUpperEqual = isEqual { text in text.flatMap(\.properties.uppercaseMapping.unicodeScalars)
    }
    if only(\.hasTurkishI) != nil, isEqual(after: { text in text.flatMap(\.withoutTurkishDots) }) {
      return Finding(.stringCase, "Turkish capitals: the change of case depends on the locale")
    }
    guard isLowerEqual || isUpperEqual else { return nil }
    return Finding(
      .stringCase, isIdentifier ? "a UUID in other capitals" : "the same but for capitals")
  }

  private var isIdentifier: Bool {
    let groups = leftBytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(isHexadecimal)
  }

  var compatibility: Finding? {
    guard isEqual(after: { text in text.flatMap(Compatibility.fold) }) else { return nil }
    return Finding(
      .stringCompatibility,
      "the same but for form: ligatures, full width, superscripts, typographic signs (NFKC)")
  }

  /// A bad half or byte that became U+FFFD.
  var replacement: Finding? {
    guard let writer = only({ text in text.contains(0xFFFD) }) else { return nil }
    return Finding(
      .stringSurrogate,
      "{\(writer)} could not decode a character: a cut emoji or bytes of another encoding")
  }
}

extension CodePoints {
  /// Whether a dotless or a dotted i is in it.
  fileprivate var hasTurkishI: Bool { contains(0x130) || contains(0x131) }
}

extension Unicode.Scalar {
  fileprivate var isCombining: Bool { properties.canonicalCombiningClass != .notReordered }

  /// White space, to Unicode or to a common library.
  var isSpace: Bool {
    properties.isWhitespace || (0x1C...0x1F).contains(value)
  }

  fileprivate var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }

  /// Lower case, dotless and dotted i alike.
  fileprivate var withoutTurkishDots: [Unicode.Scalar] {
    switch value {
    case 0x130, 0x131: ["i"]
    case 0x307: []
    default: Array(properties.lowercaseMapping.unicodeScalars)
    }
  }
}

func isHexadecimal(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
