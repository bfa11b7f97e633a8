internal import Synchronization

/// Where a Core starts everything that takes time, so that it is known when all has come to rest.
///
/// In the running app this is `Task { … }`; here each effect is counted, and a reply is sent when
/// the last one has ended or rests. There is no sleeping and no polling.
@MainActor
public final class Effects {
  /// How many run; counted at once also where a task is cancelled from another thread.
  private nonisolated let running = Atomic(0)
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var rests: [Rest] = []
  private var successors: [() -> Bool] = []

  /// Makes a place where nothing runs.
  public init() {}

  /// Starts an effect.
  ///
  /// What it starts in turn counts as well, if it is started here before the first one ends.
  ///
  /// - Returns: its task, by which it can be cancelled.
  @discardableResult
  public func run(_ effect: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    begin()
    return Task {
      await effect()
      end()
    }
  }

  /// Lets the effect that calls it wait for what only the world can bring about: the time for a
  /// timer, an event of a server, a person's answer to the system.
  ///
  /// Meanwhile nothing waits for the effect, and replies are sent.
  ///
  /// - Parameter arm: keeps what it is given where the world will find it, to end the rest.
  /// - Throws: where the task is cancelled, or the app made anew, before that.
  public func rest(_ arm: (Rest) -> Void) async throws(CancellationError) {
    let rest = Rest(effects: self)
    let isKept = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        rest.begin(continuation)
        rests.append(rest)
        if Task.isCancelled { rest.end(isKept: false) } else { arm(rest) }
        end()
      }
    } onCancel: {
      begin()
      Task { @MainActor in
        rest.end(isKept: false)
        end()
      }
    }
    guard isKept else { throw CancellationError() }
  }

  /// Names something that is to happen each time that nothing runs any more.
  ///
  /// - Parameter successor: sets one thing off, and says whether there was one.
  public func follow(with successor: @escaping () -> Bool) {
    successors.append(successor)
  }

  /// Returns when nothing runs any more, and nothing is left that would follow.
  public func settle() async {
    repeat {
      while running.load(ordering: .sequentiallyConsistent) > 0 {
        await withCheckedContinuation { waiting.append($0) }
      }
    } while successors.contains(where: { $0() })
  }

  /// Ends every rest in vain: the app in which it was is no more.
  func cancel() {
    for rest in rests { rest.end(isKept: false) }
  }

  fileprivate func wake(_ rest: Rest) {
    rests.removeAll { $0 === rest }
    begin()
  }

  private nonisolated func begin() {
    running.add(1, ordering: .sequentiallyConsistent)
  }

  private func end() {
    let left = running.subtract(1, ordering: .sequentiallyConsistent).newValue
    guard left == 0 else { return }
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

/// An effect that waits for the world.
@MainActor
public final class Rest {
  private let effects: Effects
  private var continuation: CheckedContinuation<Bool, Never>?

  init(effects: Effects) {
    self.effects = effects
  }

  func begin(_ continuation: CheckedContinuation<Bool, Never>) {
    self.continuation = continuation
  }

  /// Whether it has ended, one way or the other.
  public var isOver: Bool { continuation == nil }

  /// Lets the effect go on; a second time is as good as once.
  public func end() {
    end(isKept: true)
  }

  func end(isKept: Bool) {
    guard let continuation else { return }
    self.continuation = nil
    effects.wake(self)
    continuation.resume(returning: isKept)
  }
}
