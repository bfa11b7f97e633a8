public import Foundation

/// What the app needs of the device.
public struct Platform: Sendable {
  let http: any HTTPClient
  let chat: any ChatServer
  let location: any LocationService
  let settings: any Settings
  let fault: Fault?

  /// Makes a platform.
  public init(
    http: any HTTPClient, chat: any ChatServer, location: any LocationService,
    settings: any Settings, fault: Fault? = nil
  ) {
    self.http = http
    self.chat = chat
    self.location = location
    self.settings = settings
    self.fault = fault
  }
}

/// The way to servers that answer.
@MainActor
public protocol HTTPClient: Sendable {
  /// Asks for a URL.
  ///
  /// - Throws: a failure where no answer came.
  func get(_ url: String, headers: [String: String]) async throws(HTTPFailure) -> HTTPAnswer
}

/// What a server answered.
public struct HTTPAnswer: Sendable {
  let status: Int
  let body: Data

  /// Makes an answer.
  public init(status: Int, body: Data) {
    self.status = status
    self.body = body
  }
}

/// Why no answer came.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// There is no network.
  case offline
  /// The connection was lost in mid-request.
  case dropped
  /// Nobody waits for it any more.
  case cancelled
}

/// The server of rooms.
@MainActor
public protocol ChatServer: Sendable {
  /// Opens a socket.
  ///
  /// - Parameters:
  ///   - room: a room's name.
  ///   - hear: is told what comes, beginning with `opened` or, where it cannot be had, `lost`.
  /// - Returns: the socket.
  func open(_ room: String, hear: @escaping @MainActor (ChatEvent) -> Void) -> any ChatSocket
}

/// A socket to a room.
@MainActor
public protocol ChatSocket: Sendable {
  /// Says something into the room.
  func send(_ frame: ChatFrame)

  /// Closes it; twice is as good as once.
  func close()
}

/// What comes out of a socket.
public enum ChatEvent: Hashable, Sendable {
  /// It is open.
  case opened
  /// It could not be opened, or was cut.
  case lost
  /// Somebody did something.
  case news(room: String, from: String, ChatNews)
}

/// What somebody in a room does.
public enum ChatNews: Hashable, Sendable {
  /// Says something.
  case text(String)
  /// Types, or does so no longer.
  case typing(Bool)
  /// Is there, or is gone.
  case present(Bool)
}

/// What is said into a socket.
public enum ChatFrame: Hashable, Sendable {
  /// A message.
  case text(String)
  /// That the person types, or does so no longer.
  case typing(Bool)
}

/// Where the device is, as far as the person lets us know.
@MainActor
public protocol LocationService: Sendable {
  /// Whether we may know.
  var isGranted: Bool { get }

  /// Where the device is, from now on.
  func fixes() -> LocationEvents
}

/// What a stream of places says.
public enum LocationEvent: Hashable, Sendable {
  /// The device is there.
  case fix(latitude: Double, longitude: Double)
  /// We may not know any more; the stream ends.
  case denied
}

/// A stream of places, wherever it comes from.
public struct LocationEvents: AsyncSequence, AsyncIteratorProtocol, Sendable {
  /// It never fails.
  public typealias Failure = Never

  private let read: @MainActor @Sendable () async -> LocationEvent?

  /// Makes a stream of a way to wait for its next event; nil is its end.
  public init(_ read: @escaping @MainActor @Sendable () async -> LocationEvent?) {
    self.read = read
  }

  /// The stream itself.
  public func makeAsyncIterator() -> LocationEvents { self }

  /// The next event.
  public mutating func next() async -> LocationEvent? {
    await read()
  }

  /// The next event.
  public mutating func next(
    isolation actor: isolated (any Actor)?
  ) async throws(Never) -> LocationEvent? {
    await read()
  }
}

/// What the device is set to.
@MainActor
public protocol Settings: Sendable {
  /// Now.
  var now: Date { get }
  /// Who is signed in.
  var me: String { get }
  /// What the player plays.
  var playlist: [String] { get }
}
