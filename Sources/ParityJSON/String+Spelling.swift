extension String {
  /// Whether two texts are the same bytes; `==` calls texts equal that are spelled otherwise.
  package func isSpelled(as other: String) -> Bool {
    var one = self
    var other = other
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.count == other.count, let left = one.baseAddress, let right = other.baseAddress
        else { return one.count == other.count }
        // Texts that are compared again and again mostly share their bytes.
        return left == right || Memory.areEqual(left, right, count: one.count)
      }
    }
  }
}
