/// The scalars in which a text differs from one that was read before, while they are gathered.
///
/// Its memory is used again for the next text.
struct PatchDraft: Sendable {
  /// The nodes of the scalars, ascending.
  private(set) var changes: [Int32] = []
  /// What stands at each of them, somewhere in `text`.
  private(set) var contents: [JSONNode] = []
  /// The scalars as they came, strings with their quotes, one behind the other.
  private(set) var text: [UInt8] = []
  /// Whether any of them has half a surrogate pair in it.
  private(set) var hasLoneSurrogates = false

  var count: Int { changes.count }

  /// Enters a scalar with its bytes as they came.
  mutating func append(_ scalar: Int, _ content: JSONNode, _ spelling: UnsafeBufferPointer<UInt8>) {
    var content = content
    content.offset = UInt32(truncatingIfNeeded: text.count + content.quotes)
    text.append(contentsOf: spelling)
    changes.append(Int32(truncatingIfNeeded: scalar))
    contents.append(content)
    if content.hasLoneSurrogate { hasLoneSurrogates = true }
  }

  mutating func removeAll() {
    changes.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    hasLoneSurrogates = false
  }
}
