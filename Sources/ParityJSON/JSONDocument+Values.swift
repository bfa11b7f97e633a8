/// Scalars whose value is wanted: no bytes are handed out, and no reference is counted.
extension JSONDocument {
  /// What a boolean at a node says; nil where there is none.
  package func boolean(at index: Int) -> Bool? { value(at: index, Self.boolean) }

  private static func boolean(_ node: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    node.kind == .boolean ? bytes[node.start] == UInt8(ascii: "t") : nil
  }

  /// The number at a node where it is spelled in decimal digits and nothing else; nil where there
  /// is none, or one of more than 63 bits.
  package func wholeNumber(at index: Int) -> Int? { value(at: index, Self.wholeNumber) }

  private static func wholeNumber(_ node: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard node.kind == .number, node.length <= 19 else { return nil }
    var number = 0
    for place in node.start..<node.end {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      guard !overflows, product < Int.max - 9 else { return nil }
      number = product + Int(digit)
    }
    return number
  }

  /// Reads a scalar from where it stands: among what has changed, or on the tape.
  @inline(__always)
  private func value<Value>(
    at index: Int, _ read: (_ node: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>) -> Value?
  ) -> Value? {
    if let patches, let place = patches.place(of: index) {
      return patches.withText { read(patches.content(atPlace: place), $0) }
    }
    return tape.bytes.withUnsafeBufferPointer { read(tape.nodes[index], $0) }
  }
}
