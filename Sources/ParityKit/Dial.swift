import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command `dial`: reaches for a network past the client, as no app should.
///
/// By it one can see that the guard is there and counts; `parity doctor` asks for it.
enum Dial {
  /// Tries to reach an address; returns when it has failed, which the guard sees to.
  static func reach(_ url: String) async {
    #if canImport(Darwin)
      guard let url = URL(string: url) else { return }
      _ = try? await URLSession.shared.data(from: url)
    #else
      await Task.detached { askProxy(for: url) }.value
    #endif
  }

  /// Asks the proxy that the environment names, as libcurl does, and waits until it hangs up.
  ///
  /// To bring `URLSession` itself along would make every program on this library larger.
  private static func askProxy(for url: String) {
    guard let named = getenv("http_proxy"),
      let proxy = URL(string: String(cString: named)), let port = proxy.port,
      let connection = connection(toLoopback: UInt16(port))
    else { return }
    defer { close(connection) }
    // One line: what is in the address must not end it.
    let target = String(url.unicodeScalars.filter { $0 > " " && $0.isASCII })
    Program.write(Array("GET \(target) HTTP/1.1\r\n\r\n".utf8), to: connection)
    var answer: UInt8 = 0
    while read(connection, &answer, 1) > 0 {}
  }

  private static func connection(toLoopback port: UInt16) -> Int32? {
    #if canImport(Glibc)
      let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let connection = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard connection >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafeMutableBytes(of: &address) { bytes in
      guard let raw = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return connect(connection, raw, length) == 0
    }
    if isConnected { return connection }
    close(connection)
    return nil
  }
}
