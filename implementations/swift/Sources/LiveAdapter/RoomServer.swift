import LiveCore
import ParityKit

/// A server of rooms that says what a scenario tells it to say.
@MainActor
final class RoomServer: ChatServer {
  /// What reached it, in order.
  private(set) var sent: [JSONValue] = []

  private var sockets: [Socket] = []
  private let client: FixtureClient

  init(client: FixtureClient) {
    self.client = client
  }

  /// The sockets that are open, by name.
  var names: [String] { sockets.map { "socket:\($0.room)" } }

  func open(_ room: String, hear: @escaping @MainActor (ChatEvent) -> Void) -> any ChatSocket {
    let socket = Socket(room: room, server: self, hear: hear)
    guard client.mode == .online else {
      hear(.lost)
      return socket
    }
    sockets.append(socket)
    hear(.opened)
    return socket
  }

  /// Everybody who is connected hears of each event, whatever room it is of.
  func bring(_ events: [ChatEvent]) {
    for event in events {
      for socket in sockets { socket.hear(event) }
    }
  }

  /// Cuts every socket.
  func drop() {
    let cut = sockets
    sockets = []
    for socket in cut { socket.hear(.lost) }
  }

  func reset() {
    sent = []
    sockets = []
  }

  /// A socket as the Core knows it.
  @MainActor
  private final class Socket: ChatSocket {
    let room: String
    let hear: @MainActor (ChatEvent) -> Void
    private weak var server: RoomServer?

    init(room: String, server: RoomServer, hear: @escaping @MainActor (ChatEvent) -> Void) {
      self.room = room
      self.server = server
      self.hear = hear
    }

    func send(_ frame: ChatFrame) {
      guard let server, server.sockets.contains(where: { $0 === self }) else { return }
      switch frame {
      case .text(let text): server.sent.append(["room": room.json, "text": text.json])
      case .typing(let isTyping):
        server.sent.append(["room": room.json, "typing": isTyping.json])
      }
    }

    func close() {
      server?.sockets.removeAll { $0 === self }
    }
  }
}
