import ParityJSON
import ParityLanguage

/// A path, made ready once for all the replies that it is followed in.
struct CompiledPath: Sendable {
  let path: Path
  let hasEach: Bool
  /// The moves, where nothing captured stands in them.
  private let literal: [PathMove]?

  init(_ path: Path) {
    self.path = path
    let moves = path.components.compactMap(PathMove.init)
    literal = moves.count == path.components.count ? moves : nil
    hasEach = path.components.contains { component in
      switch component {
      case .each: true
      case .key, .index, .element, .anyDepth: false
      }
    }
  }

  var root: Path.Root { path.root }

  /// Its moves, where all of them are keys and nothing captured is in them.
  var keys: [[UInt8]]? {
    var keys: [[UInt8]] = []
    for move in literal ?? [.each] {
      guard case .key(let key) = move else { return nil }
      keys.append(key)
    }
    return keys
  }

  /// The moves, what was captured filled in.
  func moves(_ captures: [JSONView?]) throws(PathMiss) -> [PathMove] {
    if let literal { return literal }
    var moves: [PathMove] = []
    for component in path.components {
      moves.append(try PathMove(component, captures: captures))
    }
    return moves
  }

  /// The one value that the path leads to.
  func value(in observation: Observation, captures: [JSONView?]) throws(PathMiss) -> JSONView {
    let moves = try moves(captures)
    guard let start = observation.view(of: root) else { throw .absent(at: ReplyPath(root: root)) }
    var walk = PathWalk(start.document, moves)
    var reached: JSONView?
    var miss: PathMiss?
    walk.forEach(from: start.index) { reach, indices in
      switch reach {
      case .value(let node): reached = JSONView(document: start.document, index: node)
      case .missed(let count, let node, let reason):
        let place = ReplyPath(root, moves, indices)
        miss = PathMiss(reason, after: count, in: place, at: start.document.kind(at: node))
      }
      return false
    }
    if let miss { throw miss }
    guard let reached else { throw .absent(at: ReplyPath(root, moves, [])) }
    return reached
  }
}

extension PathMiss {
  /// What a walk ran into: the first `count` moves of the place it was on its way to were made.
  init(_ miss: Reach.Miss, after count: Int, in place: ReplyPath, at kind: JSONKind) {
    var made = place
    made.components = Array(place.components.prefix(count))
    var missing = place
    missing.components = Array(place.components.prefix(count + 1))
    switch miss {
    case .absent: self = .absent(at: missing)
    case .throughValue: self = .throughValue(at: made, kind: kind.description)
    case .noElement(let withKey, let total):
      self = .noElement(at: missing, withKey: withKey, of: total)
    case .severalElements(let count): self = .severalElements(at: missing, count: count)
    }
  }
}

extension ReplyPath {
  /// The place that moves lead to; each `[*]` by the element that it stands for, where one is
  /// given.
  init(_ root: Path.Root, _ moves: [PathMove], _ indices: [Int]) {
    var indices = indices[...]
    self.init(root: root)
    for move in moves {
      switch move {
      case .key(let key): components.append(.key(key))
      case .index(let index): components.append(.index(index))
      case .each: components.append(indices.popFirst().map(Component.index) ?? .each)
      case .selector(let selector): components.append(selector.component)
      case .anyDepth: break
      }
    }
  }
}
