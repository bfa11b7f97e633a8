import ParityJSON

/// What was found equal before, so that the like of it is found equal with less work.
///
/// Documents that were read along the same two others differ from replies that were compared in
/// full in a few scalars, which are known: if each of these still equals its partner, the replies
/// are equal. This is exact, and only ever says that replies are equal; everything else is compared
/// in full. So it changes no verdict.
package struct EqualityMemory: Sendable {
  private struct Pair: Hashable {
    let left: ObjectIdentifier
    let right: ObjectIdentifier
    /// Of a reply to a command some parts are not compared, of a foreign one all are.
    let isForeign: Bool
  }

  private struct Entry {
    // Held, so that no other origins come to have the same addresses.
    let left: JSONOrigin
    let right: JSONOrigin
    var pairing: ReplyPairing?
  }

  private var entries: [Pair: Entry] = [:]
  /// The one group of all who agreed last: they are the same ones step after step.
  private var agreed = Grouping(groups: [[]])
  private(set) var nodesKept = 0
  /// How many pairs of replies were compared in full.
  private(set) var comparisons = 0

  /// When there are more of either, all is forgotten: 2 MB at the most.
  private static let entryLimit = 512
  private static let nodeLimit = 400_000

  package init() {}

  /// Whether two replies are equal in all that counts, as they came.
  mutating func areSame(
    _ left: Observation, _ right: Observation, comparesAttempts: Bool
  ) -> Bool {
    guard let origin = left.document.origin, let other = right.document.origin,
      left.isForeign == right.isForeign
    else { return compare(left, right, comparesAttempts) }
    let pair = Pair(
      left: ObjectIdentifier(origin), right: ObjectIdentifier(other), isForeign: left.isForeign)
    let entry = entries[pair]
    if let pairing = entry?.pairing, pairing.showsEqual(left.document, right.document) {
      return !comparesAttempts || left.isForeign || left.attempts == right.attempts
    }
    guard compare(left, right, comparesAttempts) else { return false }
    // Most pairs are met once; it is the second time that shows that there will be more.
    if entry == nil {
      keep(Entry(left: origin, right: other), pair)
    } else if entry?.pairing == nil, let pairing = ReplyPairing(left, right) {
      keep(Entry(left: origin, right: other, pairing: pairing), pair)
    }
    return true
  }

  /// All in one group.
  mutating func unanimity(
    of observations: [(implementation: Int, observation: Observation)]
  ) -> Grouping {
    let implementations = observations.lazy.map { reply in reply.implementation }
    if !agreed.groups[0].elementsEqual(implementations) {
      agreed = Grouping(groups: [Array(implementations)])
    }
    return agreed
  }

  private mutating func compare(
    _ left: Observation, _ right: Observation, _ comparesAttempts: Bool
  ) -> Bool {
    comparisons += 1
    return left.isSame(as: right, comparesAttempts: comparesAttempts)
  }

  private mutating func keep(_ entry: Entry, _ pair: Pair) {
    let nodes = entry.pairing?.nodeCount ?? 0
    guard nodes <= Self.nodeLimit / 4 else { return }
    if entries.count >= Self.entryLimit || nodesKept + nodes > Self.nodeLimit {
      entries.removeAll(keepingCapacity: true)
      nodesKept = 0
    }
    entries[pair] = entry
    nodesKept += nodes
  }
}
