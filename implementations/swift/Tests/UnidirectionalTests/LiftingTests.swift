import Testing
import Unidirectional

private struct House: Equatable, Sendable {
  var hall = Toy()
  var attic: Toy?
  var rooms: [Numbered] = []
  var chests: [String: Toy] = [:]
  var mode = Mode.off

  struct Numbered: Equatable, Sendable, Identifiable {
    var id: Int
    var toy = Toy()
  }

  enum Mode: Equatable, Sendable {
    case off
    case on(Toy)

    static let on = CasePath<Mode, Toy>({ .on($0) }) {
      if case .on(let toy) = $0 { toy } else { nil }
    }
  }

  enum Action: Equatable, Sendable {
    case hall(Toy.Action)
    case room(ElementAction<Int, Toy.Action>)
    case chest(ElementAction<String, Toy.Action>)
    case everyRoom(Toy.Action)
    case setAttic(Toy?)
  }
}

private typealias HouseAction = House.Action
private typealias HouseBehavior = Behavior<House, House.Action, Int>

private let hall = CasePath<HouseAction, Toy.Action>({ .hall($0) }) {
  if case .hall(let action) = $0 { action } else { nil }
}
private let room = CasePath<HouseAction, ElementAction<Int, Toy.Action>>({ .room($0) }) {
  if case .room(let element) = $0 { element } else { nil }
}
private let chest = CasePath<HouseAction, ElementAction<String, Toy.Action>>({ .chest($0) }) {
  if case .chest(let element) = $0 { element } else { nil }
}
private let everyRoom = CasePath<HouseAction, Toy.Action>({ .everyRoom($0) }) {
  if case .everyRoom(let action) = $0 { action } else { nil }
}

private let toy = ToyBehavior.arithmetic <> .timing <> .listening
private let numbered =
  Behavior<House.Numbered, Toy.Action, Int>.identity
  <> toy.lift(state: \House.Numbered.toy, action: .identity)

@MainActor
@Suite struct LiftingTests {
  private let scheduler = VirtualScheduler()

  private func store(_ behavior: HouseBehavior, _ house: House) -> Store<House, House.Action> {
    Store(house, behavior: behavior, world: 10, scheduler: scheduler)
  }

  @Test func byKeyPathWithAnotherWorld() async {
    let store = store(toy.lift(state: \House.hall, action: hall) { $0 * 2 }, House())
    store.send(.hall(.later(1)))
    store.send(.room(ElementAction(1, .double)))
    await scheduler.advance(by: .seconds(2))
    #expect(store.state.hall.number == 22)
  }

  @Test func byAnOptionalWhoseEffectsAndChannelsEndWithIt() async {
    let behavior =
      toy.lift(optional: \House.attic, action: hall, scope: Scope("attic"))
      <> .handle { action, _, _ in
        guard case .setAttic(let toy) = action else { return .none }
        return .reduce { $0.attic = toy }
      }
    let store = store(behavior, House())
    store.send(.hall(.double))
    #expect(store.state.attic == nil)
    store.send(.setAttic(Toy(isListening: true)))
    store.send(.hall(.later(0)))
    #expect(store.openChannels == [Name("ear").scoped(by: Scope("attic"))])
    #expect(store.runningNames == [Name("later").scoped(by: Scope("attic"))])
    store.send(.setAttic(nil))
    #expect(store.openChannels == [])
    #expect(store.runningEffects == 0)
    store.send(.setAttic(Toy()))
    await scheduler.advance(by: .seconds(5))
    #expect(store.state.attic == Toy())
  }

  @Test func byACaseOfAState() {
    let focus = Focus<House, House.Mode>.at(\.mode).appending(.case(House.Mode.on))
    let store = store(toy.lift(state: focus, action: hall), House(mode: .on(Toy())))
    store.send(.hall(.add(4)))
    #expect(store.state.mode == .on(Toy(number: 5)))
  }

  @Test func byIdWithNamesOfItsOwn() async {
    let house = House(rooms: [.init(id: 7), .init(id: 9, toy: Toy(isListening: true))])
    let store = store(numbered.lift(each: \House.rooms, action: room), house)
    #expect(store.openChannels.map(\.description) == ["9/ear"])
    store.send(.room(ElementAction(7, .soon(1))))
    store.send(.room(ElementAction(9, .soon(2))))
    store.send(.room(ElementAction(8, .soon(3))))
    await scheduler.advance(by: .milliseconds(1_000))
    #expect(store.state.rooms.map(\.toy.number) == [2, 13])
  }

  @Test func byIndexAndByKey() {
    let store = store(
      numbered.lift(eachIndex: \House.rooms, action: room)
        <> toy.lift(eachKey: \House.chests, action: chest),
      House(rooms: [.init(id: 7), .init(id: 9)], chests: ["oak": Toy()]))
    store.send(.room(ElementAction(1, .add(1))))
    store.send(.room(ElementAction(2, .add(1))))
    store.send(.chest(ElementAction("oak", .add(2))))
    store.send(.chest(ElementAction("elm", .add(2))))
    #expect(store.state.rooms.map(\.toy.number) == [1, 2])
    #expect(store.state.chests == ["oak": Toy(number: 3)])
  }

  @Test func allOfThemAtOnce() async {
    let store = store(
      numbered.lift(all: \House.rooms, action: everyRoom, reply: room)
        <> numbered.lift(each: \House.rooms, action: room),
      House(rooms: [.init(id: 1), .init(id: 2, toy: Toy(number: 50))]))
    store.send(.everyRoom(.later(1)))
    store.send(.everyRoom(.double))
    await scheduler.advance(by: .seconds(2))
    #expect(store.state.rooms.map(\.toy.number) == [13, 111])
  }

  @Test func reducersAndMiddlewareToo() {
    var house = House(attic: Toy())
    let add = Reducer<Toy, Toy.Action> { toy, action in
      if case .add(let number) = action { toy.number += number }
    }
    add.lift(state: \House.hall, action: hall).reduce(&house, .hall(.add(2)))
    add.lift(state: .optional(\House.attic), action: hall).reduce(&house, .hall(.add(3)))
    #expect(house.hall.number == 3)
    #expect(house.attic?.number == 4)
    let none = Middleware<Toy, Toy.Action, Int> { _, toy, world in .send(.add(toy.number + world)) }
      .lift(state: .optional(\House.attic), action: hall) { (world: Int) in world }
    #expect(none.respond(.hall(.double), House(), 0).isNone)
    #expect(!none.respond(.hall(.double), house, 0).isNone)
  }
}
