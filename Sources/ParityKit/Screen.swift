/// What a screen tells about itself, and how it is used: the same that a person sees and does.
///
/// The adapter has one a kind of screen, around the Core's view model, so that the Core itself
/// knows nothing of this.
@MainActor
public protocol Screen {
  /// The screen's name, as scenarios call it.
  var name: String { get }
  /// The deep link that leads here.
  var path: String { get }
  /// What is on the screen.
  var state: JSONValue { get }
  /// The names of the actions that are offered now.
  var actions: [String] { get }
  /// The JSON Schemas of what the actions take, by their names; those that take nothing may be left
  /// out.
  var inputs: [String: JSONValue] { get }
  /// The screen that lies on this one, if any; of the root, the screen that is shown.
  var child: (any Screen)? { get }

  /// Carries an action out.
  ///
  /// It is asked only for actions that are offered.
  ///
  /// - Parameters:
  ///   - action: one of `actions`.
  ///   - input: what came with it; it is read completely before anything changes.
  /// - Throws: a rejection, which leaves everything as it was.
  func perform(_ action: String, _ input: Input) throws(Rejection)
}

extension Screen {
  /// None: the screen does not tell.
  public var inputs: [String: JSONValue] { [:] }
}
