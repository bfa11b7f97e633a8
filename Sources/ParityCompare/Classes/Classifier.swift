import ParityJSON

/// What two differing values look like, with the probable cause.
struct Finding {
  var classification: DivergenceClass
  /// With `{0}` and `{1}` for the left and the right one.
  var hint: String?
  /// The first code point that differs, of each.
  var codePoints: [String]?

  init(_ classification: DivergenceClass, _ hint: String? = nil, codePoints: [String]? = nil) {
    self.classification = classification
    self.hint = hint
    self.codePoints = codePoints
  }
}

extension Finding {
  /// The finding with other numbers for the left and the right one.
  func naming(_ left: Int, _ right: Int) -> Finding {
    var renamed = self
    renamed.hint = hint.map { hint in fill(hint, with: ["{\(left)}", "{\(right)}"]) }
    return renamed
  }

  /// The finding seen from the other side.
  var mirrored: Finding {
    var mirrored = naming(1, 0)
    mirrored.codePoints = codePoints.map { codePoints in codePoints.reversed() }
    return mirrored
  }
}

/// Finds the class of a difference: patterns that are known to come from one cause.
enum Classifier {
  /// Of two values that differ; nil stands for absent.
  static func classify(_ left: JSONView?, _ right: JSONView?) -> Finding {
    switch (left, right) {
    case (nil, nil): return Finding(.keyAbsent)
    case (nil, let value?): return classifyAbsent(against: value)
    case (let value?, nil): return classifyAbsent(against: value).mirrored
    case (let left?, let right?):
      return left.kind == right.kind
        ? classifyAlike(left, right) : ShapeClassifier.classify(left, right)
    }
  }

  private static func classifyAlike(_ left: JSONView, _ right: JSONView) -> Finding {
    switch left.kind {
    case .null: Finding(.type)
    case .boolean: Finding(.boolean)
    case .number: NumberClassifier.classify(left, right)
    case .string: StringClassifier.classify(left.string ?? [], right.string ?? [])
    case .list: classifyParts(left, right)
    case .object: SumType.reencoding(left, right) ?? classifyParts(left, right)
    }
  }

  /// Lists and objects have the class of what differs first inside them.
  private static func classifyParts(_ left: JSONView, _ right: JSONView) -> Finding {
    var finder = DifferenceFinder(
      [left, right].map { view in .init(document: view.document, implementation: 0) },
      rules: RuleTree(), leafLimit: 1)
    finder.find(
      [.init(side: 0, node: left.index), .init(side: 1, node: right.index)], 0..<0)
    guard let leaf = finder.leaves.first else { return Finding(.unexplored) }
    return Finding(leaf.finding.classification, leaf.finding.hint)
  }

  /// The left one has nothing.
  private static func classifyAbsent(against value: JSONView) -> Finding {
    switch value.kind {
    case .null:
      return Finding(.shapeNullAbsent, "{1} writes null where {0} leaves the key out")
    case .boolean where value.boolean == false, .number where value.number?.double == 0,
      .string where value.rawBytes.count == 2, .list where value.count == 0,
      .object where value.count == 0:
      return Finding(
        .defaultAbsent,
        "{0} leaves the default out (encodeDefaults, a nil collection), {1} writes it")
    case .boolean, .number, .string, .list, .object:
      return Finding(.keyAbsent, "{0} has no such key")
    }
  }
}
