import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A proxy on loopback that takes every request for an attempt, and hangs up.
///
/// libcurl and many libraries ask the environment for a proxy, so naming this one there leads their
/// traffic here, whatever session or handle it came from.
enum ProxyTrap {
  /// Opens the proxy and names it in the environment of this process and its children.
  ///
  /// Where no socket can be had, that is told on standard error, and the proxy that is named is one
  /// that nobody answers: traffic is blocked all the same, and not counted.
  static func open() {
    _ = environmentBefore
    let listener = Listener()
    if let listener {
      Thread.detachNewThread { serve(listener.socket) }
    } else {
      Program.note(Message.noSocket)
    }
    let address = "http://127.0.0.1:\(listener?.port ?? discardPort)"
    for name in ["http_proxy", "https_proxy", "all_proxy"] {
      setenv(name, address, 1)
      setenv(name.uppercased(), address, 1)
    }
    for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
  }

  /// The environment as it was before the proxy was named in it.
  static let environmentBefore = ProcessInfo.processInfo.environment

  private static let discardPort: UInt16 = 9

  private static func serve(_ listener: Int32) {
    while true {
      let connection = accept(listener, nil, nil)
      if connection >= 0 {
        if let target = target(of: connection) { NetworkGuard.block(target) }
        close(connection)
      } else if errno != EINTR && errno != ECONNABORTED {
        return
      }
    }
  }

  /// What the first line of a proxy request asks for, `CONNECT example.org:443`; nil where the
  /// bytes are none, as of a stranger that looks for open ports.
  private static func target(of connection: Int32) -> String? {
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    while line.count < lineLimit {
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { return nil }
      line.append(contentsOf: chunk[..<count])
      if let end = line.firstIndex(of: UInt8(ascii: "\r")) {
        let parts = String(decoding: line[..<end], as: UTF8.self).split(separator: " ")
        guard parts.count == 3, parts[2].hasPrefix("HTTP/") else { return nil }
        return "\(parts[0]) \(parts[1])"
      }
    }
    return nil
  }

  private static let lineLimit = 16_384
}

private enum Message {
  static let noSocket = """
    no socket on loopback: traffic that goes round the client is blocked, but not counted
    """
}
