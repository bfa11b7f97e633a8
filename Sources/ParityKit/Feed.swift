/// Events that come from outside of the app by `env` alone: fixes, messages, a push.
///
/// Who waits for the next one rests: a reply is sent meanwhile. A feed is for one reader, in an
/// effect that was started by `Effects.run`; events that come while it is busy wait.
@MainActor
public final class Feed<Element: Sendable>: AsyncSequence {
  /// It never fails.
  public typealias Failure = Never

  private let effects: Effects
  private let onEnd: @MainActor () -> Void
  private var events: [Element] = []
  private var reader: Rest?
  private var isOver = false

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - effects: where its reader runs.
  ///   - onEnd: is called once, when the feed is finished or its reader cancelled.
  public init(effects: Effects, onEnd: @escaping @MainActor () -> Void = {}) {
    self.effects = effects
    self.onEnd = onEnd
  }

  /// Brings an event; nothing happens when the feed is over.
  public func send(_ element: Element) {
    guard !isOver else { return }
    events.append(element)
    reader?.end()
  }

  /// Ends the feed; events that are waiting are still read.
  public func finish() {
    guard !isOver else { return }
    isOver = true
    onEnd()
    reader?.end()
  }

  /// Begins to read.
  public nonisolated func makeAsyncIterator() -> Iterator { Iterator(feed: self) }

  /// Reads a feed.
  public struct Iterator: AsyncIteratorProtocol {
    let feed: Feed

    /// The next event; nil when the feed is over, or the task cancelled.
    public mutating func next() async -> Element? {
      await feed.next()
    }

    /// The next event; nil when the feed is over, or the task cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Never) -> Element? {
      await feed.next()
    }
  }

  private func next() async -> Element? {
    while events.isEmpty && !isOver {
      do throws(CancellationError) {
        try await effects.rest { reader = $0 }
      } catch {
        finish()
      }
    }
    reader = nil
    return events.isEmpty ? nil : events.removeFirst()
  }
}
