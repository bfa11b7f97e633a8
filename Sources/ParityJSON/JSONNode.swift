/// One entry of a document's tape: 16 bytes that say where a value or a key stands.
///
/// Nodes stand in reading order. An object is followed by its first key, a key by its value, a
/// value by the next key or element; a container's `link` leads past everything inside it.
struct JSONNode: Sendable {
  /// The first byte; of strings and keys, the first after the quote.
  var offset: UInt32
  /// The number of bytes; of strings and keys, without the quotes.
  var length: UInt32
  /// Of a container, the node after its last descendant; of a key, the hash of its unescaped bytes.
  var link: UInt32
  /// From the low bits: the kind (3), the flags (5), the number of elements or members (24).
  var tag: UInt32

  static let kindMask: UInt32 = 0b111
  /// A string or key that has a backslash in it.
  static let escapedFlag: UInt32 = 1 << 3
  /// A string or key that has half a surrogate pair in it.
  static let loneSurrogateFlag: UInt32 = 1 << 4
  /// A key; strings that are values do not have it.
  static let keyFlag: UInt32 = 1 << 5
  /// A list or object that was read along the one before it: all but its scalars is the same.
  static let alikeFlag: UInt32 = 1 << 6
  /// A member's value, in an object that was read along the one before it, with the same bytes as
  /// the one there.
  static let repeatedFlag: UInt32 = 1 << 7
  /// Any of these is set of what is no scalar.
  static let scalarMask: UInt32 = keyFlag | 0b100
  /// What two equal values have alike: the kind, being a key, the count.
  static let shapeMask: UInt32 = kindMask | keyFlag | ~0 << countShift
  static let countShift: UInt32 = 8
  /// A count as high as this, or higher, is not kept: it is found by walking.
  static let countLimit: UInt32 = 0xFF_FFFF

  @inline(__always)
  init(offset: UInt32, length: UInt32, link: UInt32, tag: UInt32) {
    self.offset = offset
    self.length = length
    self.link = link
    self.tag = tag
  }

  @inline(__always)
  var kind: JSONKind {
    JSONKind(rawValue: UInt8(truncatingIfNeeded: tag & Self.kindMask)) ?? .null
  }

  @inline(__always)
  var isContainer: Bool { tag & Self.kindMask >= UInt32(JSONKind.list.rawValue) }

  @inline(__always)
  var isEscaped: Bool { tag & Self.escapedFlag != 0 }

  @inline(__always)
  var isKey: Bool { tag & Self.keyFlag != 0 }

  @inline(__always)
  var hasLoneSurrogate: Bool { tag & Self.loneSurrogateFlag != 0 }

  /// The number of elements or members, at most `countLimit`.
  @inline(__always)
  var storedCount: UInt32 { tag >> Self.countShift }

  @inline(__always)
  var start: Int { Int(offset) }

  @inline(__always)
  var end: Int { Int(offset) + Int(length) }
}
