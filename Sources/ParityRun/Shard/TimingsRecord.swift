import ParityJSON

/// Gathers from results how long scenarios took.
package struct TimingsRecord: Sendable {
  private struct Sum {
    var microseconds: Int
    var count: Int
  }

  private var sums: [Timings.Key: Sum] = [:]

  package init() {}

  /// Adds one time of a scenario.
  package mutating func add(_ key: Timings.Key, nanoseconds: Int) {
    var sum = sums[key] ?? Sum(microseconds: 0, count: 0)
    sum.microseconds = min(sum.microseconds + max(0, nanoseconds) / 1000, LogFields.timeLimit)
    sum.count += 1
    sums[key] = sum
  }

  /// Gives out the file piece by piece: each scenario with the mean of its times.
  package func write(_ put: ([UInt8]) -> Void) {
    put(
      Self.line { writer in
        writer.field("v", RunLog.version)
        writer.field("event", Timings.kind)
      })
    for key in sums.keys.sorted(by: Timings.Key.isOrdered) {
      guard let sum = sums[key] else { continue }
      put(
        Self.line { writer in
          writer.field("file", String(decoding: key.file, as: UTF8.self))
          writer.field("title", String(decoding: key.title, as: UTF8.self))
          writer.field("microseconds", Self.rounded(sum.microseconds / sum.count))
        })
    }
  }

  /// Two digits, so that a run on another day changes few lines of the file.
  static func rounded(_ number: Int) -> Int {
    var scale = 1
    while number / scale >= 100 { scale *= 10 }
    return max(1, (number + scale / 2) / scale * scale)
  }

  private static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
