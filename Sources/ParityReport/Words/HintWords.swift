import ParityCompare

/// The probable causes behind the differences of a step.
enum HintWords {
  /// Each cause once, in the order of the differences: `outcome: swift accepts the command, …`.
  ///
  /// - Parameters:
  ///   - differences: what differs.
  ///   - groups: what to call each group.
  /// - Returns: sentences that can be printed.
  static func texts(_ differences: [Difference], naming groups: [String]) -> [String] {
    var texts: [String] = []
    for (name, sentence) in causes(differences, naming: groups) {
      let text = "\(name): \(sentence)"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The sentences without the names of the causes: what is said of a difference need not be said
  /// of a check that fails by it.
  static func sentences(_ differences: [Difference], naming groups: [String]) -> Set<String> {
    Set(causes(differences, naming: groups).map(\.sentence))
  }

  private static func causes(
    _ differences: [Difference], naming groups: [String]
  ) -> [(name: String, sentence: String)] {
    let isRejectedBySome = differences.contains { $0.classification == .outcome }
    return differences.compactMap { difference in
      guard let sentence = difference.sentence(naming: groups),
        !isRejectedBySome || !difference.classification.isOnlyPresence
      else { return nil }
      return (difference.classification.rawValue, Printable.text(sentence))
    }
  }
}

extension DivergenceClass {
  /// Whether it says that something is there or not.
  ///
  /// Where some accept a command and others reject it, they show other screens, and what is on one
  /// alone needs no cause of its own.
  fileprivate var isOnlyPresence: Bool {
    switch self {
    case .keyAbsent, .defaultAbsent, .shapeNullAbsent, .arrayMissing, .arrayRepeated: true
    case .numberForm, .numberDigits, .numberNegativeZero, .numberTolerated, .numberFloat32,
      .numberUlp, .numberPrecision, .numberRounding, .numberSign, .numberScale, .number,
      .stringCanonical, .stringCompatibility, .stringInvisible, .stringSpace, .stringCase,
      .stringSurrogate, .stringEncoding, .stringEscape, .stringCut, .stringOrder, .string,
      .localeNumber, .urlEncoding, .instantSpelling, .instantZone, .type, .boolean, .emptyKind,
      .mapShape, .bytesShape, .enumEncoding, .keyCase, .keyCanonical, .arrayOrder, .unexplored,
      .outcome, .attempts, .replyUnknownKey:
      false
    }
  }
}
