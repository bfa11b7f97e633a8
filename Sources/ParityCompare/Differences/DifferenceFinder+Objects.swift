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
    for key in keys(of: spots) where !isCut {
      let values = spots.map { spot in
        spot.at(comparison.sides[spot.side].document.index(ofKey: key, inObject: spot.node))
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
    for place in partial.indices where !isTaken[place] {
      let key = partial[place]
      let below = comparison.cursor.descend(active, key: key.key)
      let pairs = differingPairs(key.spots, below)
      let other = partial.indices.dropFirst(place + 1).first { other in
        !isTaken[other] && key.complements(partial[other])
          && KeySpelling.finding(key.key, partial[other].key) != nil
      }
      var finding: Finding?
      if let other {
        isTaken[other] = true
        finding = KeySpelling.finding(key.key, partial[other].key)
        finding?.hint = hint(key, partial[other])
      } else {
        finding = canonicalTwin(of: key, in: objects)
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
    of key: PartialKey, in objects: [RuledComparison.Spot]
  ) -> Finding? {
    let text = String(decoding: key.key, as: UTF8.self)
    for (spot, object) in zip(key.spots, objects) where spot.isAbsent {
      var hasTwin = false
      comparison.sides[object.side].document.forEachMember(of: object.node) { other, _ in
        hasTwin = !other.elementsEqual(key.key) && String(decoding: other, as: UTF8.self) == text
        return !hasTwin
      }
      if hasTwin {
        return Finding(
          .keyCanonical, "{\(object.side)} took two keys that look the same for one")
      }
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
  private static func fold(_ key: String) -> [Unicode.Scalar] {
    key.unicodeScalars
      .filter { scalar in scalar != "_" && scalar != "-" && scalar != " " }
      .flatMap { scalar in scalar.properties.lowercaseMapping.unicodeScalars }
  }
}
