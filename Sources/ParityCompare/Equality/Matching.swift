/// Which elements of two lists without order belong together: as many pairs as can be made.
///
/// Equality under tolerances is not transitive, so taking the first equal element is not always
/// enough: partners are exchanged along augmenting paths (Kuhn's algorithm) until no more pairs can
/// be made. The number of pairs so does not depend on the order of either list.
struct Matching {
  /// For each left element its partner, or -1.
  private(set) var partners: [Int]
  private var owners: [Int]
  private var isVisited: [Bool]

  /// The longest lists for which partners are exchanged; longer ones take the first that is free.
  static let exchangeLimit = 256

  /// `areEqual` tells of a left and a right element, by their places.
  init(left: Int, right: Int, _ areEqual: (Int, Int) -> Bool) {
    partners = Array(repeating: -1, count: left)
    owners = Array(repeating: -1, count: right)
    isVisited = []
    for element in 0..<left where !takeFree(element, areEqual) {
      guard max(left, right) <= Self.exchangeLimit else { continue }
      isVisited = Array(repeating: false, count: right)
      _ = exchange(for: element, areEqual)
    }
  }

  var isPerfect: Bool { !partners.contains(-1) && !owners.contains(-1) }

  /// The right elements without a partner.
  var lonelyRight: [Int] { owners.indices.filter { owner in owners[owner] < 0 } }

  private mutating func takeFree(_ element: Int, _ areEqual: (Int, Int) -> Bool) -> Bool {
    // Equal lists mostly stand in the same order: what stands at the same place comes first.
    if element < owners.count, owners[element] < 0, areEqual(element, element) {
      pair(element, element)
      return true
    }
    for candidate in owners.indices where owners[candidate] < 0 && areEqual(element, candidate) {
      pair(element, candidate)
      return true
    }
    return false
  }

  /// Recurses once for each partner that has to move, at most `exchangeLimit` times.
  private mutating func exchange(for element: Int, _ areEqual: (Int, Int) -> Bool) -> Bool {
    for candidate in owners.indices where !isVisited[candidate] && areEqual(element, candidate) {
      isVisited[candidate] = true
      if owners[candidate] < 0 || exchange(for: owners[candidate], areEqual) {
        pair(element, candidate)
        return true
      }
    }
    return false
  }

  private mutating func pair(_ element: Int, _ candidate: Int) {
    partners[element] = candidate
    owners[candidate] = element
  }
}
