/// Where a running app listens: `tcp://HOST:PORT`.
package struct Address: Hashable, Sendable {
  /// A name or a number; an IPv6 address without its brackets.
  package let host: String
  package let port: UInt16

  /// Why a text is no address.
  package enum Fault: Error, Hashable, Sendable {
    /// It does not begin with `tcp://`.
    case scheme
    case noHost
    case noPort
    /// The port is no number from 1 to 65535.
    case port(String)

    /// What is wrong and what to write.
    package var reason: String {
      switch self {
      case .scheme: "an address begins with 'tcp://': write tcp://HOST:PORT"
      case .noHost: "the address names no host: write tcp://127.0.0.1:PORT"
      case .noPort: "the address names no port: write tcp://HOST:PORT"
      case .port(let text): "'\(text)' is no port: write a number from 1 to 65535"
      }
    }
  }

  /// Whether a text means an address, a wrong one too, rather than a command.
  package static func isMeant(by text: String) -> Bool {
    text.utf8.starts(with: scheme.utf8)
  }

  /// An address of which both parts are known.
  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Reads `tcp://HOST:PORT`; an IPv6 host stands in brackets.
  ///
  /// - Throws: what is wrong with it.
  package init(_ text: String) throws(Fault) {
    guard Self.isMeant(by: text) else { throw .scheme }
    var rest = text.utf8.dropFirst(Self.scheme.utf8.count)[...]
    if rest.last == UInt8(ascii: "/") { rest.removeLast() }
    guard let colon = rest.lastIndex(of: UInt8(ascii: ":")), !rest[colon...].contains(0x5D) else {
      throw rest.isEmpty ? .noHost : .noPort
    }
    var host = rest[..<colon]
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") {
      host = host.dropFirst().dropLast()
    }
    guard !host.isEmpty else { throw .noHost }
    let digits = String(decoding: rest[rest.index(after: colon)...], as: UTF8.self)
    guard !digits.isEmpty else { throw .noPort }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits),
      port > 0
    else { throw .port(digits) }
    self.host = String(decoding: host, as: UTF8.self)
    self.port = port
  }

  /// The address as it is written.
  package var text: String {
    host.utf8.contains(UInt8(ascii: ":")) ? "tcp://[\(host)]:\(port)" : "tcp://\(host):\(port)"
  }

  /// Whether it can be reached only from this machine.
  package var isLoopback: Bool {
    let host = Array(self.host.utf8)
    return host == Array("localhost".utf8) || host == Array("::1".utf8)
      || (host.starts(with: Array("127.".utf8))
        && host.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E })
  }

  private static let scheme = "tcp://"
}
