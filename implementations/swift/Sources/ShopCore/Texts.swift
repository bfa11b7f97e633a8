/// How long a text is for people who set limits: in Unicode scalars, in every language the same.
public func length(of text: String, fault: Fault?) -> Int {
  fault == .codeUnits ? text.utf16.count : text.unicodeScalars.count
}

/// By Unicode scalars, which is also the order of the UTF-8 bytes.
///
/// No collation: its order would depend on the device.
func precedes(_ left: String, _ right: String, fault: Fault?) -> Bool {
  fault == .utf16Order
    ? left.utf16.lexicographicallyPrecedes(right.utf16)
    : left.utf8.lexicographicallyPrecedes(right.utf8)
}
