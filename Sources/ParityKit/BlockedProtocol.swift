#if canImport(Darwin)
  import Foundation
  import ObjectiveC

  /// Takes every request of `URLSession` that would go to a network, counts it, and fails it.
  final class BlockedProtocol: URLProtocol {
    /// Puts the class in front of the system's own, for the shared session, for
    /// `Data(contentsOf:)`, and for every session that is made from a configuration from now on.
    static func register() {
      registerClass(BlockedProtocol.self)
      for configuration in [URLSessionConfiguration.default, .ephemeral] {
        guardClasses(of: type(of: configuration))
      }
    }

    override static func canInit(with request: URLRequest) -> Bool {
      switch request.url?.scheme?.lowercased() {
      case "http", "https", "ws", "wss", "ftp": true
      default: false
      }
    }

    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      NetworkGuard.block(request.url?.absoluteString ?? "no URL")
      client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
    }

    override func stopLoading() {}

    /// `registerClass` does not reach sessions with a configuration of their own: what such a
    /// configuration answers for its protocol classes gets this class in front.
    private static func guardClasses(of configuration: AnyClass) {
      typealias Getter = @convention(c) (AnyObject, Selector) -> NSArray?
      let selector = #selector(getter: URLSessionConfiguration.protocolClasses)
      guard let method = class_getInstanceMethod(configuration, selector) else { return }
      let original = unsafeBitCast(method_getImplementation(method), to: Getter.self)
      let guarded: @convention(block) (AnyObject) -> NSArray = { configuration in
        let classes = original(configuration, selector) as? [AnyClass] ?? []
        let others = classes.filter { $0 != BlockedProtocol.self }
        return ([BlockedProtocol.self] + others) as NSArray
      }
      method_setImplementation(method, imp_implementationWithBlock(guarded))
    }
  }
#endif
