import Testing
import Unidirectional

@MainActor
@Suite struct TestStoreTests {
  private let scheduler = VirtualScheduler()
  private let failures = Diary()

  private func store(
    _ exhaustivity: TestStore<Toy, Toy.Action>.Exhaustivity = .on, _ state: Toy = Toy()
  ) -> TestStore<Toy, Toy.Action> {
    TestStore(
      state, behavior: .arithmetic <> .timing <> .listening, world: 10, scheduler: scheduler,
      exhaustivity: exhaustivity, fail: { [failures] in failures.lines.append($0) })
  }

  @Test func whatIsToldBeforehandPasses() async {
    let store = store()
    await store.send(.later(1))
    await store.advance(by: .seconds(2))
    await store.receive(.add(11)) { $0.number = 12 }
    await store.send(.listen(true)) { $0.isListening = true }
    await store.advance(by: .seconds(1))
    await store.receive(.heard(10)) { $0.number = 22 }
    await store.send(.listen(false)) { $0.isListening = false }
    await store.finish()
    #expect(failures.lines == [])
  }

  @Test func anotherChangeFails() async {
    let store = store()
    await store.send(.double) { $0.number = 3 }
    await store.finish()
    #expect(failures.lines.count == 1)
    #expect(failures.lines.first?.contains("after double the state is not") == true)
  }

  @Test func anActionThatNobodyAssertedFails() async {
    let store = store()
    await store.send(.later(1))
    await store.advance(by: .seconds(2))
    await store.send(.double) { $0.number = 24 }
    await store.finish()
    #expect(
      failures.lines == [
        "add(11) came from an effect 'later', and nobody asserted it before sending double"
      ])
  }

  @Test func anEffectThatStillRunsAndAnOpenChannelFail() async {
    let store = store()
    await store.send(.later(1))
    await store.send(.listen(true)) { $0.isListening = true }
    await store.finish()
    #expect(
      failures.lines == [
        "1 effect still runs in the end: 'later'", "the channel 'ear' is still open in the end",
      ])
    #expect(store.openChannels == [])
  }

  @Test func anActionThatDoesNotComeFails() async {
    let store = store()
    await store.receive(.double)
    await store.send(.later(1))
    await store.advance(by: .seconds(2))
    await store.receive(.double)
    #expect(
      failures.lines == [
        "double was expected, and no action came", "double was expected, and add(11) came",
      ])
    await store.receive(.add(11)) { $0.number = 12 }
    await store.finish()
    #expect(failures.lines.count == 2)
  }

  @Test func oneThatIsNotExhaustiveLooksAtWhatItIsAskedAbout() async {
    let store = store(.off)
    await store.send(.later(1))
    await store.send(.listen(true))
    await store.advance(by: .seconds(3))
    await store.receive(.add(11)) { $0.number = 22 }
    await store.finish()
    #expect(failures.lines == [])
    #expect(store.state.number == 42)
  }

  @Test func aTestThatForgetsToFinishFails() async {
    var store: TestStore<Toy, Toy.Action>? = store()
    await store?.send(.double) { $0.number = 2 }
    store = nil
    while failures.lines.isEmpty { await Task.yield() }
    #expect(failures.lines.first?.contains("without finish()") == true)
  }
}
