/// A line that is being written: keys in, what the line is and where the cursor stands out.
///
/// It knows nothing of a terminal but the bytes that its keys send.
package struct LineEditor {
  /// What a key asks of the one who shows the line.
  package enum Event: Hashable, Sendable {
    /// The line may look different now.
    case changed
    /// Nothing; more bytes belong to the key.
    case pending
    case entered(String)
    /// Ctrl-C: the line is forgotten.
    case cancelled
    /// Ctrl-D on an empty line.
    case ended
    case completionWanted
    case clearWanted
    /// The key does nothing here.
    case refused
  }

  package private(set) var characters: [Character] = []
  /// Before which character the cursor stands.
  package private(set) var cursor = 0
  private var history: [String]
  /// Which line of the history is shown; its end: the one that is being written.
  private var position: Int
  /// What was being written before the history was looked at.
  private var draft: [Character] = []
  private var pending: [UInt8] = []
  private var killed: [Character] = []

  /// The longest line that is taken, in characters.
  package static let limit = 65_536
  private static let historyLimit = 1_000

  /// - Parameter history: lines that were entered before, the last one last.
  package init(history: [String] = []) {
    self.history = history
    position = history.count
  }

  /// The line.
  package var text: String { String(characters) }
  /// What stands before the cursor.
  package var textBeforeCursor: String { String(characters[..<cursor]) }
  /// The lines that were entered.
  package var entered: [String] { history }

  /// Takes a byte that a key has sent.
  package mutating func feed(_ byte: UInt8) -> Event {
    if pending.first == Key.escape { return continueEscape(byte) }
    if !pending.isEmpty || byte >= 0x80 { return continueScalar(byte) }
    switch byte {
    case 0x20...0x7E: return insert(Character(Unicode.Scalar(byte)))
    case Key.escape:
      pending = [byte]
      return .pending
    default: return control(byte)
    }
  }

  /// Puts text at the cursor, in place of so many characters before it.
  package mutating func replace(_ count: Int, with text: String) {
    let start = max(0, cursor - count)
    characters.replaceSubrange(start..<cursor, with: Array(text))
    cursor = start + text.count
  }
}

/// Bytes that keys send.
private enum Key {
  static let escape: UInt8 = 0x1B
  static let bracket = UInt8(ascii: "[")
  static let letterO = UInt8(ascii: "O")
}

// MARK: Keys of one byte

extension LineEditor {
  private mutating func control(_ byte: UInt8) -> Event {
    switch byte {
    case 0x0D, 0x0A: return enter()
    case 0x09: return .completionWanted
    case 0x0C: return .clearWanted
    case 0x03:
      reset()
      return .cancelled
    case 0x04:
      if characters.isEmpty { return .ended }
      return deleteForward()
    case 0x01: return move(to: 0)
    case 0x05: return move(to: characters.count)
    case 0x02: return move(to: cursor - 1)
    case 0x06: return move(to: cursor + 1)
    case 0x10: return recall(position - 1)
    case 0x0E: return recall(position + 1)
    case 0x7F, 0x08: return delete(cursor - 1..<cursor)
    case 0x0B: return delete(cursor..<characters.count, keeps: true)
    case 0x15: return delete(0..<cursor, keeps: true)
    case 0x17: return delete(wordStart..<cursor, keeps: true)
    case 0x19:
      replace(0, with: String(killed))
      return .changed
    default: return .refused
    }
  }

  private mutating func enter() -> Event {
    let line = text
    if !line.isEmpty, history.last != line { history.append(line) }
    if history.count > Self.historyLimit { history.removeFirst() }
    reset()
    return .entered(line)
  }

  private mutating func reset() {
    characters = []
    cursor = 0
    draft = []
    position = history.count
  }

  private mutating func insert(_ character: Character) -> Event {
    guard characters.count < Self.limit else { return .refused }
    characters.insert(character, at: cursor)
    cursor += 1
    joinMarks()
    return .changed
  }

  /// A mark that comes behind its letter becomes one character with it.
  private mutating func joinMarks() {
    guard cursor > 1 else { return }
    let joined = Array(String(characters[cursor - 2]) + String(characters[cursor - 1]))
    guard joined.count == 1 else { return }
    characters.replaceSubrange(cursor - 2..<cursor, with: joined)
    cursor -= 1
  }

  private mutating func delete(_ range: Range<Int>, keeps: Bool = false) -> Event {
    guard range.lowerBound >= 0, range.upperBound <= characters.count, !range.isEmpty else {
      return .refused
    }
    if keeps { killed = Array(characters[range]) }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return .changed
  }

  private mutating func deleteForward() -> Event {
    guard cursor < characters.count else { return .refused }
    return delete(cursor..<cursor + 1)
  }

  private mutating func move(to place: Int) -> Event {
    guard (0...characters.count).contains(place) else { return .refused }
    cursor = place
    return .changed
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, characters[place] == " " { place += 1 }
    while place < characters.count, characters[place] != " " { place += 1 }
    return place
  }

  private mutating func recall(_ place: Int) -> Event {
    guard (0...history.count).contains(place) else { return .refused }
    if position == history.count { draft = characters }
    position = place
    characters = place == history.count ? draft : Array(history[place])
    cursor = characters.count
    return .changed
  }
}

// MARK: Keys of several bytes

extension LineEditor {
  private mutating func continueScalar(_ byte: UInt8) -> Event {
    pending.append(byte)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = pending.makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      pending = []
      return insert(Character(Unicode.UTF8.decode(encoded)))
    case .error(let length) where length < pending.count || pending.count > 3:
      // It can become no character any more; what broke it is a key of its own.
      let last = pending.count > 1 && pending.last.map { $0 < 0x80 || $0 >= 0xC0 } == true
      pending = []
      return last ? feed(byte) : .refused
    case .error, .emptyInput: return .pending
    }
  }

  private mutating func continueEscape(_ byte: UInt8) -> Event {
    pending.append(byte)
    if pending.count == 2, byte == Key.bracket || byte == Key.letterO { return .pending }
    // Parameters of a sequence, of which no key has many.
    if pending.count > 2, (0x20...0x3F).contains(byte), pending.count < 16 { return .pending }
    let sequence = pending.dropFirst()
    pending = []
    return key(String(decoding: sequence, as: UTF8.self))
  }

  private mutating func key(_ sequence: String) -> Event {
    switch sequence {
    case "[A", "OA": recall(position - 1)
    case "[B", "OB": recall(position + 1)
    case "[C", "OC": move(to: cursor + 1)
    case "[D", "OD": move(to: cursor - 1)
    case "[H", "OH", "[1~", "[7~": move(to: 0)
    case "[F", "OF", "[4~", "[8~": move(to: characters.count)
    case "[3~": deleteForward()
    case "[1;5C", "[1;3C", "f": move(to: wordEnd)
    case "[1;5D", "[1;3D", "b": move(to: wordStart)
    case "d": delete(cursor..<wordEnd, keeps: true)
    case "\u{7F}": delete(wordStart..<cursor, keeps: true)
    default: .refused
    }
  }
}
