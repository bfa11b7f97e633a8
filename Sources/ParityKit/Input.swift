internal import ParityJSON

/// What came with an action: nothing, or a value.
public struct Input: Sendable {
  private let value: InputValue?

  init(_ value: InputValue?) {
    self.value = value
  }

  /// For an action that takes nothing: no input, or an empty object.
  ///
  /// - Throws: `invalid_input` where there is more.
  public func none() throws(Rejection) {
    try value?.object { (_) throws(Rejection) in }
  }

  /// For an action with fields: an object with exactly the keys that are read.
  ///
  /// - Throws: `invalid_input` where there is no input, none that is an object, or another key, and
  ///   whatever reading throws.
  public func fields<Content>(
    _ read: (inout InputObject) throws(Rejection) -> Content
  ) throws(Rejection) -> Content {
    try self.read { (value) throws(Rejection) in try value.object(read) }
  }

  /// What is read out of the input, which must be there.
  func read<Content>(
    _ read: (InputValue) throws(Rejection) -> Content
  ) throws(Rejection) -> Content {
    guard let value else { throw Rejection(.invalidInput, Message.missing) }
    return try read(value)
  }
}

private enum Message {
  static let missing = "'input' is missing"
}
