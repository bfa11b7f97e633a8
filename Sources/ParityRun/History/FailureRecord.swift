import ParityJSON

/// The scenarios that failed when they were played last.
///
/// NDJSON, as ``Timings``; what cannot be read is no record, and nothing depends on one.
package struct FailureRecord: Sendable {
  package private(set) var keys: Set<Timings.Key> = []
  /// Whether it is another one than was read.
  package private(set) var hasChanged = false

  package init() {}

  /// Reads a record; nil where it is none.
  package init?(parsing bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let heading = Self.fields(first),
      (try? heading.text("event")) == Self.kind
    else { return nil }
    for line in lines.dropFirst().prefix(Self.limit) {
      guard let fields = Self.fields(line), let file = try? fields.text("file"),
        let title = try? fields.text("title")
      else { return nil }
      keys.insert(Timings.Key(file: file, title: title))
    }
  }

  /// More are not kept: who has so many failures does not look for them one by one.
  private static let limit = 10_000
  private static let kind = "failures"

  /// Notes what came of a scenario.
  package mutating func note(_ key: Timings.Key, failed: Bool) {
    if failed {
      guard keys.count < Self.limit else { return }
      hasChanged = keys.insert(key).inserted || hasChanged
    } else {
      hasChanged = keys.remove(key) != nil || hasChanged
    }
  }

  /// The record as it is kept.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("v", RunLog.version)
      writer.field("event", Self.kind)
    }
    var bytes = writer.bytes + [UInt8(ascii: "\n")]
    for key in keys.sorted(by: Timings.Key.isOrdered) {
      var writer = JSONWriter()
      writer.object { writer in
        writer.field("file", String(decoding: key.file, as: UTF8.self))
        writer.field("title", String(decoding: key.title, as: UTF8.self))
      }
      bytes += writer.bytes + [UInt8(ascii: "\n")]
    }
    return bytes
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> LogFields? {
    guard let document = try? JSONDocument(parsing: line) else { return nil }
    return try? LogFields(root: document.root)
  }
}
