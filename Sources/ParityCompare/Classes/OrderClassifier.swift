import ParityJSON

/// By what the elements of two lists with the same elements were sorted.
enum OrderClassifier {
  /// Longer lists are not looked at.
  private static let countLimit = 10_000

  static func classify(_ left: JSONView?, _ right: JSONView?) -> Finding {
    guard let left, let right else { return Finding(.arrayOrder) }
    let words = [left, right].map(order)
    guard let first = words[0], let second = words[1], first != second else {
      return Finding(.arrayOrder, "the same elements in another order")
    }
    return Finding(.arrayOrder, "{0} sorts \(first), {1} \(second)")
  }

  /// How a list of texts is sorted, if it is.
  private static func order(of list: JSONView) -> String? {
    guard list.count <= countLimit, list.count > 1 else { return nil }
    var texts: [[UInt8]] = []
    for element in list.elements {
      guard let text = element.string else { return nil }
      texts.append(text)
    }
    return orders.first { order in isSorted(texts.map(order.key)) }?.words
  }

  private static let orders: [(words: String, key: @Sendable ([UInt8]) -> [UInt32])] = [
    ("by code points", { text in CodePoints(text).points }),
    ("by UTF-16 units", { text in CodePoints(text).points.flatMap(utf16Units) }),
    ("without regard to capitals", { text in folded(text, keepsMarks: true) }),
    ("as a dictionary does", { text in folded(text, keepsMarks: false) }),
    ("backwards", { text in CodePoints(text).points.map { point in .max - point } + [.max] }),
  ]

  private static func isSorted(_ keys: [[UInt32]]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { one, next in !next.lexicographicallyPrecedes(one) }
  }

  private static func utf16Units(_ point: UInt32) -> [UInt32] {
    point < 0x1_0000
      ? [point] : [0xD800 + (point - 0x1_0000) >> 10, 0xDC00 + (point - 0x1_0000) & 0x3FF]
  }

  /// Lower case; without marks a letter sorts with its base letter.
  private static func folded(_ text: [UInt8], keepsMarks: Bool) -> [UInt32] {
    CodePoints(text).scalars
      .flatMap { scalar in scalar.properties.lowercaseMapping.unicodeScalars }
      .map { scalar in keepsMarks ? scalar.value : baseLetter(scalar).value }
  }

  /// The letter that a name like LATIN SMALL LETTER A WITH ACUTE begins with.
  private static func baseLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0xC0, let name = scalar.properties.name,
      name.hasPrefix("LATIN SMALL LETTER ")
    else { return scalar }
    let letter = name.dropFirst("LATIN SMALL LETTER ".count).prefix { $0 != " " }
    return letter.count == 1 ? letter.lowercased().unicodeScalars.first ?? scalar : scalar
  }
}
