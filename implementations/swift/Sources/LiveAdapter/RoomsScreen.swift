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
    case .join:
      let room = try input.exactly(fault: fault) { (fields) throws(Rejection) in
        try self.room(fields.required("room"))
      }
      send(.join(room))
    case .send:
      let text = try input.exactly(fault: fault) { (fields) throws(Rejection) in
        try self.message(fields.required("text"))
      }
      send(.send(text))
    case .type:
      try input.none(fault: fault)
      send(.type)
    case .leave:
      try input.none(fault: fault)
      send(.leave)
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  private func room(_ value: InputValue) throws(Rejection) -> String {
    let room = try value.text()
    guard Room.isName(room) else { throw value.mismatch("a room's name") }
    return room
  }

  private func message(_ value: InputValue) throws(Rejection) -> String {
    let text = try value.text()
    let length = fault == .utf16Limit ? text.utf16.count : text.count
    guard length <= Rooms.textLimit, text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else {
      throw value.mismatch("a message of 1 to \(Rooms.textLimit) characters")
    }
    return text
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
