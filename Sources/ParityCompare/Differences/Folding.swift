import ParityLanguage

/// Puts leaves of one class, under one path but for the elements of lists, into one line.
enum Folding {
  /// From how many leaves on they are folded; two are told as they are.
  static let threshold = 3
  /// Elements of a list without order are worth a line each for longer: it is what they are that
  /// counts.
  static let unorderedThreshold = 9

  /// The lines of some leaves in the order of their first ones; counts add up to the leaves.
  static func fold(_ leaves: [DifferenceLeaf], root: Path.Root) -> [Difference] {
    var groups: [Key: Int] = [:]
    var members: [[Int]] = []
    for (place, leaf) in leaves.enumerated() {
      let key = Key(leaf)
      if let group = groups[key] {
        members[group].append(place)
      } else {
        groups[key] = members.count
        members.append([place])
      }
    }
    var lines: [(place: Int, difference: Difference)] = []
    for group in members {
      let first = leaves[group[0]]
      let isUnordered = first.components.last == .each
      if group.count < (isUnordered ? unorderedThreshold : threshold) {
        lines += group.map { place in (place, Difference(leaves[place], root: root)) }
      } else {
        lines.append((group[0], folded(group.map { place in leaves[place] }, root: root)))
      }
    }
    return lines.sorted { one, other in one.place < other.place }.map(\.difference)
  }

  private static func folded(_ leaves: [DifferenceLeaf], root: Path.Root) -> Difference {
    var line = Difference(leaves[0], root: root)
    line.count = leaves.count
    for place in line.path.components.indices {
      let own = leaves[0].components[place]
      if leaves.contains(where: { leaf in leaf.components[place] != own }) {
        line.path.components[place] = .each
      }
    }
    return line
  }

  /// What leaves of one line have in common.
  private struct Key: Hashable {
    private let components: [ReplyPath.Component]
    private let classification: DivergenceClass
    /// Who has nothing: what one lacks and what the other lacks are two lines.
    private let absences: [Bool]

    init(_ leaf: DifferenceLeaf) {
      components = leaf.components.map { component in
        switch component {
        case .key: component
        case .index, .each, .element: .each
        }
      }
      classification = leaf.finding.classification
      absences = leaf.values.map { value in value == nil }
    }
  }
}

extension Difference {
  init(_ leaf: DifferenceLeaf, root: Path.Root) {
    self.init(
      path: ReplyPath(root: root, components: leaf.components),
      values: leaf.values.map(DifferingValue.init), classification: leaf.finding.classification,
      hint: leaf.finding.hint, codePoints: leaf.finding.codePoints)
    elements = leaf.elements
  }
}
