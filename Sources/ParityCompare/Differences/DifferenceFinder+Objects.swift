import ParityJSON

extension DifferenceFinder {
  /// A key that not all sides have, with what they have.
  private struct PartialKey {
    var key: [UInt8]
    var spots: [RuledComparison.Spot]

    /// Whether each side has one of the two keys and not the other.
    func complements(_ other: PartialKey) -> Bool {
      zip(spots, other.spots).allSatisfy { one, other in one.isAbsent != other.isAbsent }
    }
  }

  /// Finds where objects differ, member by member.
  mutating func findInObjects(_ spots: [RuledComparison.Spot], _ active: Range<Int>) {
    var partial: [PartialKey] = []
    var finders = spots.map { spot in
      MemberFinder(comparison.sides[spot.side].document, object: spot.node)
    }
    for key in keys(of: spots) where !isCut {
      steps += spots.count
      let values = spots.indices.map { side in
        spots[side].at(finders[side].value(of: key))
      }
      let below = comparison.cursor.descend(active, key: key)
      if values.contains(where: \.isAbsent) {
        if !differingPairs(values, below).isEmpty {
          partial.append(PartialKey(key: key, spots: values))
        }
      } else {
        components.append(.key(key))
        find(values, below)
        components.removeLast()
      }
      comparison.cursor.ascend(to: active)
    }
    addPartial(partial, of: spots, active)
  }

  /// The keys of all sides, in the order in which they are met.
  private func keys(of spots: [RuledComparison.Spot]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    var keys: [[UInt8]] = []
    for spot in spots {
      comparison.sides[spot.side].document.forEachMember(of: spot.node) { key, _ in
        let key = Array(key)
        if seen.insert(key).inserted { keys.append(key) }
        return true
      }
    }
    return keys
  }

  /// Adds the keys that only some sides have; two spellings of one key are one difference.
  private mutating func addPartial(
    _ partial: [PartialKey], of objects: [RuledComparison.Spot], _ active: Range<Int>
  ) {
    var isTaken = Array(repeating: false, count: partial.count)
    let spellings = KeySpellings(partial.map(\.key))
    var twins = CanonicalKeys()
    for place in partial.indices where !isTaken[place] && !isCut {
      let key = partial[place]
      let below = comparison.cursor.descend(active, key: key.key)
      let pairs = differingPairs(key.spots, below)
      let other = spellings.first(like: place, &steps) { other in
        !isTaken[other] && key.complements(partial[other])
      }
      var finding: Finding?
      if let other {
        isTaken[other] = true
        finding = KeySpelling.finding(key.key, partial[other].key)
        finding?.hint = hint(key, partial[other])
      } else {
        finding = canonicalTwin(of: key, in: objects, &twins)
      }
      components.append(.key(key.key))
      add(key.spots, pairs, finding)
      components.removeLast()
      comparison.cursor.ascend(to: active)
    }
  }

  private func hint(_ key: PartialKey, _ other: PartialKey) -> String? {
    guard let owner = key.spots.firstIndex(where: { spot in !spot.isAbsent }),
      let stranger = key.spots.firstIndex(where: \.isAbsent)
    else { return nil }
    let names = [key.key, other.key].map(JSONPath.quoted)
    return "{\(owner)} names the key \(names[0]), {\(stranger)} \(names[1])"
  }

  /// A side that lacks the key may have it in another canonical form besides.
  private func canonicalTwin(
    of key: PartialKey, in objects: [RuledComparison.Spot], _ twins: inout CanonicalKeys
  ) -> Finding? {
    for (spot, object) in zip(key.spots, objects) where spot.isAbsent {
      let document = comparison.sides[object.side].document
      if twins.has(key.key, object.side, document, object.node) {
        return Finding(
          .keyCanonical, "{\(object.side)} took two keys that look the same for one")
      }
    }
    return nil
  }
}

/// The keys of objects, canonically equal ones being one; gathered once an object, when asked for.
private struct CanonicalKeys {
  private var keys: [Int: Set<String>] = [:]

  /// Whether the object of a side has a key that is canonically equal.
  mutating func has(
    _ key: [UInt8], _ side: Int, _ document: JSONDocument, _ object: Int
  ) -> Bool {
    if keys[side] == nil {
      var all: Set<String> = []
      document.forEachMember(of: object) { key, _ in
        all.insert(String(decoding: key, as: UTF8.self))
        return true
      }
      keys[side] = all
    }
    return keys[side]?.contains(String(decoding: key, as: UTF8.self)) ?? false
  }
}

/// Keys by their spellings, so that those that mean the same are found without trying all.
struct KeySpellings {
  /// A hash that spellings of one key share, and the place of the key.
  private typealias Mark = (hash: Int, place: Int)

  /// By canonical equality, ascending.
  ///
  /// Two numbers a key: there may be a million of them.
  private let canonical: [Mark]
  /// Without regard to capitals and separators, ascending.
  private let folded: [Mark]
  private let keys: [[UInt8]]

  /// More spellings of one key are not tried.
  private static let lookLimit = 64

  init(_ keys: [[UInt8]]) {
    self.keys = keys
    canonical = Self.marks(of: keys, Self.canonicalHash)
    folded = Self.marks(of: keys, Self.foldedHash)
  }

  private static func marks(of keys: [[UInt8]], _ hash: ([UInt8]) -> Int) -> [Mark] {
    keys.enumerated().map { place, key in (hash(key), place) }.sorted { one, other in one < other }
  }

  private static func canonicalHash(_ key: [UInt8]) -> Int {
    String(decoding: key, as: UTF8.self).hashValue
  }

  private static func foldedHash(_ key: [UInt8]) -> Int {
    KeySpelling.fold(String(decoding: key, as: UTF8.self)).hashValue
  }

  /// The first later key that is another spelling of one and fits.
  func first(like place: Int, _ steps: inout Int, where fits: (Int) -> Bool) -> Int? {
    let marks = [
      (canonical, Self.canonicalHash(keys[place])), (folded, Self.foldedHash(keys[place])),
    ]
    return marks.compactMap { all, hash in
      first(of: all, after: (hash, place), &steps) { other in
        fits(other) && KeySpelling.finding(keys[place], keys[other]) != nil
      }
    }.min()
  }

  private func first(
    of marks: [Mark], after mark: Mark, _ steps: inout Int, where fits: (Int) -> Bool
  ) -> Int? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] <= mark { low = middle + 1 } else { high = middle }
    }
    for candidate in marks[low...].prefix(Self.lookLimit) where candidate.hash == mark.hash {
      steps += 1
      if fits(candidate.place) { return candidate.place }
    }
    return nil
  }
}

/// Two spellings of what was meant to be one key.
enum KeySpelling {
  static func finding(_ left: [UInt8], _ right: [UInt8]) -> Finding? {
    let first = String(decoding: left, as: UTF8.self)
    let second = String(decoding: right, as: UTF8.self)
    if first == second { return Finding(.keyCanonical) }
    return fold(first) == fold(second) ? Finding(.keyCase) : nil
  }

  /// `userID`, `user_id`, `user-id` and `UserId` are one.
  static func fold(_ key: String) -> [Unicode.Scalar] {
    key.unicodeScalars
      .filter { scalar in scalar != "_" && scalar != "-" && scalar != " " }
      .flatMap { scalar in scalar.properties.lowercaseMapping.unicodeScalars }
  }
}
