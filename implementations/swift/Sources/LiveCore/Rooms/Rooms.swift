/// Rooms: a lobby, and the room that the person is in.
public struct Rooms: Sendable {
  /// Who is signed in.
  public let me: String
  /// The room; nil in the lobby.
  public var room: Room?

  /// Makes the lobby, or a room that the person joins at once.
  public init(me: String, joining room: String? = nil) {
    self.me = me
    self.room = room.map(Room.init)
  }

  /// The longest message, in characters as people count them.
  public static let textLimit = 30
  /// How many messages are kept.
  static let messageLimit = 100
}

/// A room that the person is in.
public struct Room: Sendable {
  /// Its name.
  public let name: String
  /// How the connection is.
  public var connection = Connection.connecting
  /// What was said, the latest last.
  public var messages: [Message] = []
  /// Whether the person types.
  public var isTyping = false
  /// Who else types.
  public var typing = People()
  /// Who is there.
  public var present = People()
  /// How often in a row the socket could not be had.
  var failures = 0

  init(name: String) {
    self.name = name
  }

  /// How a connection is.
  public enum Connection: Hashable, Sendable {
    /// The socket is being opened.
    case connecting
    /// It is open.
    case open
    /// It was lost, and will be tried again.
    case reconnecting
  }

  /// What somebody said.
  public struct Message: Sendable {
    /// Who.
    public let from: String
    /// What, as it came.
    public let text: String
  }

  /// Whether a text is the name of a room.
  public static func isName(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// How long it takes until a lost socket is tried again.
  func patience(fault: Fault?) -> Duration {
    if fault == .noBackoff { return .seconds(2) }
    return failures > 4 ? .seconds(30) : .seconds(1 << failures)
  }
}

extension Rooms {
  /// What happens here.
  public enum Action: Sendable {
    /// The person enters a room.
    case join(String)
    /// The person says something.
    case send(String)
    /// The person types.
    case type
    /// The person goes back to the lobby.
    case leave
    /// Something came out of the socket.
    case heard(ChatEvent)
    /// A lost socket is tried again.
    case reconnect
    /// The person has not typed for a while.
    case stoppedTyping
    /// Nobody said for a while that somebody types.
    case typingExpired(String)
  }

  /// The person's actions, by name.
  public enum Offer: String, Sendable, CaseIterable {
    /// The name `Join`.
    case join = "Join"
    /// The name `Send`.
    case send = "Send"
    /// The name `Type`.
    case type = "Type"
    /// The name `Leave`.
    case leave = "Leave"
  }

  /// What the person can do now.
  public var actions: [Offer] {
    guard let room else { return [.join] }
    return room.connection == .open ? [.send, .type, .leave] : [.leave]
  }
}
