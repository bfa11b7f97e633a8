extension Player {
  /// A command whose reply is waited for.
  struct Awaited {
    let performance: Performance
    /// Which of its steps.
    let step: Int
    let id: Int?
    /// How many bytes it took on the way.
    let size: Int
    let kind: Kind
    /// Whether it makes the app anew.
    let isLaunch: Bool
    /// Whether later steps need something of the reply.
    let isCaptured: Bool

    enum Kind { case command, send, tell }
  }

  /// What was sent for it, without id and line end: made when somebody asks, which is when
  /// something broke.
  func text(of awaited: Awaited) -> [UInt8] {
    let performance = awaited.performance
    guard let template = performance.scenario.steps[awaited.step].action.template,
      var text = try? template.bytes(captures: performance.captures)
    else { return [] }
    if awaited.kind == .command { line.adapt(&text, from: 0) }
    return text
  }
}

extension PlannedStep.Action {
  /// What is sent; nil where nothing is.
  fileprivate var template: RequestTemplate? {
    switch self {
    case .command(let template), .send(let template), .tell(let template): template
    case .restart, .start: nil
    }
  }
}
