/// Documents that came from one source before, so that their like is read faster.
///
/// Programs say nearly the same again and again: a state in which one number has changed, the
/// screen of a `launch` in every scenario. What is the same bytes as before need not be read again
/// to be known: see `JSONRetrace`. What is accepted, what is refused, and with which words, is the
/// same as without it.
package struct JSONPrecedents: Sendable {
  private struct Entry {
    var tape: JSONTape
    /// In which nodes the last one that was read along it differed from it.
    var changes: [Int32] = []
    /// When it was of use last.
    var use: Int
    /// Which one came after it when it was last of use.
    var follower: Int
    /// Whether it has no line feed in it; nil: nobody has asked.
    var isOneLine: Bool?
  }

  private var entries: [Entry] = []
  /// The one that the document before was, or was read along.
  private var last = -1
  private var clock = 0
  private var bytesKept = 0
  /// How many documents in a row were like none of these.
  private var strangers = 0
  /// What was read ahead, of how many bytes, along which entry.
  private var foreseen: (document: JSONDocument, count: Int, entry: Int)?
  /// How many nodes a byte the last text had of which all was read.
  private var density = 0.0
  /// Memory for what differs.
  private var draft = PatchDraft()
  private let byteLimit: Int
  private let keys: [JSONKeySet]

  /// The most documents that are kept.
  private static let countLimit = 24
  /// So many more nodes than expected do not matter.
  private static let spareNodes = 16
  /// From so many strangers in a row on, only each eighth one is looked at.
  private static let patience = 8

  /// - Parameters:
  ///   - byteLimit: the most memory, in bytes, that the kept documents take.
  ///   - keys: sets whose places will be asked of every document.
  package init(byteLimit: Int = 4 << 20, keys: [JSONKeySet] = []) {
    self.byteLimit = byteLimit
    self.keys = keys
  }

  /// Reads a JSON text; as `JSONDocument.init(parsing:depthLimit:)`.
  package mutating func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONDocument {
    clock += 1
    if let document = bytes.withUnsafeBufferPointer({ follow($0) }) { return document }
    return keep(try parse(bytes))
  }

  /// Reads a JSON text that is lent; of one like those before no byte is copied but what differs.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONFault) -> JSONDocument {
    clock += 1
    if let document = follow(bytes) { return document }
    return keep(try parse(Array(bytes)))
  }

  /// How long the line is with which bytes begin, where it is like the one that is expected.
  ///
  /// There is no line feed among so many bytes. What comes behind them is not looked at.
  /// The next text that is read has to be that line, or ``forget()`` be called before.
  package mutating func foresee(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    foreseen = nil
    guard strangers == 0, last >= 0 else { return nil }
    let entry = entries[last].follower < 0 ? last : entries[last].follower
    // With its end it is hardly shorter than the one before.
    guard bytes.count > entries[entry].tape.bytes.count, isOneLine(entry),
      let (document, count) = JSONDocument.beginning(
        of: bytes, along: entries[entry].tape, usual: entries[entry].changes, draft: &draft)
    else { return nil }
    foreseen = (document, count, entry)
    return count
  }

  /// Forgets what was foreseen.
  package mutating func forget() { foreseen = nil }

  private mutating func isOneLine(_ entry: Int) -> Bool {
    if let isOneLine = entries[entry].isOneLine { return isOneLine }
    let isOneLine = !entries[entry].tape.bytes.contains(Byte.lineFeed)
    entries[entry].isOneLine = isOneLine
    return isOneLine
  }

  /// Reads all of a text; it is expected to have as many nodes for its length as the one before.
  private mutating func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONDocument {
    let expected = density * Double(bytes.count)
    let document = try JSONDocument(
      parsing: bytes, expecting: Int(expected + expected / 16) + Self.spareNodes)
    density = Double(document.tape.nodes.count) / Double(max(1, bytes.count))
    return document
  }

  private mutating func follow(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONDocument? {
    if let (document, count, entry) = foreseen {
      foreseen = nil
      if count == bytes.count { return noted(document, along: entry) }
    }
    if strangers < Self.patience || strangers & 7 == 0, let document = followAny(bytes) {
      strangers = 0
      return document
    }
    strangers += 1
    return nil
  }

  /// Reads along the one that came next before, the last one, or the one nearest in length.
  private mutating func followAny(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONDocument? {
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

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, along entry: Int
  ) -> JSONDocument? {
    guard entry >= 0,
      let document = JSONDocument(
        parsing: bytes, along: entries[entry].tape, usual: entries[entry].changes, draft: &draft)
    else { return nil }
    return noted(document, along: entry)
  }

  private mutating func noted(_ document: JSONDocument, along entry: Int) -> JSONDocument {
    note(entry)
    entries[entry].changes = document.changes
    return document.changeCount <= Self.fewChanges ? document : renewed(document, entry)
  }

  /// With so many, however small it is, a document has not become another one.
  private static let fewChanges = 4

  /// Keeps the newer of two documents of one origin where it differs from the older one in so many
  /// places that it has become another one.
  private mutating func renewed(_ document: JSONDocument, _ entry: Int) -> JSONDocument {
    let old = entries[entry].tape
    guard document.changeCount > Self.fewChanges + old.nodes.count / 16,
      !document.hasLoneSurrogates
    else { return document }
    let tape = document.whole.original(knowing: keys)
    let growth = tape.weight - old.weight
    guard tape.weight <= byteLimit / 4, bytesKept + growth <= byteLimit
    else { return document }
    entries[entry].tape = tape
    entries[entry].changes = []
    entries[entry].isOneLine = nil
    bytesKept += growth
    return JSONDocument(tape: tape)
  }

  private func distance(of entry: Int, from count: Int) -> Int {
    abs(entries[entry].tape.bytes.count - count)
  }

  private mutating func note(_ entry: Int) {
    if last >= 0 { entries[last].follower = entry }
    entries[entry].use = clock
    last = entry
  }

  private mutating func keep(_ document: JSONDocument) -> JSONDocument {
    let weight = document.tape.weight
    guard weight <= byteLimit / 4, !document.hasLoneSurrogates else { return document }
    let tape = document.tape.original(knowing: keys)
    while entries.count >= Self.countLimit || bytesKept + weight > byteLimit { dropOldest() }
    entries.append(Entry(tape: tape, use: clock, follower: -1))
    bytesKept += weight
    note(entries.count - 1)
    return JSONDocument(tape: tape)
  }

  private mutating func dropOldest() {
    guard let oldest = entries.indices.min(by: { entries[$0].use < entries[$1].use }) else {
      return
    }
    bytesKept -= entries[oldest].tape.weight
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
}
