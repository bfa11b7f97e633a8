import ParityJSON

/// How long scenarios took, from a file that is the same in every shard.
///
/// NDJSON: a first line, and then one a scenario, sorted, so that changes of it are small.
package struct Timings: Sendable {
  /// A scenario by its file, from the repository's root, and its title.
  package struct Key: Hashable, Sendable {
    let file: [UInt8]
    let title: [UInt8]

    package init(file: String, title: String) {
      self.file = Array(file.utf8)
      self.title = Array(title.utf8)
    }

    /// By file and title, in the order of bytes.
    static func isOrdered(_ one: Key, _ other: Key) -> Bool {
      one.file == other.file
        ? one.title.lexicographicallyPrecedes(other.title)
        : one.file.lexicographicallyPrecedes(other.file)
    }
  }

  /// Microseconds.
  private var durations: [Key: Int] = [:]
  /// What the file comes to.
  package private(set) var digest = Digest()

  /// Reads a file.
  ///
  /// - Throws: which line of it is none of a file of timings.
  package init(parsing bytes: [UInt8]) throws(TimingsFault) {
    digest = Digest(of: bytes)
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty, number > 1 { continue }
      do throws(LogFault) {
        if number == 1 { try Self.check(heading: line) } else { try add(line) }
      } catch {
        throw TimingsFault(line: number, fault: error)
      }
    }
  }

  /// The duration of a scenario in microseconds; nil where it is not known.
  package subscript(key: Key) -> Int? { durations[key] }

  /// What each of some scenarios weighs: its duration, and where that is not known, the one in the
  /// middle of all that are known among them.
  package func weights(of keys: [Key]) -> [Int] {
    let known = keys.map { self[$0] }
    let sorted = known.compactMap { $0 }.sorted()
    let middle = sorted.isEmpty ? 1 : sorted[sorted.count / 2]
    return known.map { $0 ?? middle }
  }

  /// The kind of its first line.
  static let kind = "timings"

  private static func check(heading line: ArraySlice<UInt8>) throws(LogFault) {
    let fields = try fields(line)
    guard try fields.number("v") == RunLog.version else { throw .unfit(key: "v") }
    let event = try fields.text("event")
    guard event == kind else { throw .unknownWord(event, key: "event") }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) throws(LogFault) {
    let fields = try Self.fields(line)
    let key = Key(file: try fields.text("file"), title: try fields.text("title"))
    durations[key] = try fields.number("microseconds", upTo: LogFields.timeLimit)
  }

  private static func fields(_ line: ArraySlice<UInt8>) throws(LogFault) -> LogFields {
    let document: JSONDocument
    do { document = try JSONDocument(parsing: line) } catch { throw .malformed(error) }
    return try LogFields(root: document.root)
  }
}

/// Why a file is none of timings.
package struct TimingsFault: Error, Hashable, Sendable {
  package var line: Int
  package var fault: LogFault
}
