/// The channels that are open, in the order in which they were opened.
@MainActor
final class OpenChannels<Action: Sendable> {
  private struct Line {
    let name: Name
    let token: Token
    var opened: Channel<Action>.Opened?
  }

  /// Whether what a channel says is still heard.
  private final class Token {
    var isValid = true
  }

  private var lines: [Line] = []
  private var lives: Set<Scope> = []
  private var isForever = false

  /// Makes a place where nothing is open.
  nonisolated init() {}

  var names: [Name] { lines.map(\.name) }

  func isOpen(_ name: Name) -> Bool {
    isForever || lines.contains { $0.name == name }
  }

  func open(
    _ channel: Channel<Action>, _ scheduler: any Scheduler,
    send: @escaping @MainActor @Sendable (Action) -> Void
  ) {
    let token = Token()
    lines.append(Line(name: channel.name, token: token))
    let opened = channel.open(Send { if token.isValid { send($0) } }, scheduler)
    if let index = lines.firstIndex(where: { $0.token === token }) {
      lines[index].opened = opened
    } else {
      opened.close()
    }
  }

  /// Closes what is not wanted; says what that was.
  func close(allBut wanted: [Channel<Action>]) -> [Name] {
    guard !lines.isEmpty else { return [] }
    let unwanted = lines.filter { line in !wanted.contains { $0.name == line.name } }
    guard !unwanted.isEmpty else { return [] }
    lines.removeAll { line in !wanted.contains { $0.name == line.name } }
    for line in unwanted {
      line.token.isValid = false
      line.opened?.close()
    }
    return unwanted.map(\.name)
  }

  /// Closes all and opens none any more; says what that was.
  func close() -> [Name] {
    isForever = true
    return close(allBut: [])
  }

  /// Says something into a channel; whether there is one of this name that takes it.
  func receive(_ message: any Sendable, _ name: Name) -> Bool {
    lines.first { $0.name == name }?.opened?.receive(message) ?? false
  }

  /// The scopes that lived and do so no more.
  func ended(_ now: [Scope]) -> [Scope] {
    if lives.isEmpty && now.isEmpty { return [] }
    let living = Set(now)
    defer { lives = living }
    return Array(lives.subtracting(living))
  }

  /// Closes all, when there is no store any more.
  nonisolated func abandon() {
    Task { @MainActor in _ = close() }
  }
}
