import ParityJSON

/// Statements that are written again and again, made ready once.
///
/// Scenarios of one suite say the same in many places: they launch one screen, and expect the same
/// of it. What no name is put into is the same wherever the same bytes stand. The memory is of a
/// fixed size: a statement takes its place when it is met for the second time, and gives it up to
/// the next that is met twice and wants it.
package struct StatementMemory: Sendable {
  /// How many statements are kept at once; each has a place of its own.
  package static let size = 1024

  /// What is kept at a place: of a check, or of a command.
  enum Content: Sendable {
    case check(CheckStatement)
    case command(CommandStatement)
  }

  private struct Slot {
    /// Of the statement that was met here last.
    var hash: UInt64 = 0
    var bytes: [UInt8] = []
    var content: Content?
  }

  /// What a look at the memory gives.
  enum Answer {
    case known(Content)
    /// To be made, and told with ``keep(_:_:at:)``: it was met before.
    case wanted(place: Int)
    /// Met for the first time.
    case new
  }

  private var slots: [Slot] = []

  package init() {}

  /// What is known of a statement.
  mutating func look(for bytes: ArraySlice<UInt8>) -> Answer {
    if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.size) }
    let hash = Self.hash(of: bytes)
    let place = Int(truncatingIfNeeded: hash >> 32) & (Self.size - 1)
    guard slots[place].hash == hash else {
      slots[place].hash = hash
      return .new
    }
    if let content = slots[place].content, Memory.areEqual(slots[place].bytes, bytes) {
      return .known(content)
    }
    return .wanted(place: place)
  }

  /// Keeps a statement at the place that it was given.
  mutating func keep(_ content: Content, _ bytes: ArraySlice<UInt8>, at place: Int) {
    slots[place].bytes = Array(bytes)
    slots[place].content = content
  }

  /// Not for tables that strangers could fill: two statements of one hash only share a place.
  private static func hash(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var hash = UInt64(buffer.count) &* 0x9E37_79B9_7F4A_7C15 | 1
      var offset = 0
      while offset + 8 <= buffer.count {
        hash = mixed(hash, buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      for index in offset..<buffer.count { rest = rest << 8 | UInt64(buffer[index]) }
      return mixed(hash, rest)
    }
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
