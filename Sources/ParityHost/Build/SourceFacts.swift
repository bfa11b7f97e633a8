/// What tells that a file has changed.
struct SourceFacts: Hashable, Sendable {
  /// From the implementation's folder, or as its manifest names it.
  let path: [UInt8]
  let size: Int64
  /// When its contents were written, nanoseconds since 1970.
  let modified: Int64
  /// The permissions.
  let mode: UInt32

  /// By path, in the order of bytes.
  static func isOrdered(_ one: SourceFacts, _ other: SourceFacts) -> Bool {
    one.path.lexicographicallyPrecedes(other.path)
  }
}
