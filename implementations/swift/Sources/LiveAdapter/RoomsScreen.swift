import AdapterFaults
import LiveCore
import ParityKit

/// Rooms.
struct RoomsScreen: Screen {
  let rooms: Rooms
  let fault: Fault?
  let send: @MainActor (Rooms.Action) -> Void

  let name = "Rooms"
  let child: (any Screen)? = nil
  var path: String { rooms.room.map { "/rooms/\($0.name)" } ?? "/rooms" }
  var actions: [String] { rooms.actions.map(\.rawValue) }
  var state: JSONValue { rooms.json.shown(with: fault) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch Rooms.Offer(rawValue: action) {
    case .join: send(.join(try input.read(join)))
    case .send: send(.send(try input.read(message)))
    case .type:
      try input.none(tolerantIf: fault)
      send(.type)
    case .leave:
      try input.none(tolerantIf: fault)
      send(.leave)
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  var inputs: [String: JSONValue] {
    [Rooms.Offer.join.rawValue: join.schema, Rooms.Offer.send.rawValue: message.schema]
  }

  private var join: Shape<String> {
    .exactly(fault, InputField("room", .text.map("a room's name") { Room.isName($0) ? $0 : nil }))
  }

  private var message: Shape<String> {
    let limit = Rooms.textLimit
    let text = Shape.text.map("a message of 1 to \(limit) characters") { [fault] text in
      let length = fault == .utf16Limit ? text.utf16.count : text.count
      let hasWords = text.utf8.contains { $0 != UInt8(ascii: " ") }
      return length <= limit && hasWords ? text : nil
    }
    return .exactly(fault, InputField("text", text))
  }
}

extension Rooms {
  fileprivate var json: JSONValue {
    guard let room else { return ["status": "lobby", "me": me.json] }
    return [
      "status": "joined", "me": me.json, "room": room.name.json,
      "connection": room.connection == .open ? "open" : "reconnecting",
      "messages": .list(room.messages.map { ["from": $0.from.json, "text": $0.text.json] }),
      "isTyping": room.isTyping.json, "typing": room.typing.names.json,
      "present": room.present.names.json,
    ]
  }
}
