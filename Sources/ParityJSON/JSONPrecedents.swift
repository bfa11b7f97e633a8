/// Documents that came from one source before, so that their like is read faster.
///
/// Programs say nearly the same again and again: a state in which one number has changed, the
/// screen of a `launch` in every scenario. What is the same bytes as before need not be read again
/// to be known: see `JSONRetrace`. What is accepted, what is refused, and with which words, is the
/// same as without it.
package struct JSONPrecedents: Sendable {
  private struct Entry {
    var document: JSONDocument
    /// The nodes of its lists and objects, gathered when something is read along it first.
    var containers: [Int32] = []
    /// When it was of use last.
    var use: Int
    /// Which one came after it when it was last of use.
    var follower: Int
  }

  private var entries: [Entry] = []
  /// The one that the document before was, or was read along.
  private var last = -1
  private var clock = 0
  private var bytesKept = 0
  /// How many documents in a row were like none of these.
  private var strangers = 0
  private let byteLimit: Int

  /// The most documents that are kept.
  private static let countLimit = 24
  /// From so many strangers in a row on, only each eighth one is looked at.
  private static let patience = 8

  /// - Parameter byteLimit: the most memory, in bytes, that the kept documents take.
  package init(byteLimit: Int = 4 << 20) {
    self.byteLimit = byteLimit
  }

  /// Reads a JSON text; as `JSONDocument.init(parsing:depthLimit:)`.
  package mutating func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONDocument {
    clock += 1
    if strangers < Self.patience || strangers & 7 == 0, let document = follow(bytes) {
      strangers = 0
      return document
    }
    strangers += 1
    return keep(try JSONDocument(parsing: bytes))
  }

  /// Reads along the one that came next before, the last one, or the one nearest in length.
  private mutating func follow(_ bytes: [UInt8]) -> JSONDocument? {
    guard !entries.isEmpty else { return nil }
    let follower = last < 0 ? -1 : entries[last].follower
    if let document = read(bytes, along: follower) { return document }
    if last != follower, let document = read(bytes, along: last) { return document }
    let nearest = entries.indices.lazy
      .filter { [last] entry in entry != follower && entry != last }
      .min { one, other in
        distance(of: one, from: bytes.count) < distance(of: other, from: bytes.count)
      }
    return nearest.flatMap { read(bytes, along: $0) }
  }

  private mutating func read(_ bytes: [UInt8], along entry: Int) -> JSONDocument? {
    guard entry >= 0 else { return nil }
    let precedent = entries[entry].document
    if entries[entry].containers.isEmpty { entries[entry].containers = precedent.containers }
    guard
      let document = JSONDocument(
        parsing: bytes, along: precedent, containers: entries[entry].containers)
    else { return nil }
    note(entry)
    return renewed(document, entry)
  }

  /// Keeps the newer of two documents of one origin where its scalars stand elsewhere: a number
  /// that has grown by a digit moves all behind it, and will not shrink again soon.
  ///
  /// One that has changed in many places since has become another one.
  private mutating func renewed(_ document: JSONDocument, _ entry: Int) -> JSONDocument {
    let old = entries[entry].document
    guard document.bytes.count != old.bytes.count else { return document }
    let hasFewChanges = document.changes.count <= 4 + document.nodes.count / 16
    let kept = hasFewChanges ? document : document.original
    guard !kept.hasLoneSurrogates, Self.weight(of: kept) <= byteLimit / 4 else { return document }
    entries[entry].document = kept
    bytesKept += Self.weight(of: kept) - Self.weight(of: old)
    return kept
  }

  private func distance(of entry: Int, from count: Int) -> Int {
    abs(entries[entry].document.bytes.count - count)
  }

  private mutating func note(_ entry: Int) {
    if last >= 0 { entries[last].follower = entry }
    entries[entry].use = clock
    last = entry
  }

  private mutating func keep(_ document: JSONDocument) -> JSONDocument {
    let weight = Self.weight(of: document)
    guard weight <= byteLimit / 4, !document.hasLoneSurrogates else { return document }
    let document = document.original
    while entries.count >= Self.countLimit || bytesKept + weight > byteLimit { dropOldest() }
    entries.append(Entry(document: document, use: clock, follower: -1))
    bytesKept += weight
    note(entries.count - 1)
    return document
  }

  private mutating func dropOldest() {
    guard let oldest = entries.indices.min(by: { entries[$0].use < entries[$1].use }) else {
      return
    }
    bytesKept -= Self.weight(of: entries[oldest].document)
    // The last one takes its place.
    let moved = entries.count - 1
    entries.swapAt(oldest, moved)
    entries.removeLast()
    for entry in entries.indices {
      entries[entry].follower = Self.place(entries[entry].follower, oldest, moved)
    }
    last = Self.place(last, oldest, moved)
  }

  /// Where an entry stands after one was dropped and another moved to its place.
  private static func place(_ entry: Int, _ dropped: Int, _ moved: Int) -> Int {
    if entry == dropped { return -1 }
    return entry == moved ? dropped : entry
  }

  private static func weight(of document: JSONDocument) -> Int {
    document.bytes.count + document.nodes.count * (MemoryLayout<JSONNode>.stride + 4) + 128
  }
}

extension JSONDocument {
  /// The nodes of all lists and objects, ascending.
  fileprivate var containers: [Int32] {
    nodes.indices.filter { nodes[$0].isContainer }.map { Int32(truncatingIfNeeded: $0) }
  }
}
