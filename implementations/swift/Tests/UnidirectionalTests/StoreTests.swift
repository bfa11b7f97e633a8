import ParityKit
import Testing
import Unidirectional

@MainActor
@Suite struct StoreTests {
  private let scheduler = VirtualScheduler()
  private let diary = Diary()

  private func store(
    _ behavior: ToyBehavior, _ state: Toy = Toy()
  ) -> Store<Toy, Toy.Action> {
    Store(
      state, behavior: behavior, world: 10, scheduler: scheduler,
      instruments: [.log { [diary] in diary.lines.append($0) }])
  }

  @Test func allReactionsSeeTheStateBeforeAndMutationsAreInOrder() {
    let seen = Diary()
    let see = ToyBehavior.produce { _, state, _ in
      seen.lines.append("\(state.number)")
      return .none
    }
    let times = ToyBehavior.handle { _, state, _ in .reduce { $0.number *= 10 } }
    let store = store(see <> .arithmetic <> see <> times <> see)
    store.send(.add(1))
    #expect(store.state.number == 20)
    #expect(seen.lines == ["1", "1", "1"])
  }

  @Test func anActionSentInsideOfAnotherWaitsForItsTurn() {
    var store: Store<Toy, Toy.Action>?
    let order = Diary()
    store = Store(
      Toy(), behavior: .arithmetic, world: 0, scheduler: scheduler,
      instruments: [
        Instrument(
          tell: { event in
            guard case .received(let action, _) = event else { return }
            order.lines.append("begins \(action)")
            if action == .double { store?.send(.add(5)) }
          },
          handled: { sent, _, after in
            order.lines.append("ends \(sent.action) \(after.number)")
          })
      ])
    store?.send(.double)
    #expect(
      order.lines == [
        "begins double", "ends double 2", "begins add(5)", "ends add(5) 7",
      ])
  }

  @Test func whatFollowsQueuesBehindWhatWaits() {
    let behavior = ToyBehavior.handle { action, _, _ in
      switch action {
      case .double: .produce(.send(.add(1)) <> .send(.add(2)))
      case .add(1): .produce(.send(.add(3)))
      case .add, .listen, .later, .soon, .stop, .heard: .none
      }
    }
    store(behavior).send(.double)
    #expect(
      diary.lines == [
        "received double from outside", "received add(1) as a follow-up",
        "received add(2) as a follow-up", "received add(3) as a follow-up",
      ])
  }

  @Test func tenThousandActionsInARowNestNowhere() {
    let behavior = Behavior<Int, Int, Int>.handle { action, _, _ in
      action == 0 ? .none : .reduce { $0 += 1 }.produce(.send(action - 1))
    }
    let store = Store(0, behavior: behavior, world: 0, scheduler: scheduler)
    store.send(10_000)
    #expect(store.state == 10_000)
  }

  @Test func aDelayCanBeCancelledAndADebounceTakesTheLast() async {
    let store = store(.arithmetic <> .timing)
    store.send(.later(1))
    store.send(.soon(1))
    store.send(.soon(2))
    store.send(.soon(3))
    #expect(store.runningNames == ["later", "soon"])
    await scheduler.advance(by: .milliseconds(999))
    #expect(store.state.number == 1)
    await scheduler.advance(by: .milliseconds(1))
    #expect(store.state.number == 4)
    store.send(.stop)
    await scheduler.advance(by: .seconds(5))
    #expect(store.state.number == 4)
    #expect(store.runningEffects == 0)
    #expect(diary.lines.contains("cancelled an effect 'later'"))
  }

  @Test func whatIsCancelledSaysNothingEvenIfItDoesNotNotice() async {
    let gate = Feed<Int>(effects: scheduler.effects)
    let behavior = ToyBehavior.handle { action, _, _ in
      switch action {
      case .later:
        .produce(
          .run("stubborn") { send in
            for await number in gate { send(.add(number)) }
            send(.add(1_000))
          })
      case .stop: .produce(.cancel("stubborn"))
      case .add(let number): .reduce { $0.number += number }
      case .double, .listen, .soon, .heard: .none
      }
    }
    let store = store(behavior)
    store.send(.later(0))
    await scheduler.settle()
    gate.send(2)
    await scheduler.settle()
    #expect(store.state.number == 3)
    store.send(.stop)
    await scheduler.settle()
    #expect(store.state.number == 3)
  }

  @Test func aThrowingTaskEndsWithItsErrorAndASequenceWithItsEnd() async {
    struct Oops: Error {}
    let feed = Feed<Int>(effects: scheduler.effects)
    let behavior = ToyBehavior.handle { action, _, _ in
      switch action {
      case .later:
        .produce(
          .task { () throws(Oops) in
            throw Oops()
          } failing: { _ in
            .add(7)
          })
      case .soon: .produce(.sequence("feed", { feed }, each: { .add($0) }))
      case .add(let number): .reduce { $0.number += number }
      case .double, .listen, .stop, .heard: .none
      }
    }
    let store = store(behavior)
    store.send(.later(0))
    await scheduler.settle()
    #expect(store.state.number == 8)
    store.send(.soon(0))
    for number in [10, 20] { feed.send(number) }
    await scheduler.settle()
    #expect(store.state.number == 38)
    #expect(store.runningNames == ["feed"])
    feed.finish()
    await scheduler.settle()
    #expect(store.runningEffects == 0)
  }

  @Test func aBridgeLeadsFromOneFeatureToAnother() {
    let store = store(.arithmetic.on(Toy.heard, send: .double))
    store.send(.heard(4))
    #expect(store.state.number == 10)
  }

  @Test func withoutItsStoreNothingGoesOn() async {
    let ended = Diary()
    let behavior = ToyBehavior.supervise { _, _ in
      .open(Channel("line") { _ in .init { ended.lines.append("closed") } })
    }
    var owned: Store<Toy, Toy.Action>? = store(behavior <> .timing)
    owned?.send(.later(1))
    #expect(owned?.openChannels == ["line"])
    owned = nil
    while ended.lines.isEmpty { await Task.yield() }
    await scheduler.advance(by: .seconds(9))
    #expect(ended.lines == ["closed"])
    #expect(!diary.lines.contains { $0.hasPrefix("received add") })
  }
}
