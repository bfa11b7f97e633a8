/// Which elements of two lists without order belong together: as many pairs as can be made.
///
/// Equality under tolerances is not transitive, so taking the first equal element is not always
/// enough: partners are exchanged along augmenting paths (Kuhn's algorithm) until no more pairs can
/// be made. The number of pairs so does not depend on the order of either list.
struct Matching {
  /// Tells whether a left and a right element are equal, by their places.
  typealias Test = (Int, Int) -> Bool

  /// For each left element its partner, or -1.
  private(set) var partners: [Int]
  private var owners: [Int]
  private var isVisited: [Bool] = []
  /// What is known of each pair: -1 not yet, 0 different, 1 equal; empty for long lists.
  private var answers: [Int8]
  /// How many pairs may still be looked at.
  private var budget = 100_000
  /// For each right element itself while it is free, else one further on: to the next free one.
  private var nextFree: [Int] = []
  /// How many places were looked at for a free element.
  private(set) var steps = 0

  /// The longest lists for which partners are exchanged; longer ones take the first that is free.
  static let exchangeLimit = 256

  init(left: Int, right: Int, _ areEqual: Test) {
    partners = Array(repeating: -1, count: left)
    owners = Array(repeating: -1, count: right)
    let canExchange = max(left, right) <= Self.exchangeLimit
    answers = canExchange ? Array(repeating: -1, count: left * right) : []
    // Equal lists mostly stand in the same order: what stands at the same place comes first.
    for element in 0..<min(left, right) where isEqual(element, element, areEqual) {
      pair(element, element)
    }
    nextFree = owners.indices.map { place in owners[place] < 0 ? place : place + 1 } + [right]
    for element in 0..<left where partners[element] < 0 && !takeFree(element, areEqual) {
      guard canExchange else { continue }
      isVisited = Array(repeating: false, count: right)
      _ = exchange(for: element, areEqual)
    }
    answers = []
  }

  var isPerfect: Bool { !partners.contains(-1) && !owners.contains(-1) }

  /// The right elements without a partner.
  var lonelyRight: [Int] { owners.indices.filter { owner in owners[owner] < 0 } }

  private mutating func isEqual(_ element: Int, _ candidate: Int, _ areEqual: Test) -> Bool {
    if answers.isEmpty { return areEqual(element, candidate) }
    let place = element * owners.count + candidate
    if answers[place] < 0 { answers[place] = areEqual(element, candidate) ? 1 : 0 }
    return answers[place] == 1
  }

  private mutating func takeFree(_ element: Int, _ areEqual: Test) -> Bool {
    var candidate = free(from: 0)
    while candidate < owners.count {
      guard budget > 0 else { return false }
      budget -= 1
      if isEqual(element, candidate, areEqual) {
        pair(element, candidate)
        nextFree[candidate] = candidate + 1
        return true
      }
      candidate = free(from: candidate + 1)
    }
    return false
  }

  /// The first free right element from a place on, or their count.
  ///
  /// Who was sent on remembers where to, so that taken ones are not passed over again and again.
  private mutating func free(from place: Int) -> Int {
    var found = place
    while nextFree[found] != found {
      nextFree[found] = nextFree[nextFree[found]]
      found = nextFree[found]
      steps += 1
    }
    return found
  }

  /// Recurses once for each partner that has to move, at most `exchangeLimit` times.
  private mutating func exchange(for element: Int, _ areEqual: Test) -> Bool {
    for candidate in owners.indices
    where !isVisited[candidate] && isEqual(element, candidate, areEqual) {
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
