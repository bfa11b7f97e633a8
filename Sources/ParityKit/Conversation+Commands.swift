/// The commands of the protocol, version 1.
enum Command: String, CaseIterable {
  case hello
  case launch
  case perform = "do"
  case change = "env"
  case open
  case list = "ls"
  case dial

  /// Whether an app that runs already has it: it cannot be made anew, and nothing guards it.
  var suitsRunningApp: Bool { self != .launch && self != .dial }
}

extension Conversation {
  /// Reads a request completely, then does what it asks for.
  func carryOut(_ request: InputValue) throws(Rejection) -> Outcome {
    switch try Self.command(of: request) {
    case .hello:
      try request.object { (fields) throws(Rejection) in fields.ignoreUnknown() }
      return .greeting
    case .launch: try launch(request)
    case .perform: try perform(request)
    case .change: try change(request)
    case .open: try open(request)
    case .list:
      try request.command { (_) throws(Rejection) in }
      try requireApp()
    case .dial: try dial(request)
    }
    return .screen
  }

  private static func command(of request: InputValue) throws(Rejection) -> Command {
    let name = try request.object { (fields) throws(Rejection) in
      fields.ignoreUnknown()
      return try fields.required("cmd").text()
    }
    guard let command = Command(rawValue: name) else {
      throw Rejection(.unknownCommand, Message.unknownCommand(name))
    }
    return command
  }

  private func launch(_ request: InputValue) throws(Rejection) {
    guard !isRunning else { throw Rejection(.unsupported, Message.isRunning) }
    root = nil
    let (text, change) = try request.command { (fields) throws(Rejection) in
      (try fields.required("route").text(), try adapter.change(&fields))
    }
    try adapter.support(change)
    let route = try adapter.route(text)
    device.reset()
    root = adapter.launch(route, change)
  }

  private func open(_ request: InputValue) throws(Rejection) {
    let text = try request.command { (fields) throws(Rejection) in
      try fields.required("route").text()
    }
    try requireApp()
    adapter.open(try adapter.route(text))
  }

  private func change(_ request: InputValue) throws(Rejection) {
    let change = try request.command { (fields) throws(Rejection) in
      try adapter.change(&fields)
    }
    try requireApp()
    try adapter.support(change)
    adapter.apply(change)
  }

  private func perform(_ request: InputValue) throws(Rejection) {
    let (action, input) = try request.command { (fields) throws(Rejection) in
      (try fields.required("action").text(), Input(fields.optional("input")))
    }
    try requireApp()
    guard
      let screen = screens.last(where: {
        $0.actions.contains { $0.utf8.elementsEqual(action.utf8) }
      })
    else { throw Rejection(.unknownAction, Message.unknownAction(action, offered: actions)) }
    try screen.perform(action, input)
  }

  private func dial(_ request: InputValue) throws(Rejection) {
    guard !isRunning else { throw Rejection(.unsupported, Message.isUnguarded) }
    let url = try request.command { (fields) throws(Rejection) in
      try fields.required("url").text()
    }
    try requireApp()
    device.effects.run { await Dial.reach(url) }
  }

  private func requireApp() throws(Rejection) {
    guard root != nil else { throw Rejection(.invalidInput, Message.noApp) }
  }

  /// The root, its child, and so on to the deepest one.
  var screens: [any Screen] {
    var screens: [any Screen] = []
    var next = root
    while let screen = next, screens.count < Message.depthLimit {
      screens.append(screen)
      next = screen.child
    }
    return screens
  }

  /// What is offered now, the deepest screen's actions first.
  var actions: [String] {
    screens.reversed().flatMap(\.actions)
  }
}

extension InputValue {
  /// Reads a request's own fields; `cmd` and `id` are known in each.
  fileprivate func command<Content>(
    _ read: (inout InputObject) throws(Rejection) -> Content
  ) throws(Rejection) -> Content {
    try object { (fields) throws(Rejection) in
      _ = fields.optional("cmd")
      _ = fields.optional("id")
      return try read(&fields)
    }
  }
}

private enum Message {
  static let noApp = "there is no app: nothing was launched, or the launch was rejected"
  static let isRunning = "a running app cannot be launched: it can be opened at a route"
  static let isUnguarded = "a running app has a network: it is not dialled from here"
  static let depthLimit = 64

  static func unknownCommand(_ name: String) -> String {
    "'\(name)' is none of \(Command.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  static func unknownAction(_ name: String, offered: [String]) -> String {
    "'\(name)' is not offered here: \(offered.joined(separator: ", "))"
  }
}
