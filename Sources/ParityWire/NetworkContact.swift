/// Whom a process tried to reach, as the system saw it.
package struct NetworkContact: Hashable, Sendable {
  /// By what.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case tcp
    case udp
    /// A question for a name, whatever carries it.
    case dns
    /// Any other kind of network.
    case other
  }

  package var kind: Kind
  /// An address in numbers (`192.0.2.1`, `2001:db8::1`); of a network that is none of the
  /// internet's, which one it is.
  package var address: String
  /// The port; nil where there are none.
  package var port: Int?
  /// Whether it stays on this machine: it is let through, and no attempt.
  package var isLoopback: Bool

  /// All that is known of it.
  package init(kind: Kind, address: String, port: Int? = nil, isLoopback: Bool = false) {
    self.kind = kind
    self.address = address
    self.port = port
    self.isLoopback = isLoopback
  }
}

extension NetworkContact: CustomStringConvertible {
  /// `tcp 192.0.2.1:443`, `udp [2001:db8::1]:443`, `other family 40`.
  package var description: String {
    guard let port else { return "\(kind.rawValue) \(address)" }
    let isBracketed = address.utf8.contains(UInt8(ascii: ":"))
    return "\(kind.rawValue) \(isBracketed ? "[\(address)]" : address):\(port)"
  }
}
