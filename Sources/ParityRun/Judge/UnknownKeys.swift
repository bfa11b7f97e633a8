import ParityCompare
import ParityJSON
import ParityLanguage

/// Keys of replies that the protocol does not know: nobody compares them, so somebody has to tell
/// of them; one may be a misspelt one.
///
/// A few of each implementation are remembered, by their bytes, so that the same are whoever
/// judged what.
package struct UnknownKeys: Sendable {
  private struct Entry {
    var key: [UInt8]
    /// Where it was met first, by the order of places.
    var place: SourceLocation
  }

  /// By implementation; in the order of their bytes.
  private var entries: [Int: [Entry]] = [:]

  private static let mostKeys = 8
  /// Bytes of a key.
  private static let longestKey = 80

  mutating func note(
    _ observation: Observation, of implementation: Int, at place: SourceLocation
  ) {
    for key in observation.unknownKeys {
      add(Entry(key: Array(key.prefix(Self.longestKey)), place: place), of: implementation)
    }
  }

  mutating func merge(_ other: UnknownKeys) {
    for (implementation, others) in other.entries {
      for entry in others { add(entry, of: implementation) }
    }
  }

  private mutating func add(_ entry: Entry, of implementation: Int) {
    var known = entries[implementation] ?? []
    let place = known.firstIndex { !$0.key.lexicographicallyPrecedes(entry.key) } ?? known.count
    if place < known.count, known[place].key == entry.key {
      guard entry.place.isBefore(known[place].place) else { return }
      known[place].place = entry.place
    } else {
      guard place < Self.mostKeys else { return }
      known.insert(entry, at: place)
      if known.count > Self.mostKeys { known.removeLast() }
    }
    entries[implementation] = known
  }

  /// What is to be told of them, by place.
  ///
  /// - Parameter names: the implementations' names.
  /// - Returns: a remark each, with the key that it may be misspelt for.
  package func remarks(_ names: [String]) -> [Hollowness.Remark] {
    var remarks: [Hollowness.Remark] = []
    for (implementation, entries) in entries.sorted(by: { $0.key < $1.key }) {
      guard names.indices.contains(implementation) else { continue }
      for entry in entries {
        let key = String(decoding: entry.key, as: UTF8.self)
        let meant = key.misspelling(of: Observation.knownKeys).map { ": did you mean \($0)?" }
        remarks.append(
          Hollowness.Remark(
            location: entry.place, text: "\(names[implementation]): \(key)\(meant ?? "")"))
      }
    }
    return remarks.enumerated().sorted { one, other in
      if one.element.location == other.element.location { return one.offset < other.offset }
      return one.element.location.isBefore(other.element.location)
    }.map(\.element)
  }
}
