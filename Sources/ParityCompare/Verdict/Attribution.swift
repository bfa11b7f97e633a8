/// Who dissents from whom, as far as it can be said without naming a winner.
package enum Attribution: Hashable, Sendable {
  /// Some contradict the scenario, and all others meet it and agree with each other.
  case dissent(dissenting: [Int], agreeing: [Int])
  /// The replies differ, and no check of the scenario tells which is meant.
  case split(groups: [[Int]])
  /// The replies are equal, and all contradict the scenario.
  case scenarioAlone(all: [Int])
  /// The replies differ from those of the implementation that was named as the reference.
  case reference(reference: Int, differing: [Int])
  /// The replies differ, and all contradict the scenario.
  case disagreement(groups: [[Int]])
  /// Some contradict the scenario; those that meet it differ from each other.
  case dissentAndSplit(dissenting: [Int], groups: [[Int]])
}

extension Attribution {
  /// Nil where there is nothing to attribute: one group that meets the scenario.
  ///
  /// - Parameters:
  ///   - groups: the implementations by equal replies.
  ///   - failing: those that contradict the scenario.
  ///   - reference: the implementation that the others are held against.
  package init?(groups: [[Int]], failing: Set<Int>, reference: Int? = nil) {
    let all = groups.flatMap { group in group }.sorted()
    let dissenting = all.filter(failing.contains)
    let agreeing = all.filter { implementation in !failing.contains(implementation) }
    let remaining = groups.map { group in group.filter(agreeing.contains) }
      .filter { group in !group.isEmpty }
    if groups.count > 1, let reference, agreeing.contains(reference),
      let own = groups.first(where: { group in group.contains(reference) })
    {
      self = .reference(reference: reference, differing: all.filter { !own.contains($0) })
    } else if dissenting.isEmpty {
      guard groups.count > 1 else { return nil }
      self = .split(groups: groups)
    } else if agreeing.isEmpty {
      self = groups.count > 1 ? .disagreement(groups: groups) : .scenarioAlone(all: all)
    } else if remaining.count > 1 {
      self = .dissentAndSplit(dissenting: dissenting, groups: remaining)
    } else {
      self = .dissent(dissenting: dissenting, agreeing: agreeing)
    }
  }

  /// The case as a sentence without a full stop; `names` are the implementations', by their index.
  package func sentence(naming names: [String]) -> String {
    switch self {
    case .dissent(let dissenting, let agreeing):
      let verb = dissenting.count == 1 ? "alone dissents" : "dissent"
      let others = ["the scenario"] + agreeing.map { index in name(index, names) }
      return "\(list(dissenting, names)) \(verb) from \(list(others))"
    case .split(let groups): return "\(splitting(groups, names)), the scenario does not say"
    case .scenarioAlone(let all):
      return all.count == 1
        ? "\(list(all, names)) dissents from the scenario"
        : "all agree with each other and none with the scenario: is the scenario wrong?"
    case .reference(let reference, let differing):
      let verb = differing.count == 1 ? "differs" : "differ"
      return "\(list(differing, names)) \(verb) from the reference, \(list([reference], names))"
    case .disagreement(let groups):
      return "\(splitting(groups, names)), and none agrees with the scenario"
    case .dissentAndSplit(let dissenting, let groups):
      let verb = dissenting.count == 1 ? "dissents" : "dissent"
      return
        "\(list(dissenting, names)) \(verb) from the scenario; \(splitting(groups, names)) as well"
    }
  }
}

/// `swift and kotlin split`, `swift and typescript split from kotlin`.
private func splitting(_ groups: [[Int]], _ names: [String]) -> String {
  if groups.allSatisfy({ group in group.count == 1 }) {
    return "\(list(groups.flatMap { group in group }, names)) split"
  }
  let parts = groups.map { group in list(group, names) }
  guard let first = parts.first else { return "" }
  let verb = groups.first?.count == 1 ? "splits" : "split"
  return "\(first) \(verb) from \(parts.dropFirst().joined(separator: ", from "))"
}

private func list(_ implementations: [Int], _ names: [String]) -> String {
  list(implementations.map { index in name(index, names) })
}

private func name(_ implementation: Int, _ names: [String]) -> String {
  names.indices.contains(implementation)
    ? names[implementation] : "implementation \(implementation)"
}

/// `swift`, `swift and kotlin`, `swift, kotlin and typescript`.
private func list(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
}
