import ParityWire
import TestSupport
import Testing

@testable import ParityHost

@Suite("What a socket address of Linux means")
struct NetworkDestinationTests {
  private static let none = Array(repeating: UInt8(0), count: 8)

  /// An IPv4 address with the port 443.
  private static func four(_ address: UInt8..., family: UInt8 = 2) -> [UInt8] {
    [family, 0, 0x01, 0xBB] + address + none
  }

  /// An IPv6 address with the port 443, of which the last bytes are given.
  private static func six(_ prefix: [UInt8], _ ending: UInt8...) -> [UInt8] {
    let middle = Array(repeating: UInt8(0), count: 16 - prefix.count - ending.count)
    return [10, 0, 0x01, 0xBB, 0, 0, 0, 0] + prefix + middle + ending + [0, 0, 0, 0]
  }

  private static func unix(_ path: String) -> [UInt8] { [1, 0] + Array(path.utf8) + [0, 0xFF] }

  private static func at(_ address: String, isLoopback: Bool = false) -> NetworkDestination {
    .internet(address: address, port: 443, isLoopback: isLoopback)
  }

  static let cases: [(bytes: [UInt8], means: NetworkDestination)] = [
    (four(192, 0, 2, 1), at("192.0.2.1")),
    (four(127, 0, 0, 1), at("127.0.0.1", isLoopback: true)),
    (four(127, 255, 1, 2), at("127.255.1.2", isLoopback: true)),
    (four(0, 0, 0, 0), at("127.0.0.1", isLoopback: true)),
    (four(128, 0, 0, 1), at("128.0.0.1")),
    (six([0x20, 0x01, 0x0D, 0xB8], 1), at("2001:db8::1")),
    (six([], 1), at("::1", isLoopback: true)),
    (six([], 0), at("::1", isLoopback: true)),
    (six([], 2), at("::2")),
    (six([], 0xFF, 0xFF, 192, 0, 2, 1), at("192.0.2.1")),
    (six([], 0xFF, 0xFF, 127, 0, 0, 1), at("127.0.0.1", isLoopback: true)),
    (six([], 0xFF, 0xFF, 0, 0, 0, 0), at("127.0.0.1", isLoopback: true)),
    (six([0xFE, 0x80], 1), at("fe80::1")),
    ([16, 0] + none, .local),
    ([40, 0] + none, .foreign(family: 40)),
    ([0xFF, 0xFF], .foreign(family: 65535)),
    (unix("/tmp/socket"), .local),
    (unix(""), .local),
    ([1, 0, 0] + Array("/run/nscd/socket".utf8), .local),
    (unix("/run/nscd/socket"), .resolver),
    (unix("/var/run/nscd/socket"), .resolver),
    (unix("/run/systemd/resolve/io.systemd.Resolve"), .resolver),
    (unix("/run/avahi-daemon/socket"), .resolver),
    (unix("/var/lib/sss/pipes/nss"), .resolver),
    (unix("/home/me/run/nscd/socket"), .local),
    // What is too short names nobody; the kernel says so itself.
    ([], .local), ([2], .local), ([2, 0, 1, 187, 192, 0, 2], .local),
    (Array(six([0x20, 0x01], 1).prefix(23)), .local),
    ([0, 0], .local),
  ]

  @Test("is read from its bytes", arguments: cases)
  func read(_ bytes: [UInt8], _ means: NetworkDestination) {
    #expect(NetworkDestination(bytes, connects: true) == means)
    #expect(NetworkDestination(bytes, connects: false) == means)
  }

  @Test("of no family: connecting ends a connection, sending sends")
  func unspecified() {
    let bytes = Self.four(192, 0, 2, 1, family: 0)
    #expect(NetworkDestination(bytes, connects: true) == .local)
    #expect(NetworkDestination(bytes, connects: false) == Self.at("192.0.2.1"))
  }

  @Test(
    "and the kind of socket makes it a contact",
    arguments: [
      (1, 443, false, "tcp 192.0.2.1:443"), (2, 443, false, "udp 192.0.2.1:443"),
      (3, 443, false, "other 192.0.2.1:443"), (-1, 443, false, "other 192.0.2.1:443"),
      (2, 53, false, "dns 192.0.2.1:53"), (1, 853, false, "dns 192.0.2.1:853"),
      (2, 53, true, "dns 192.0.2.1:53"), (1, 853, true, "tcp 192.0.2.1:853"),
    ] as [(Int32, Int, Bool, String)])
  func contact(_ type: Int32, _ port: Int, _ isLoopback: Bool, _ text: String) {
    let destination = NetworkDestination.internet(
      address: "192.0.2.1", port: port, isLoopback: isLoopback)
    let contact = destination.contact { type }
    #expect(contact?.description == text)
    #expect(contact?.isLoopback == (isLoopback && port != 53))
  }

  @Test("whatever bytes there are, nothing crashes")
  func random() {
    var noise = Noise(state: 2026)
    for _ in 0..<10_000 {
      let bytes = (0..<Int.random(in: 0...128, using: &noise)).map { index -> UInt8 in
        switch index {
        case 0: UInt8.random(in: 0...12, using: &noise)
        case 1: 0
        default: UInt8.random(in: 0...255, using: &noise)
        }
      }
      _ = NetworkDestination(bytes, connects: false).contact { 1 }
    }
  }
}
