/// What stands between an app's Core and the protocol; the rest is this library's work.
///
/// It reads routes and the environment, makes the app, and says what can be seen from outside.
/// Reading comes first and changes nothing; what was read completely is then carried out, and
/// cannot fail any more.
@MainActor
public protocol Adapter: AnyObject {
  /// A deep link that the app has.
  associatedtype Route: Sendable
  /// What `launch` and `env` say of the world; each field may be missing.
  associatedtype Change: Sendable

  /// What `hello` answers as the implementation's name, `weather (Swift)`.
  var title: String { get }
  /// The app's own part of `env` in a reply.
  ///
  /// `settingsOpened` and the like go here.
  var environment: [JSONValue.Member] { get }

  /// Reads a deep link.
  ///
  /// - Throws: `unknown_route`.
  func route(_ text: String) throws(Rejection) -> Route

  /// Reads the fields of `launch` or `env`; those that it does not ask for are rejected.
  ///
  /// - Throws: `invalid_input`.
  func change(_ fields: inout InputObject) throws(Rejection) -> Change

  /// Says of a change that was read well whether the app can have it.
  ///
  /// Every app can, unless it says otherwise.
  ///
  /// - Throws: `unsupported`.
  func support(_ change: Change) throws(Rejection)

  /// Makes the app anew.
  ///
  /// The device has been reset: storage is as the protocol wants it, nothing has been counted.
  ///
  /// - Returns: the root screen.
  func launch(_ route: Route, _ change: Change) -> any Screen

  /// Opens a deep link in the app as it stands.
  func open(_ route: Route)

  /// Changes the world under the running app.
  func apply(_ change: Change)
}

extension Adapter {
  /// Every change.
  public func support(_ change: Change) throws(Rejection) {}
}
