import Foundation
import Unidirectional

typealias RoomsBehavior = Behavior<Rooms, Rooms.Action, Platform>

extension Rooms {
  /// All that Rooms does.
  static let behavior = RoomsBehavior.combine(
    .handle(react), .supervise(connect),
    .handle { action, state, platform in
      guard case .heard(.news(let room, let from, let news)) = action,
        room.utf8.elementsEqual((state.room?.name ?? "").utf8) || platform.fault == .foreignRoom
      else { return .none }
      return hear(news, from: from)
    })

  /// The socket is open as long as the person is in a room; a lost one waits for a while.
  @MainActor
  private static func connect(_ state: Rooms, _ platform: Platform) -> Supervision<Action> {
    guard let room = state.room else { return .none }
    guard room.connection != .reconnecting else {
      return .open(
        .delay(Name(ChannelName.reconnect), room.patience(fault: platform.fault), .reconnect))
    }
    return .open(
      Channel(Name(ChannelName.socket(room.name))) { send in
        let socket = platform.chat.open(room.name) { send(.heard($0)) }
        return .init(receiving: ChatFrame.self) {
          socket.send($0)
        } close: {
          if platform.fault != .leakySocket { socket.close() }
        }
      })
  }

  @MainActor
  private static func react(
    to action: Action, _ state: Rooms, _ platform: Platform
  ) -> Reaction<Rooms, Action> {
    switch action {
    case .join(let name):
      .reduce { $0.room = Room(name: name) }
    case .leave:
      .reduce { $0.room = nil }.produce(.cancel(typingName))
    case .send(let text):
      say(platform.fault == .nfc ? text.precomposedStringWithCanonicalMapping : text, in: state)
    case .type:
      type(in: state)
    case .stoppedTyping:
      .reduce { $0.room?.isTyping = false }.produce(frame(.typing(false), in: state))
    case .typingExpired(let name):
      .reduce { $0.room?.typing.remove(name) }
    case .reconnect:
      .reduce { $0.room?.connection = .connecting }
    case .heard(.opened):
      .reduce {
        $0.room?.connection = .open
        $0.room?.failures = 0
      }
    case .heard(.lost):
      .reduce { $0.room?.lose() }.produce(.cancel(typingName))
    case .heard(.news):
      .none
    }
  }

  private static func say(_ text: String, in state: Rooms) -> Reaction<Rooms, Action> {
    Reaction.reduce {
      $0.room?.append(Room.Message(from: $0.me, text: text))
      $0.room?.isTyping = false
    }
    .produce(frame(.text(text), in: state)).produce(.cancel(typingName))
  }

  private static func type(in state: Rooms) -> Reaction<Rooms, Action> {
    let silence = Effect<Action>.debounce(.seconds(3), typingName, .stoppedTyping)
    guard state.room?.isTyping == false else { return .produce(silence) }
    return .reduce { $0.room?.isTyping = true }
      .produce(frame(.typing(true), in: state)).produce(silence)
  }

  private static func hear(_ news: ChatNews, from name: String) -> Reaction<Rooms, Action> {
    switch news {
    case .text(let text):
      .reduce {
        $0.room?.append(Room.Message(from: name, text: text))
        $0.room?.typing.remove(name)
      }
      .produce(.cancel(Name(TypingName(name))))
    case .typing(true):
      .reduce { $0.room?.typing.insert(name) }
        .produce(
          .debounce(.seconds(5), Name(TypingName(name)), .typingExpired(name)))
    case .typing(false):
      .reduce { $0.room?.typing.remove(name) }
        .produce(.cancel(Name(TypingName(name))))
    case .present(true):
      .reduce { $0.room?.present.insert(name) }
    case .present(false):
      .reduce {
        $0.room?.present.remove(name)
        $0.room?.typing.remove(name)
      }
      .produce(.cancel(Name(TypingName(name))))
    }
  }

  private static func frame(_ frame: ChatFrame, in state: Rooms) -> Effect<Action> {
    state.room.map { .broadcast(frame, into: Name(ChannelName.socket($0.name))) } ?? .none
  }

  /// The person's own typing.
  private static let typingName: Name = "typing"

  /// Somebody else's.
  private struct TypingName: Hashable {
    let person: [UInt8]

    init(_ person: String) {
      self.person = Array(person.utf8)
    }
  }
}

extension Room {
  fileprivate mutating func append(_ message: Message) {
    messages.append(message)
    if messages.count > Rooms.messageLimit { messages.removeFirst() }
  }

  fileprivate mutating func lose() {
    connection = .reconnecting
    failures += 1
    isTyping = false
    typing = People()
    present = People()
  }
}
