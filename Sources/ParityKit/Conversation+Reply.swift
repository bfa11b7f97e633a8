internal import ParityJSON

extension Conversation {
  /// The line that answers a command.
  func bytes(of outcome: Outcome, id: [UInt8]?) -> [UInt8] {
    var reply = JSONWriter()
    reply.beginObject()
    reply.key("ok")
    reply.boolean(outcome.isAccepted)
    if let id {
      reply.key("id")
      reply.raw(id)
    }
    for member in members(of: outcome) { member.write(to: &reply) }
    reply.endObject()
    return reply.bytes
  }

  private func members(of outcome: Outcome) -> [JSONValue.Member] {
    switch outcome {
    case .greeting: greeting
    case .screen: screen
    case .rejected(let rejection): [.init("error", rejection.json)] + screen
    }
  }

  private var greeting: [JSONValue.Member] {
    let commands = Command.allCases.filter { $0 != .hello && (!isRunning || $0.suitsRunningApp) }
      .map { JSONValue.text($0.rawValue) }
    return [
      .init("protocol", 1),
      .init("implementation", .text(adapter.title)),
      .init("commands", .list(commands)),
      .init("runtime", Runtime.json),
    ]
  }

  /// What a person could know; without an app only that nothing went past the client.
  private var screen: [JSONValue.Member] {
    guard let deepest = screens.last else { return [.init("networkAttempts", 0)] }
    return [
      .init("path", .text(deepest.path)),
      .init("name", .text(deepest.name)),
      .init("state", deepest.state),
      .init("actions", actions.json),
      .init("env", .object(adapter.environment + device.client.environment)),
      .init("networkAttempts", .integer(device.networkAttempts)),
    ] + (showsSchemas ? [.init("schemas", .object(schemas))] : [])
  }

  /// What the actions that are offered take, the deepest screen's first.
  private var schemas: [JSONValue.Member] {
    var schemas: [JSONValue.Member] = []
    for screen in screens.reversed() {
      let inputs = screen.inputs
      for action in screen.actions where !schemas.contains(where: { $0.key == action }) {
        schemas.append(.init(action, inputs[action] ?? Schema.nothing))
      }
    }
    return schemas
  }
}

extension Rejection: JSONRepresentable {
  /// The code and the message.
  public var json: JSONValue {
    ["code": .text(code.rawValue), "message": .text(message)]
  }
}

private enum Schema {
  static let nothing: JSONValue = [
    "type": "object", "properties": [:], "additionalProperties": false,
  ]
}
