import ParityKit
import Unidirectional

/// The virtual clock as a store knows it.
@MainActor
final class VirtualScheduler: TestScheduler {
  let effects = Effects()
  let clock: VirtualClock

  init() {
    clock = VirtualClock(effects: effects)
  }

  func start(_ operation: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    effects.run(operation)
  }

  func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  func settle() async {
    await effects.settle()
  }

  func advance(by duration: Duration) async {
    clock.advance(by: duration)
    await effects.settle()
  }
}
