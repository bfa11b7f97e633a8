#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Bytes that came from a descriptor and are cut into lines.
///
/// The memory is reused from line to line and grows up to the line limit, never beyond.
struct LineBuffer: ~Copyable {
  /// What the buffer holds next.
  enum Next {
    /// A line, which stands there until the buffer is read into again.
    case line(UnsafeBufferPointer<UInt8>)
    /// No complete line yet.
    case incomplete
    /// A line, complete or not, that is longer than the limit.
    case tooLong
  }

  /// What reading brought.
  enum Filling {
    case bytes
    /// Nothing for now.
    case nothing
    /// Nothing any more.
    case end
  }

  private let limit: Int
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The first byte that was not handed out.
  private var head = 0
  /// No line end lies between `head` and this; where one is known it is this.
  private var scanned = 0
  private var isEndKnown = false
  /// Behind the last byte.
  private var tail = 0

  /// How many bytes were ever read.
  private(set) var total = 0
  /// How many of them belong to lines that were handed out, and to their ends.
  var handedOut: Int { total - (tail - head) }

  /// As much as a program's output holds, so that one read takes all of it.
  private static let chunk = 256 * 1024

  /// - Parameter limit: the most bytes of a line, without its end.
  init(limit: Int) {
    self.limit = limit
    capacity = Self.chunk
    memory = Self.obtain(capacity)
  }

  deinit {
    free(memory)
  }

  /// Memory of the system's own kind, which can be made larger in its place.
  private static func obtain(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = malloc(count) else { preconditionFailure("no memory for a line") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// The bytes that are not part of a line handed out, the first `count` of them.
  func pending(first count: Int = .max) -> [UInt8] {
    Array(UnsafeBufferPointer(start: memory + head, count: min(count, tail - head)))
  }

  /// Cuts the next line off.
  ///
  /// - Parameter foresight: is asked of what has come how long the line is, where its end is not
  ///   known yet; it counts only bytes among which there is no line end.
  /// - Returns: the line, or why there is none yet.
  mutating func next(_ foresight: (UnsafeBufferPointer<UInt8>) -> Int? = { _ in nil }) -> Next {
    guard let end = foreseenEnd(foresight) ?? lineEnd() else {
      // One byte more than the limit may be the CR of a line end that is still to come.
      return tail - head > limit + 1 ? .tooLong : .incomplete
    }
    let count = end > head && memory[end - 1] == UInt8(ascii: "\r") ? end - 1 - head : end - head
    guard count <= limit else { return .tooLong }
    let line = UnsafeBufferPointer(start: UnsafePointer(memory + head), count: count)
    head = end + 1
    scanned = head
    isEndKnown = false
    if head == tail { rewind() }
    return .line(line)
  }

  /// Whether the end of a line is there.
  var hasLine: Bool { mutating get { lineEnd() != nil } }

  /// Forgets what came.
  mutating func discard() {
    rewind()
  }

  /// Reads once what is there.
  mutating func fill(from descriptor: Int32) -> Filling {
    if tail == capacity { makeRoom() }
    while true {
      let count = read(descriptor, memory + tail, capacity - tail)
      if count > 0 {
        tail += count
        total += count
        return .bytes
      }
      guard count < 0 else { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothing
      default: return .end
      }
    }
  }

  private func foreseenEnd(_ foresight: (UnsafeBufferPointer<UInt8>) -> Int?) -> Int? {
    let count = tail - head
    guard !isEndKnown, count > 0,
      let length = foresight(UnsafeBufferPointer(start: memory + head, count: count)),
      length < count, memory[head + length] == 0x0A
    else { return nil }
    return head + length
  }

  /// Looks for the end of the line where nobody has looked yet.
  private mutating func lineEnd() -> Int? {
    if isEndKnown { return scanned }
    guard tail > scanned, let found = memchr(memory + scanned, 0x0A, tail - scanned) else {
      scanned = tail
      return nil
    }
    scanned = UnsafeRawPointer(found) - UnsafeRawPointer(memory)
    isEndKnown = true
    return scanned
  }

  private mutating func rewind() {
    head = 0
    scanned = 0
    tail = 0
    isEndKnown = false
  }

  /// Moves the unfinished line to the front, and doubles the memory where it is half full with it.
  private mutating func makeRoom() {
    let count = tail - head
    if count > capacity / 2 {
      // Room for the longest line, its end, and a byte that shows that it is too long.
      let wanted = min(capacity * 2, limit + 3 + Self.chunk)
      // Grown in its place where the system can, so that a long line is there once and not twice.
      if wanted > capacity, let grown = realloc(memory, wanted) {
        memory = grown.assumingMemoryBound(to: UInt8.self)
        capacity = wanted
      }
    }
    memmove(memory, memory + head, count)
    (head, scanned, tail) = (0, scanned - head, count)
  }
}
