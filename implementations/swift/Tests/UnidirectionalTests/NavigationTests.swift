import Testing
import Unidirectional

private typealias Screens = Stack<Toy>
private typealias Navigation = StackAction<Toy, Toy.Action>

@MainActor
@Suite struct NavigationTests {
  private let scheduler = VirtualScheduler()

  private func store(_ stack: Screens) -> Store<Screens, Navigation> {
    Store(
      stack, behavior: .stack(of: .arithmetic <> .timing <> .listening), world: 0,
      scheduler: scheduler)
  }

  @Test func screensComeAndGoAndNeverHaveAnOldIdentity() {
    let store = store(Stack())
    store.send(.pop)
    store.send(.push(Toy(number: 1)))
    store.send(.push(Toy(number: 2)))
    store.send(.pop)
    store.send(.push(Toy(number: 3)))
    #expect(store.state.entries.map(\.id) == [1, 3])
    #expect(store.state.top?.screen.number == 3)
    store.send(.screen(ElementAction(1, .add(10))))
    store.send(.screen(ElementAction(2, .add(10))))
    #expect(store.state.entries.map(\.screen.number) == [11, 3])
    store.send(.push(Toy()))
    store.send(.popTo(1))
    #expect(store.state.entries.map(\.id) == [1])
    store.send(.popAll)
    #expect(store.state.top == nil)
  }

  @Test func whatAScreenHasOpenAndRunningEndsWithIt() async {
    let store = store(Stack([Toy(), Toy(isListening: true)]))
    store.send(.screen(ElementAction(1, .later(1))))
    store.send(.screen(ElementAction(2, .later(1))))
    #expect(store.openChannels.map(\.description) == ["2/screen/ear"])
    #expect(store.runningEffects == 2)
    store.send(.pop)
    #expect(store.openChannels == [])
    #expect(store.runningNames.map(\.description) == ["1/screen/later"])
    await scheduler.advance(by: .seconds(2))
    #expect(store.state.entries.map(\.screen.number) == [2])
  }

  @Test func aModalComesAndGoes() async {
    let store = Store(
      nil as Toy?,
      behavior: .modal(ToyBehavior.arithmetic <> .timing <> .listening, scope: Scope("sheet")),
      world: 0, scheduler: scheduler)
    store.send(.screen(.double))
    store.send(.present(Toy(isListening: true)))
    store.send(.screen(.later(1)))
    store.send(.screen(.double))
    #expect(store.state?.number == 2)
    #expect(store.openChannels.map(\.description) == ["sheet/ear"])
    store.send(.dismiss)
    #expect(store.runningEffects == 0)
    #expect(store.openChannels == [])
  }

  @Test func aSelectionIsWhatWasChosen() {
    let store = Store(
      "home", behavior: Behavior<String, String, Int>.reduce(.selection()), world: 0,
      scheduler: scheduler)
    store.send("settings")
    #expect(store.state == "settings")
  }
}
