extension Array {
  /// The same elements in memory of their own, with no room beside them; an array that is made of
  /// another one shares its memory.
  var copied: [Element] { withUnsafeBufferPointer { Array($0) } }
}
