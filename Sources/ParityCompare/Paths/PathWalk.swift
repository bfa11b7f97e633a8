import ParityJSON
import ParityLanguage

/// Where a path's walk through a reply ended.
enum Reach {
  /// At a value.
  case value(Int)
  /// Before a move that leads nowhere: how many moves were made, and the value that it stopped at.
  case missed(after: Int, at: Int, Miss)

  enum Miss {
    case absent
    case throughValue
    case noElement(withKey: Int, of: Int)
    case severalElements(Int)
  }
}

/// Follows a path down a document, through every element where it has `[*]`.
struct PathWalk {
  let document: JSONDocument
  let moves: [PathMove]
  /// The index of the element that each `[*]` stands for at the moment.
  private(set) var indices: [Int] = []
  /// How many empty lists a `[*]` was asked of.
  private(set) var emptyLists = 0

  init(_ document: JSONDocument, _ moves: [PathMove]) {
    self.document = document
    self.moves = moves
  }

  /// Calls with everything that the path reaches or misses until it is answered false.
  ///
  /// It recurses once for each `[*]`.
  mutating func forEach(from start: Int, _ body: (Reach, [Int]) -> Bool) {
    _ = follow(start, from: 0, body)
  }

  private mutating func follow(
    _ start: Int, from first: Int, _ body: (Reach, [Int]) -> Bool
  ) -> Bool {
    var node = start
    for place in first..<moves.count {
      if case .each = moves[place], document.kind(at: node) == .list {
        return followEach(node, place, body)
      }
      switch step(from: node, moves[place]) {
      case .value(let next): node = next
      case .missed(_, _, let miss): return body(.missed(after: place, at: node, miss), indices)
      }
    }
    return body(.value(node), indices)
  }

  private mutating func followEach(
    _ list: Int, _ place: Int, _ body: (Reach, [Int]) -> Bool
  ) -> Bool {
    let end = document.index(after: list)
    var element = list + 1
    var index = 0
    if element >= end { emptyLists += 1 }
    while element < end {
      indices.append(index)
      let goesOn = follow(element, from: place + 1, body)
      indices.removeLast()
      if !goesOn { return false }
      element = document.index(after: element)
      index += 1
    }
    return true
  }

  private func step(from node: Int, _ move: PathMove) -> Reach {
    let next: Int?
    switch move {
    case .key(let key):
      guard document.kind(at: node) == .object else { return missed(.throughValue) }
      next = document.index(ofKey: key, inObject: node)
    case .index(let index):
      guard document.kind(at: node) == .list else { return missed(.throughValue) }
      next = document.index(ofElement: index, inList: node)
    case .selector(let selector):
      guard document.kind(at: node) == .list else { return missed(.throughValue) }
      return select(selector, from: node)
    case .each, .anyDepth: return missed(.throughValue)
    }
    return next.map(Reach.value) ?? missed(.absent)
  }

  private func select(_ selector: ElementSelector, from list: Int) -> Reach {
    var found = 0
    var count = 0
    var withKey = 0
    let end = document.index(after: list)
    var element = list + 1
    var total = 0
    while element < end {
      total += 1
      if let node = selector.key.node(in: document, from: element) {
        withKey += 1
        if isEqual(document, node, selector.value.document, selector.value.index) {
          found = element
          count += 1
        }
      }
      element = document.index(after: element)
    }
    switch count {
    case 0: return missed(.noElement(withKey: withKey, of: total))
    case 1: return .value(found)
    default: return missed(.severalElements(count))
    }
  }

  private func missed(_ miss: Reach.Miss) -> Reach { .missed(after: 0, at: 0, miss) }
}
