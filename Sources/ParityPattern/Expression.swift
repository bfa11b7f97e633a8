/// What a pattern says, as a tree.
indirect enum Expression: Hashable, Sendable {
  case empty
  case scalar(in: ScalarSet)
  case position(Position)
  case sequence([Expression])
  case choice([Expression])
  case repetition(Expression, Repetition)

  /// How often, and whether more rounds are tried first or fewer.
  struct Repetition: Hashable, Sendable {
    var least: Int
    /// Without a limit when nil.
    var most: Int?
    var isGreedy: Bool
  }

  /// Parts after every repetition is written out.
  ///
  /// An empty expression counts as well: a thousand times nothing is work. It stays far from
  /// overflow, since no repetition is built whose size is above the limit.
  var size: Int {
    switch self {
    case .empty, .scalar, .position:
      1
    case .sequence(let items), .choice(let items):
      items.reduce(0) { $0 + $1.size }
    case .repetition(let item, let repetition):
      item.size * max(1, repetition.most ?? repetition.least)
    }
  }

  /// Whether it can match without reading anything.
  var isNullable: Bool {
    switch self {
    case .empty, .position:
      true
    case .scalar:
      false
    case .sequence(let items):
      items.allSatisfy(\.isNullable)
    case .choice(let items):
      items.contains(where: \.isNullable)
    case .repetition(let item, let repetition):
      repetition.least == 0 || item.isNullable
    }
  }
}

/// A condition on the place between two scalars.
enum Position: UInt8, Hashable, Sendable {
  case textStart, textEnd, wordEdge, insideOrOutsideWord

  func holds(left: Neighbour, right: Neighbour) -> Bool {
    switch self {
    case .textStart: left == .nothing
    case .textEnd: right == .nothing
    case .wordEdge: (left == .word) != (right == .word)
    case .insideOrOutsideWord: (left == .word) == (right == .word)
    }
  }
}

/// What stands beside a place in the text.
enum Neighbour: Int, CaseIterable, Hashable, Sendable {
  case nothing, word, other
}
