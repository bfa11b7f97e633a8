/// Why a command was not carried out: a code, which implementations share, and a sentence, which is
/// for people.
public struct Rejection: Error, Hashable, Sendable {
  /// The code that scenarios compare.
  public let code: Code
  /// One sentence without a full stop: what was wrong, where, and what could have stood there.
  public let message: String

  /// Makes a rejection.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The codes of the protocol.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A field is missing, unknown, of the wrong type or outside its range.
    case invalidInput = "invalid_input"
    /// The screen does not offer this action now.
    case unknownAction = "unknown_action"
    /// The app has no such screen.
    case unknownRoute = "unknown_route"
    /// The protocol has no such command.
    case unknownCommand = "unknown_command"
    /// A thing of the protocol that this implementation cannot do.
    case unsupported = "unsupported"
  }
}
