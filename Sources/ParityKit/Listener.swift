#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A socket that listens on loopback, and nowhere else.
struct Listener {
  let socket: Int32
  let port: UInt16

  /// Listens on a port, or with 0 on any that is free; nil where it cannot be had.
  init?(port wanted: UInt16 = 0) {
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #elseif canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #elseif canImport(Musl)
      socket = Musl.socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)
    #endif
    guard socket >= 0 else { return nil }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    if wanted != 0 { Self.allowReuse(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { [socket] bytes in
      guard let raw = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return bind(socket, raw, length) == 0 && listen(socket, 64) == 0
        && getsockname(socket, raw, &length) == 0
    }
    guard isListening else {
      close(socket)
      return nil
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  /// A port whose last connection has ended a moment ago can be had again.
  private static func allowReuse(_ socket: Int32) {
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
  }
}
