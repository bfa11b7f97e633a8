extension Effect {
  /// An action that follows at once, behind those that are waiting already.
  public static func send(_ action: Action) -> Effect {
    Effect(operations: [.send(action)])
  }

  /// Ends every running effect of a name; an action that it would still send goes nowhere.
  public static func cancel(_ name: Name) -> Effect {
    Effect(operations: [.cancel(name)])
  }

  /// Says something into an open channel.
  ///
  /// The channel is looked for after the state has changed: it may be one that this very change
  /// opens. With no such channel open, the message goes nowhere, and instruments are told.
  public static func broadcast(_ message: some Sendable, into channel: Name) -> Effect {
    Effect(operations: [.broadcast(message, into: channel)])
  }

  /// Work that sends any number of actions.
  ///
  /// - Parameters:
  ///   - name: what it can be cancelled by.
  ///   - latestOnly: whether running effects of the same name are cancelled first.
  ///   - body: the work; it ends early by itself when its task is cancelled.
  /// - Returns: the effect.
  public static func run(
    _ name: Name? = nil, latestOnly: Bool = false,
    _ body: @escaping @MainActor @Sendable (Send<Action>) async -> Void
  ) -> Effect {
    work(name, latestOnly: latestOnly) { send, _ in await body(send) }
  }

  /// Work that ends with an action, or without one.
  public static func task(
    _ name: Name? = nil, latestOnly: Bool = false,
    _ body: @escaping @MainActor @Sendable () async -> Action?
  ) -> Effect {
    run(name, latestOnly: latestOnly) { send in
      if let action = await body() { send(action) }
    }
  }

  /// Work that ends with an action, or fails and then ends with what is made of the error.
  ///
  /// Being cancelled is no failure: nothing is sent.
  public static func task<Failure: Error>(
    _ name: Name? = nil, latestOnly: Bool = false,
    _ body: @escaping @MainActor @Sendable () async throws(Failure) -> Action?,
    failing: @escaping @MainActor @Sendable (Failure) -> Action?
  ) -> Effect {
    run(name, latestOnly: latestOnly) { send in
      do throws(Failure) {
        if let action = try await body() { send(action) }
      } catch {
        if !(error is CancellationError), let action = failing(error) { send(action) }
      }
    }
  }

  /// An action for each element of a sequence, until it ends or is cancelled.
  ///
  /// What is wanted as long as the state is so is better a `Channel`.
  public static func sequence<Elements: AsyncSequence>(
    _ name: Name? = nil, latestOnly: Bool = false,
    _ elements: @escaping @MainActor @Sendable () -> Elements,
    each: @escaping @MainActor @Sendable (Elements.Element) -> Action?,
    failing: @escaping @MainActor @Sendable (any Error) -> Action? = { _ in nil }
  ) -> Effect {
    run(name, latestOnly: latestOnly) { send in
      await forward(elements(), to: send, each: each, failing: failing)
    }
  }

  /// An action after a while.
  public static func delay(
    _ duration: Duration, _ name: Name? = nil, latestOnly: Bool = false, _ action: Action
  ) -> Effect {
    work(name, latestOnly: latestOnly) { send, scheduler in
      guard (try? await scheduler.sleep(for: duration)) != nil else { return }
      send(action)
    }
  }

  /// An action after a while in which nobody asked for the same again.
  public static func debounce(_ duration: Duration, _ name: Name, _ action: Action) -> Effect {
    delay(duration, name, latestOnly: true, action)
  }

  private static func work(
    _ name: Name?, latestOnly: Bool,
    _ body: @escaping @MainActor @Sendable (Send<Action>, any Scheduler) async -> Void
  ) -> Effect {
    Effect(operations: [.run(Work(name: name, isLatestOnly: latestOnly, body: body))])
  }
}

/// Sends what comes, on the main actor throughout.
@MainActor
func forward<Elements: AsyncSequence, Action>(
  _ elements: Elements, to send: Send<Action>,
  each: @MainActor (Elements.Element) -> Action?, failing: @MainActor (any Error) -> Action?
) async {
  do {
    for try await element in elements {
      if let action = each(element) { send(action) }
    }
  } catch {
    if !(error is CancellationError), let action = failing(error) { send(action) }
  }
}
