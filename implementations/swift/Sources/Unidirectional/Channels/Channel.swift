/// Something that stays open as long as the state wants it: a socket, a timer, a location stream.
///
/// Two channels of one name are the same channel: what changes while it shall stay open is said by
/// `Effect.broadcast`; what needs it made anew belongs into the name.
public struct Channel<Action: Sendable>: Sendable {
  /// What it is called.
  public private(set) var name: Name
  let open: @MainActor @Sendable (Send<Action>, any Scheduler) -> Opened

  /// Makes a channel.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - open: opens it. What it says is sent as actions.
  public init(
    _ name: Name, open: @escaping @MainActor @Sendable (Send<Action>) -> Opened
  ) {
    self.name = name
    self.open = { send, _ in open(send) }
  }

  private init(
    name: Name, open: @escaping @MainActor @Sendable (Send<Action>, any Scheduler) -> Opened
  ) {
    self.name = name
    self.open = open
  }

  /// A channel as it is once it is open.
  public struct Opened: Sendable {
    let receive: @MainActor @Sendable (any Sendable) -> Bool
    let close: @MainActor @Sendable () -> Void

    /// Makes an open channel that nothing can be said into.
    public init(close: @escaping @MainActor @Sendable () -> Void) {
      receive = { _ in false }
      self.close = close
    }

    /// Makes an open channel that takes messages of a type.
    public init<Message: Sendable>(
      receiving: Message.Type, _ receive: @escaping @MainActor @Sendable (Message) -> Void,
      close: @escaping @MainActor @Sendable () -> Void
    ) {
      self.receive = { message in
        guard let message = message as? Message else { return false }
        receive(message)
        return true
      }
      self.close = close
    }
  }
}

extension Channel {
  /// An action for each element of a sequence, for as long as the state wants it.
  public static func sequence<Elements: AsyncSequence>(
    _ name: Name, _ elements: @escaping @MainActor @Sendable () -> Elements,
    each: @escaping @MainActor @Sendable (Elements.Element) -> Action?,
    failing: @escaping @MainActor @Sendable (any Error) -> Action? = { _ in nil }
  ) -> Channel {
    Channel(name: name) { send, scheduler in
      let task = scheduler.start {
        await forward(elements(), to: send, each: each, failing: failing)
      }
      return Opened { task.cancel() }
    }
  }

  /// An action again and again.
  ///
  /// The first one comes when the first interval has passed.
  public static func ticks(
    _ name: Name, every interval: Duration, _ action: Action
  ) -> Channel {
    Channel(name: name) { send, scheduler in
      let task = scheduler.start {
        while (try? await scheduler.sleep(for: interval)) != nil, !Task.isCancelled {
          send(action)
        }
      }
      return Opened { task.cancel() }
    }
  }

  /// Work that is wanted as long as the state says so: a request, while something is being loaded.
  ///
  /// When it has ended, the state is expected to want it no longer.
  public static func task(
    _ name: Name, _ body: @escaping @MainActor @Sendable () async -> Action?
  ) -> Channel {
    Channel(name: name) { send, scheduler in
      let task = scheduler.start {
        if let action = await body() { send(action) }
      }
      return Opened { task.cancel() }
    }
  }

  /// An action after a while, if it is wanted for so long.
  public static func delay(_ name: Name, _ duration: Duration, _ action: Action) -> Channel {
    Channel(name: name) { send, scheduler in
      let task = scheduler.start {
        if (try? await scheduler.sleep(for: duration)) != nil { send(action) }
      }
      return Opened { task.cancel() }
    }
  }

  func map<Whole: Sendable>(_ embed: @escaping @Sendable (Action) -> Whole) -> Channel<Whole> {
    Channel<Whole>(name: name) { send, scheduler in
      let opened = open(send.accepting(embed), scheduler)
      return Channel<Whole>.Opened(receive: opened.receive, close: opened.close)
    }
  }

  func scoped(by scope: Scope) -> Channel {
    Channel(name: name.scoped(by: scope), open: open)
  }
}

extension Channel.Opened {
  fileprivate init(
    receive: @escaping @MainActor @Sendable (any Sendable) -> Bool,
    close: @escaping @MainActor @Sendable () -> Void
  ) {
    self.receive = receive
    self.close = close
  }
}
