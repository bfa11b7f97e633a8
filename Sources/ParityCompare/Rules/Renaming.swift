import ParityJSON
import ParityLanguage

/// `rename PATH to PATH`: a value that one implementation keeps elsewhere.
struct Renaming: Sendable {
  /// Keys, indices and `[*]` below the reply, the root's own key first.
  private let source: [Move]
  private let target: [Move]
  /// Whether it is about answers to `send`.
  let isForeign: Bool
  /// The one implementation it holds for; nil for all.
  let implementation: Int?

  private enum Move: Sendable {
    case key([UInt8])
    case index(Int)
    case each
  }

  /// Nil where a path holds what cannot be followed here, or does not begin in the document.
  init?(from old: Path, to new: Path, implementation: Int?) {
    guard let source = Self.moves(of: old), let target = Self.moves(of: new),
      (old.root == .response) == (new.root == .response)
    else { return nil }
    isForeign = old.root == .response
    self.source = source
    self.target = target
    self.implementation = implementation
  }

  private static func moves(of path: Path) -> [Move]? {
    var moves: [Move] = []
    switch path.root {
    case .name, .path, .state, .actions, .env, .error, .ok, .schemas:
      moves.append(.key(Array(path.root.rawValue.utf8)))
    case .response: break
    case .attempts: return nil
    }
    for component in path.components {
      switch component {
      case .key(let text):
        guard let key = text.literal else { return nil }
        moves.append(.key(key))
      case .index(let index): moves.append(.index(index))
      case .each: moves.append(.each)
      case .element, .anyDepth: return nil
      }
    }
    return moves
  }

  /// Moves the values of one reply to where they are meant to stand.
  ///
  /// A value stays where it is when something stands at the new place already: what an
  /// implementation has twice is not hidden.
  func apply(to tree: inout EditableValue) {
    var places: [[EditableValue.Step]] = []
    collect(source[...], in: tree, below: [], &places)
    // From the last to the first, so that taking an element away moves none that is still to come.
    for place in places.reversed() {
      guard let goal = goal(for: place), isFree(goal, for: place, in: tree),
        let value = tree.remove(place)
      else { continue }
      tree.insert(value, at: goal)
    }
  }

  private func isFree(
    _ goal: [EditableValue.Step], for place: [EditableValue.Step], in tree: EditableValue
  ) -> Bool {
    if tree.value(at: goal) == nil { return tree.canHold(goal) }
    // What is taken out of its wrapper takes the place of the wrapper that holds nothing else.
    guard goal.count < place.count, place.starts(with: goal) else { return false }
    return (goal.count..<place.count).allSatisfy { depth in
      tree.value(at: Array(place[..<depth]))?.memberCount == 1
    }
  }

  private func collect(
    _ moves: ArraySlice<Move>, in value: EditableValue, below steps: [EditableValue.Step],
    _ places: inout [[EditableValue.Step]]
  ) {
    guard let move = moves.first else {
      places.append(steps)
      return
    }
    let rest = moves.dropFirst()
    switch move {
    case .key(let key):
      guard let child = value.child(.key(key)) else { return }
      collect(rest, in: child, below: steps + [.key(key)], &places)
    case .index(let index):
      guard let child = value.child(.index(index)) else { return }
      collect(rest, in: child, below: steps + [.index(index)], &places)
    case .each:
      for index in 0..<value.elementCount {
        guard let child = value.child(.index(index)) else { return }
        collect(rest, in: child, below: steps + [.index(index)], &places)
      }
    }
  }

  /// The new place: each `[*]` of the new path is the element that the same `[*]` of the old one
  /// is.
  private func goal(for place: [EditableValue.Step]) -> [EditableValue.Step]? {
    var elements = zip(source, place).compactMap { move, step in
      if case .each = move { step } else { nil as EditableValue.Step? }
    }[...]
    var goal: [EditableValue.Step] = []
    for move in target {
      switch move {
      case .key(let key): goal.append(.key(key))
      case .index(let index): goal.append(.index(index))
      case .each:
        guard let element = elements.popFirst() else { return nil }
        goal.append(element)
      }
    }
    return goal
  }
}
