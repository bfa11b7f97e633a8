import ParityJSON
import ParityPattern

/// Compares values of several replies, rules loosening what they loosen.
///
/// Where no rule is active below a place the strict comparison decides, so a reply costs little
/// more than without rules. It recurses once for each level of nesting, which the reader limits.
struct RuledComparison {
  /// One reply, or a value that a check expects.
  struct Side: Sendable {
    var document: JSONDocument
    var implementation: Int
    /// Whether elements that rules ignore have been left out of it before.
    var isNormalised = false
  }

  /// A value of one side, or that it is absent there.
  struct Spot {
    var side: Int
    /// -1: absent.
    var node: Int

    var isAbsent: Bool { node < 0 }

    func at(_ node: Int?) -> Spot { Spot(side: side, node: node ?? -1) }
  }

  let sides: [Side]
  var cursor: RuleCursor
  /// What comparing elements of lists without order may still cost, in comparisons.
  var matchingBudget = Self.matchingLimit

  /// Beyond it elements that nothing is known of count as different: a difference is never hidden.
  static let matchingLimit = 150_000

  init(_ sides: [Side], rules: RuleTree) {
    self.sides = sides
    cursor = RuleCursor(rules)
  }

  /// Whether two values are equal under the active rules.
  mutating func areEqual(_ left: Spot, _ right: Spot, _ active: Range<Int>) -> Bool {
    if active.isEmpty { return areEqualAsTheyCame(left, right) }
    if isIgnored(left.side, right.side, active) { return true }
    if left.isAbsent || right.isAbsent {
      return left.isAbsent && right.isAbsent
        || isNothing(left) && isNothing(right) && isOptional(left.side, right.side, active)
    }
    let kind = self.kind(left)
    guard kind == self.kind(right) else { return false }
    switch kind {
    case .null: return true
    case .boolean: return areEqualAsTheyCame(left, right)
    case .number:
      return areEqualAsTheyCame(left, right) || areTolerated(left, right, active)
    case .string:
      return areEqualAsTheyCame(left, right) || areReplacedEqual(left, right, active)
    case .list: return areListsEqual(left, right, active)
    case .object: return areObjectsEqual(left, right, active)
    }
  }

  /// Whether two values are equal without any rule.
  func areEqualAsTheyCame(_ left: Spot, _ right: Spot) -> Bool {
    if left.isAbsent || right.isAbsent { return left.isAbsent && right.isAbsent }
    return isEqual(
      sides[left.side].document, left.node, sides[right.side].document, right.node)
  }

  func kind(_ spot: Spot) -> JSONKind { sides[spot.side].document.kind(at: spot.node) }

  func view(_ spot: Spot) -> JSONView? {
    spot.isAbsent ? nil : JSONView(document: sides[spot.side].document, index: spot.node)
  }

  private func isNothing(_ spot: Spot) -> Bool { spot.isAbsent || kind(spot) == .null }
}

// What rules say about a value as a whole.
extension RuledComparison {
  /// Whether a rule takes the value out of the comparison of two sides.
  func isIgnored(_ left: Int, _ right: Int, _ active: Range<Int>) -> Bool {
    let left = sides[left].implementation
    let right = sides[right].implementation
    return cursor.anyEffect(active) { effect in
      guard case .ignore = effect.kind else { return false }
      return effect.holds(between: left, and: right)
    }
  }

  func isOptional(_ left: Int, _ right: Int, _ active: Range<Int>) -> Bool {
    let left = sides[left].implementation
    let right = sides[right].implementation
    return cursor.anyEffect(active) { effect in
      guard case .optional = effect.kind else { return false }
      return effect.holds(between: left, and: right)
    }
  }

  /// Whether a tolerance covers the difference of two numbers.
  func areTolerated(_ left: Spot, _ right: Spot, _ active: Range<Int>) -> Bool {
    guard let first = view(left)?.number, let second = view(right)?.number else { return false }
    let left = sides[left.side].implementation
    let right = sides[right.side].implementation
    return cursor.anyEffect(active) { effect in
      guard case .tolerate(let tolerance) = effect.kind else { return false }
      return effect.holds(between: left, and: right) && first.isWithin(tolerance, of: second)
    }
  }

  /// Whether two texts are the same once replacements were made in each.
  private func areReplacedEqual(_ left: Spot, _ right: Spot, _ active: Range<Int>) -> Bool {
    guard let first = view(left)?.string, let second = view(right)?.string else { return false }
    return replaced(first, of: left.side, active) == replaced(second, of: right.side, active)
  }

  /// A text after the replacements that are active for a side, in the order of the rules.
  func replaced(_ text: [UInt8], of side: Int, _ active: Range<Int>) -> [UInt8] {
    let implementation = sides[side].implementation
    var text = text
    _ = cursor.anyEffect(active) { effect in
      if case .replace(let pattern, let replacement) = effect.kind,
        effect.holds(for: implementation)
      {
        text = pattern.replacingMatches(in: text, with: replacement) ?? text
      }
      return false
    }
    return text
  }

  /// The rule that takes the order away from a list: outer nil where there is none.
  func orderRule(_ left: Int, _ right: Int, _ active: Range<Int>) -> OrderRule? {
    let left = sides[left].implementation
    let right = sides[right].implementation
    var found: OrderRule?
    _ = cursor.anyEffect(active) { effect in
      guard case .unordered(let key) = effect.kind, effect.holds(between: left, and: right)
      else { return false }
      if found == nil || key != nil { found = OrderRule(key: key) }
      return key != nil
    }
    return found
  }
}

/// That a list has no order, and by what its elements find each other.
struct OrderRule: Sendable {
  /// Nil: by their whole value.
  var key: KeyPath?
}
