import ParityJSON

/// What an implementation says of itself when a process of it begins.
package struct Introduction: Hashable, Sendable {
  /// Something that it runs on: `swift`, `6.3.1`.
  package struct Runtime: Hashable, Sendable {
    package var name: String
    package var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  package var implementation: Int
  /// What it calls itself: `weather (Swift)`; nil where it does not say.
  package var title: String?
  package var runtimes: [Runtime]

  package init(implementation: Int, title: String? = nil, runtimes: [Runtime] = []) {
    self.implementation = implementation
    self.title = title
    self.runtimes = runtimes
  }

  /// Reads the answer to `hello`; nil where it says nothing of itself.
  init?(implementation: Int, greeting: JSONView) {
    title = greeting["implementation"]?.string.map(Self.text)
    runtimes = []
    if let runtime = greeting["runtime"], runtime.kind == .object {
      for (key, value) in runtime.members {
        guard runtimes.count < Self.mostRuntimes else { break }
        let version = value.string ?? Array(value.rawBytes)
        runtimes.append(Runtime(name: Self.text(key), version: Self.text(version)))
      }
    }
    guard title != nil || !runtimes.isEmpty else { return nil }
    self.implementation = implementation
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(longest), as: UTF8.self)
  }

  private static let mostRuntimes = 16
  /// Bytes of a name or a version.
  private static let longest = 120
}
