import ParityLanguage

/// Which parts of replies are held against each other.
enum ReplyScope {
  /// All that makes two replies equal or not.
  case reply(comparesAttempts: Bool)
  /// What a person sees: name, path, state, actions and env.
  case screen
  /// The input schemas, which are compared once an action and not with each reply.
  case schemas

  /// The roots, in the order in which differences are told.
  func roots(isForeign: Bool) -> [Path.Root] {
    switch self {
    case .reply(let comparesAttempts):
      if isForeign { return [.response] }
      return Self.partsOfReply + (comparesAttempts ? [.attempts] : [])
    case .screen: return isForeign ? [] : Path.Root.screen
    case .schemas: return isForeign ? [] : [.schemas]
    }
  }

  /// The parts of the document that make two replies equal or not.
  static let partsOfReply: [Path.Root] = [.ok, .error] + Path.Root.screen
}
