/// A regular expression of the scenario language. (Placeholder until the room lands.)
package struct Pattern: Hashable, Sendable {
  package let source: [UInt8]
}
