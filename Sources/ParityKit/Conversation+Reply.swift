extension Conversation {
  /// The line that answers a command.
  func bytes(of outcome: Outcome, id: [UInt8]?) -> [UInt8] {
    var reply = Reply(id: id)
    switch outcome {
    case .greeting:
      reply.add(ok: true)
      reply.add(greeting)
    case .screen:
      reply.add(ok: true)
      reply.add(screen)
    case .rejected(let rejection):
      reply.add(ok: false)
      let error: JSONValue = [
        "code": .text(rejection.code.rawValue), "message": .text(rejection.message),
      ]
      reply.add([.init("error", error)])
      reply.add(screen)
    }
    return reply.finished
  }

  private var greeting: [JSONValue.Member] {
    let commands = Command.allCases.filter { $0 != .hello }.map { JSONValue.text($0.rawValue) }
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
    ]
  }
}

/// A reply while it is written: `ok`, the id as it came, and members.
private struct Reply {
  private var bytes = Array("{".utf8)
  private let id: [UInt8]?

  init(id: [UInt8]?) {
    self.id = id
    bytes.reserveCapacity(16_384)
  }

  mutating func add(ok isOK: Bool) {
    bytes.append(contentsOf: isOK ? #""ok":true"#.utf8 : #""ok":false"#.utf8)
    guard let id else { return }
    bytes.append(contentsOf: #","id":"#.utf8)
    bytes.append(contentsOf: id)
  }

  mutating func add(_ members: [JSONValue.Member]) {
    for member in members {
      bytes.append(UInt8(ascii: ","))
      JSONValue.text(member.key).write(to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.write(to: &bytes)
    }
  }

  var finished: [UInt8] { bytes + Array("}".utf8) }
}
