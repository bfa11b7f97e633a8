/// Which channels a state wants, and whose effects it lets live.
public struct Supervision<Action: Sendable>: Sendable {
  /// No two of one name.
  private(set) var channels: [Channel<Action>] = []
  /// When one of these is no longer there, the effects in it are cancelled.
  private(set) var lives: [Scope] = []

  /// Nothing is wanted.
  public static var none: Supervision { Supervision() }

  /// These channels are wanted.
  public static func open(_ channels: Channel<Action>...) -> Supervision {
    var supervision = Supervision()
    for channel in channels { supervision.add(channel) }
    return supervision
  }

  /// These channels are wanted if something is so.
  public static func open(
    if isWanted: Bool, _ channel: @autoclosure () -> Channel<Action>
  ) -> Supervision {
    isWanted ? .open(channel()) : .none
  }

  /// A scope lives: its effects are cancelled as soon as no supervision says so any more.
  public static func life(of scope: Scope) -> Supervision {
    Supervision(channels: [], lives: [scope])
  }

  /// Both; of two channels of one name the first one counts.
  public static func <> (one: Supervision, other: Supervision) -> Supervision {
    var both = one
    both.append(other)
    return both
  }

  /// The names of the channels, in order.
  public var names: [Name] { channels.map(\.name) }

  mutating func append(_ other: Supervision) {
    if channels.isEmpty {
      channels = other.channels
    } else {
      for channel in other.channels { add(channel) }
    }
    lives += other.lives
  }

  private mutating func add(_ channel: Channel<Action>) {
    guard !channels.contains(where: { $0.name == channel.name }) else { return }
    channels.append(channel)
  }

  var isNone: Bool { channels.isEmpty && lives.isEmpty }

  func map<Whole: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Whole
  ) -> Supervision<Whole> {
    Supervision<Whole>(channels: channels.map { $0.map(embed) }, lives: lives)
  }

  func scoped(by scope: Scope) -> Supervision {
    Supervision(
      channels: channels.map { $0.scoped(by: scope) }, lives: lives.map { $0.scoped(by: scope) })
  }
}
