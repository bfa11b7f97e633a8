import ParityJSON
package import ParityLanguage

/// Whether a mark covers a difference: the difference stands at the mark's path or below it.
///
/// A line that several places are folded into is covered where the mark has `[*]` as well.
package func covers(_ mark: KnownDivergence, _ difference: Difference) -> Bool {
  MarkedPath(mark.path).covers(
    difference.path, difference.elements, isFolded: difference.count > 1)
}

/// Whether a mark covers a failed check: the check fails at the mark's path or below it.
package func covers(_ mark: KnownDivergence, _ shortfall: Shortfall) -> Bool {
  MarkedPath(mark.path).covers(shortfall.path, shortfall.elements, isFolded: false)
}

/// The path of a mark, made ready.
struct MarkedPath: Sendable {
  private let root: Path.Root
  /// Nil where a captured value stands in it: it covers nothing.
  private let moves: [PathMove]?

  init(_ path: Path) {
    root = path.root
    let moves = path.components.compactMap(PathMove.init)
    self.moves = moves.count == path.components.count ? moves : nil
  }

  /// Whether a place is the marked one or stands below it.
  func covers(_ path: ReplyPath, _ elements: [PathElement], isFolded: Bool) -> Bool {
    guard let moves, path.root == root else { return false }
    return covers(moves[...], path.components, from: 0, elements, isFolded)
  }

  private func covers(
    _ moves: ArraySlice<PathMove>, _ components: [ReplyPath.Component], from place: Int,
    _ elements: [PathElement], _ isFolded: Bool
  ) -> Bool {
    guard let move = moves.first else { return true }
    let rest = moves.dropFirst()
    if case .anyDepth = move {
      return (place...components.count).contains { place in
        covers(rest, components, from: place, elements, isFolded)
      }
    }
    guard components.indices.contains(place),
      covers(move, components[place], elements.filter { $0.component == place }, isFolded)
    else { return false }
    return covers(rest, components, from: place + 1, elements, isFolded)
  }

  private func covers(
    _ move: PathMove, _ component: ReplyPath.Component, _ elements: [PathElement],
    _ isFolded: Bool
  ) -> Bool {
    switch (move, component) {
    case (.key(let key), .key(let other)): return key == other
    case (.index(let index), .index(let other)): return index == other
    case (.each, .index), (.each, .each), (.each, .element): return true
    case (.selector(let selector), .index), (.selector(let selector), .element),
      (.selector(let selector), .each):
      if isFolded, case .each = component { return false }
      return elements.flatMap(\.views).contains { element in
        selector.selects(element.index, in: element.document)
      }
    case (.key, _), (.index, _), (.each, .key), (.selector, .key), (.anyDepth, _): return false
    }
  }
}
