internal import Synchronization

/// Blocks and counts traffic that goes round the HTTP client of the app.
///
/// An attempt counts when it is made: an error that the app catches and swallows does not take it
/// back. The guard sees
/// - on every platform, what honours the proxies that the environment names: libcurl and what
///   stands on it (on Linux that is `URLSession`, with any configuration), and child processes;
/// - where Foundation is Apple's, `URLSession` with any configuration that keeps its default
///   protocol classes, through a `URLProtocol`.
///
/// It cannot see raw sockets, Network.framework, libraries that ignore proxies, background sessions
/// and configurations that replace `protocolClasses` (Apple); on Linux the runner counts those from
/// outside. An attempt that nobody waits for is counted when it is made, which may be after the
/// reply to the command that started it.
public enum NetworkGuard {
  /// The number of attempts since the process started.
  public static var attempts: Int { count.load(ordering: .sequentiallyConsistent) }

  /// Closes the ways past the client.
  ///
  /// Call it before anything makes a request; more than once is as good as once.
  public static func install() {
    _ = installation
  }

  /// Counts an attempt and tells standard error where it wanted to go.
  static func block(_ target: String) {
    count.add(1, ordering: .sequentiallyConsistent)
    Program.note("blocked an attempt to reach the network past the client: \(target)")
  }

  private static let count = Atomic(0)

  private static let installation: Void = {
    ProxyTrap.open()
    #if canImport(Darwin)
      BlockedProtocol.register()
    #endif
  }()
}
