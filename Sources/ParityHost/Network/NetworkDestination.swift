internal import ParityWire

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What a socket address of Linux stands for.
///
/// The numbers are Linux's own: nobody else hands us such bytes.
enum NetworkDestination: Hashable {
  /// Another process of this machine, the kernel, nobody at all: no matter of ours.
  case local
  /// The socket of a service that would ask for names in another process's name.
  ///
  /// Who is refused there asks by itself, and is seen then.
  case resolver
  /// An address of the internet's family, in numbers, `::ffff:192.0.2.1` as `192.0.2.1` and the
  /// unspecified ones as the loopback that they mean.
  case internet(address: String, port: Int, isLoopback: Bool)
  /// Another kind of network.
  case foreign(family: Int)

  /// Reads the bytes of a `sockaddr`.
  ///
  /// - Parameters:
  ///   - bytes: as many as the caller said there are, at most 128.
  ///   - connects: whether it is an address to connect to.
  init(_ bytes: [UInt8], connects: Bool) {
    guard bytes.count >= 2 else {
      self = .local
      return
    }
    switch Int(bytes[0]) | Int(bytes[1]) << 8 {
    // To connect to nothing is to disconnect; to send to it is to send to an IPv4 address.
    case Self.unspecified: self = connects ? .local : Self.internet4(bytes)
    case Self.internet4Family: self = Self.internet4(bytes)
    case Self.internet6Family: self = Self.internet6(bytes)
    case Self.unixFamily: self = Self.unix(bytes)
    case Self.netlinkFamily: self = .local
    case let family: self = .foreign(family: family)
    }
  }

  private static let unspecified = 0
  private static let unixFamily = 1
  private static let internet4Family = 2
  private static let internet6Family = 10
  private static let netlinkFamily = 16

  /// What is too short the kernel refuses by itself.
  private static func internet4(_ bytes: [UInt8]) -> NetworkDestination {
    bytes.count >= 16 ? internet4(Array(bytes[4..<8]), port: port(of: bytes)) : .local
  }

  private static func internet4(_ address: [UInt8], port: Int) -> NetworkDestination {
    let meant = address == [0, 0, 0, 0] ? [127, 0, 0, 1] : address
    return .internet(
      address: meant.map(String.init).joined(separator: "."), port: port,
      isLoopback: meant[0] == 127)
  }

  private static func internet6(_ bytes: [UInt8]) -> NetworkDestination {
    guard bytes.count >= 24 else { return .local }
    let address = Array(bytes[8..<24])
    let port = port(of: bytes)
    if address.starts(with: mappedPrefix) { return internet4(Array(address[12...]), port: port) }
    if address.dropLast().allSatisfy({ $0 == 0 }), address[15] <= 1 {
      return .internet(address: "::1", port: port, isLoopback: true)
    }
    return .internet(address: text(address), port: port, isLoopback: false)
  }

  /// The beginning of `::ffff:0:0/96`.
  private static let mappedPrefix = Array(repeating: UInt8(0), count: 10) + [0xFF, 0xFF]

  private static func port(of bytes: [UInt8]) -> Int { Int(bytes[2]) << 8 | Int(bytes[3]) }

  private static func text(_ address: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = inet_ntop(AF_INET6, address, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func unix(_ bytes: [UInt8]) -> NetworkDestination {
    let path = bytes.dropFirst(2).prefix { $0 != 0 }
    return resolvers.contains { path.starts(with: $0) } ? .resolver : .local
  }

  /// Where nscd, systemd-resolved, Avahi and SSSD listen.
  private static let resolvers =
    [
      "/nscd/", "/systemd/resolve/", "/avahi-daemon/",
    ].flatMap { place in ["/run\(place)", "/var/run\(place)"] }.map { Array($0.utf8) }
    + [Array("/var/lib/sss/pipes/".utf8)]
}

extension NetworkDestination {
  /// Whom it means; nil where that is nobody on a network.
  ///
  /// - Parameter socketType: `SOCK_STREAM` and its kin as Linux numbers them; asked only where it
  ///   matters.
  /// - Returns: the contact, loopback too.
  func contact(socketType: () -> Int32) -> NetworkContact? {
    switch self {
    case .local, .resolver: return nil
    case .foreign(let family): return NetworkContact(kind: .other, address: "family \(family)")
    case .internet(let address, let port, let isLoopback):
      // A server of names on this machine hands the question on.
      if port == 53 || (!isLoopback && Self.namePorts.contains(port)) {
        return NetworkContact(kind: .dns, address: address, port: port)
      }
      let kind: NetworkContact.Kind =
        switch socketType() {
        case 1: .tcp
        case 2: .udp
        default: .other
        }
      return NetworkContact(kind: kind, address: address, port: port, isLoopback: isLoopback)
    }
  }

  /// DNS over TLS, multicast DNS, LLMNR.
  private static let namePorts: Set<Int> = [853, 5353, 5355]
}
