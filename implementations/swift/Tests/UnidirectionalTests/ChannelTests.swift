import ParityKit
import Testing
import Unidirectional

/// A room with a socket that is open because the state says so.
private struct Room: Equatable, Sendable {
  var name: String?
  var heard: [String] = []

  enum Action: Equatable, Sendable {
    case join(String?)
    case heard(String)
    case say(String)
    case joinAndSay(String)
  }
}

/// Sockets that write down what happens to them.
@MainActor
private final class Sockets {
  var events: [String] = []
  private var ears: [String: @MainActor (String) -> Void] = [:]

  func open(_ room: String, _ ear: @escaping @MainActor (String) -> Void) {
    events.append("open \(room)")
    ears[room] = ear
  }

  func speak(_ text: String, in room: String) { ears[room]?(text) }
}

private let chat = Behavior<Room, Room.Action, Sockets>.combine(
  .handle { action, state, _ in
    switch action {
    case .join(let name): .reduce { $0.name = name }
    case .heard(let text): .reduce { $0.heard.append(text) }
    case .say(let text): .produce(.broadcast(text, into: Name(state.name ?? "")))
    case .joinAndSay(let name):
      .reduce { $0.name = name }.produce(.broadcast("hello", into: Name(name)))
    }
  },
  .supervise { state, sockets in
    guard let name = state.name else { return .none }
    return .open(
      Channel(Name(name)) { send in
        sockets.open(name) { send(.heard($0)) }
        return .init(receiving: String.self) {
          sockets.events.append("say \($0) in \(name)")
        } close: {
          sockets.events.append("close \(name)")
        }
      })
  })

@MainActor
@Suite struct ChannelTests {
  private let sockets = Sockets()
  private let diary = Diary()

  private func store(_ room: Room = Room()) -> Store<Room, Room.Action> {
    Store(
      room, behavior: chat, world: sockets, scheduler: VirtualScheduler(),
      instruments: [.log { [diary] in diary.lines.append($0) }])
  }

  @Test func channelsFollowTheState() {
    let store = store()
    #expect(store.openChannels == [])
    store.send(.join("a"))
    store.send(.heard("nothing changes of the channel"))
    store.send(.join("b"))
    #expect(store.openChannels == ["b"])
    store.send(.join(nil))
    #expect(store.openChannels == [])
    #expect(sockets.events == ["open a", "close a", "open b", "close b"])
  }

  @Test func theFirstStateOpensItsChannels() {
    #expect(store(Room(name: "a")).openChannels == ["a"])
  }

  @Test func whatIsClosedIsNotHeardAnyMore() {
    let store = store(Room(name: "a"))
    sockets.speak("one", in: "a")
    store.send(.join(nil))
    sockets.speak("two", in: "a")
    #expect(store.state.heard == ["one"])
  }

  @Test func aMessageGoesIntoTheChannelThatTheSameActionOpens() {
    let store = store()
    store.send(.joinAndSay("a"))
    #expect(sockets.events == ["open a", "say hello in a"])
    store.send(.say("more"))
    #expect(sockets.events.last == "say more in a")
  }

  @Test func aMessageIntoNoChannelIsToldToInstruments() {
    store().send(.say("anybody?"))
    #expect(diary.lines.last == "found no channel '' for a message")
  }

  @Test func supervisionsAreUnitedAndTheFirstOfANameCounts() {
    func channel(_ name: Name) -> Channel<Int> { .ticks(name, every: .seconds(1), 1) }
    let one = Supervision.open(channel("a"), channel("b"))
    let two = Supervision.open(channel("b"), channel("c"), channel("c"))
    #expect((one <> two).names == ["a", "b", "c"])
    #expect((one <> .none).names == one.names)
    #expect(((one <> two) <> one).names == (one <> (two <> one)).names)
  }

  @Test func ticksComeAsLongAsTheyAreWanted() async {
    let scheduler = VirtualScheduler()
    let store = Store(
      Toy(isListening: true), behavior: .arithmetic <> .listening, world: 5, scheduler: scheduler)
    await scheduler.advance(by: .milliseconds(3_500))
    #expect(store.state.number == 16)
    store.send(.listen(false))
    await scheduler.advance(by: .seconds(3))
    store.send(.listen(true))
    await scheduler.advance(by: .milliseconds(999))
    #expect(store.state.number == 16)
    await scheduler.advance(by: .milliseconds(1))
    #expect(store.state.number == 21)
  }

  @Test func aSequenceIsReadAsLongAsItIsWanted() async {
    let scheduler = VirtualScheduler()
    let ends = Diary()
    let feed = Feed<Int>(effects: scheduler.effects) { ends.lines.append("over") }
    let behavior =
      ToyBehavior.arithmetic
      <> .supervise { state, _ in
        .open(if: state.isListening, .sequence("feed", { feed }, each: { .heard($0) }))
      }
    let store = Store(
      Toy(isListening: true), behavior: behavior, world: 0, scheduler: scheduler)
    feed.send(4)
    await scheduler.settle()
    #expect(store.state.number == 5)
    store.send(.listen(false))
    feed.send(4)
    await scheduler.settle()
    #expect(ends.lines == ["over"])
    #expect(store.state.number == 5)
  }
}
