import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The faults `swallowed-network` and `hidden-network`: a loader from before there was an HTTP
/// client.
///
/// It goes to the network by itself, by way of the proxy that the environment names, as libcurl
/// does, and keeps its errors to itself.
public enum OldImageLoader {
  /// Asks for an image of a real server, and says nothing if none comes.
  public static func load() async {
    await Task.detached { fetch() }.value
  }

  /// Begins a connection to a server's number, past all proxies, and does not wait for it.
  ///
  /// The address is one of those that documentation may name and nobody has.
  public static func knock() {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    guard inet_pton(AF_INET, "192.0.2.1", &address.sin_addr) == 1 else { return }
    #if canImport(Glibc)
      let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let connection = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard connection >= 0 else { return }
    defer { close(connection) }
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    _ = withUnsafeMutableBytes(of: &address) { bytes in
      systemConnect(
        connection, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
  }

  private static func fetch() {
    let proxy = ProcessInfo.processInfo.environment["https_proxy"].flatMap(URL.init(string:))
    guard let connection = connect(to: proxy?.host ?? host, port: proxy?.port ?? port) else {
      return
    }
    defer { close(connection) }
    let request = Array("CONNECT \(host):\(port) HTTP/1.1\r\nHost: \(host):\(port)\r\n\r\n".utf8)
    guard write(connection, request, request.count) == request.count else { return }
    var answer = [UInt8](repeating: 0, count: 1024)
    _ = read(connection, &answer, answer.count)
  }

  private static let host = "images.open-meteo.com"
  private static let port = 443

  private static func connect(to host: String, port: Int) -> Int32? {
    var hints = addrinfo()
    hints.ai_family = AF_INET
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else { return nil }
    defer { freeaddrinfo(found) }
    let address = found.pointee
    let connection = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard connection >= 0 else { return nil }
    guard systemConnect(connection, address.ai_addr, address.ai_addrlen) == 0 else {
      close(connection)
      return nil
    }
    return connection
  }
}

private func systemConnect(
  _ connection: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: socklen_t
) -> Int32 {
  connect(connection, address, length)
}
