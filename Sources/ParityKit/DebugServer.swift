#if DEBUG
  import Dispatch
  import Foundation
  internal import ParityJSON
  internal import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Lets a running app be driven: it speaks the protocol to who connects to a port of loopback.
  ///
  /// It is there in debug builds only, because everything on the device can connect to loopback.
  /// For the same reason a connection that does not begin with an object of JSON is closed without
  /// a word: a page in a browser can send requests of HTTP to any port. One client is served at a
  /// time, and whatever it sends or leaves, the app goes on; what reads and writes is a thread of
  /// its own, and only the commands themselves run on the main actor.
  ///
  ///     #if DEBUG
  ///       let server = DebugServer(adapter: adapter, device: device, root: root, port: 8765)
  ///     #endif
  ///
  /// The app cannot be launched by it: `open` takes it to a route, and `env` changes what it can.
  @MainActor
  public final class DebugServer {
    /// The port, on 127.0.0.1.
    public let port: UInt16

    private let socket: Int32

    /// Begins to listen; nil where the port cannot be had, which is told on standard error.
    ///
    /// - Parameters:
    ///   - adapter: what stands between the app and the protocol.
    ///   - device: what the app stands on.
    ///   - root: the app's root screen.
    ///   - port: the port; 0 is any that is free.
    public convenience init?(
      adapter: some Adapter, device: Device, root: any Screen, port: UInt16
    ) {
      self.init(adapter: adapter, device: device, root: root, port: port, patience: 10)
    }

    /// `patience` says for how many seconds a client may say nothing at first, or not take what is
    /// said to it; 0: for as long as it likes.
    init?(
      adapter: some Adapter, device: Device, root: any Screen, port: UInt16, patience: Int
    ) {
      guard let listener = Listener(port: port) else {
        Program.note("port \(port) cannot be had: the app cannot be driven")
        return nil
      }
      self.port = listener.port
      socket = listener.socket
      let conversation = Conversation(adapter: adapter, device: device, running: root)
      let reception = Reception(socket: listener.socket, patience: patience) { line in
        await conversation.reply(to: line)
      }
      Thread.detachNewThread { reception.run() }
    }

    /// Stops listening; a client that is there stays until it leaves.
    public func stop() {
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  /// Takes clients in, one at a time.
  private final class Reception: Sendable {
    private let socket: Int32
    private let patience: Int
    private let reply: @MainActor @Sendable ([UInt8]) async -> [UInt8]
    /// For one; who is about to leave may not have left yet when the next one comes.
    private let seat = DispatchSemaphore(value: 1)
    private let atTheDoor = Atomic(0)

    /// So long somebody waits for the seat.
    private static let grace = DispatchTimeInterval.milliseconds(250)
    /// So many wait at most, each on a thread of its own.
    private static let crowd = 16

    init(
      socket: Int32, patience: Int,
      reply: @escaping @MainActor @Sendable ([UInt8]) async -> [UInt8]
    ) {
      self.socket = socket
      self.patience = patience
      self.reply = reply
    }

    func run() {
      while true {
        let client = accept(socket, nil, nil)
        if client >= 0 {
          receive(client)
        } else if errno != EINTR && errno != ECONNABORTED {
          close(socket)
          return
        }
      }
    }

    private func receive(_ client: Int32) {
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      var yes: Int32 = 1
      #if canImport(Darwin)
        setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
      bePatient(with: client, SO_SNDTIMEO, seconds: patience)
      // A reply goes out when it is there, and not when the one before has arrived.
      setsockopt(
        client, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      guard atTheDoor.add(1, ordering: .relaxed).newValue <= Self.crowd else {
        return sendAway(client)
      }
      Thread.detachNewThread { [self] in
        guard seat.wait(timeout: .now() + Self.grace) == .success else { return sendAway(client) }
        atTheDoor.subtract(1, ordering: .relaxed)
        serve(client)
        close(client)
        seat.signal()
      }
    }

    private func sendAway(_ client: Int32) {
      atTheDoor.subtract(1, ordering: .relaxed)
      _ = send(Array(Words.isBusy.utf8), to: client)
      close(client)
    }

    private func serve(_ client: Int32) {
      var lines = LineReader(descriptor: client)
      var isKnown = false
      // Who says nothing keeps the seat no longer than that.
      bePatient(with: client, SO_RCVTIMEO, seconds: patience)
      while let line = try? lines.next() {
        if !isKnown {
          guard isObject(line) else { return }
          isKnown = true
          bePatient(with: client, SO_RCVTIMEO, seconds: 0)
        }
        guard send(answer(to: line) + [UInt8(ascii: "\n")], to: client) else { return }
      }
    }

    /// How long it may take to read or to write; 0 seconds for as long as it takes.
    private func bePatient(with client: Int32, _ option: Int32, seconds: Int) {
      var patience = timeval(tv_sec: seconds, tv_usec: 0)
      setsockopt(client, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    private func isObject(_ line: [UInt8]) -> Bool {
      (try? JSONDocument(parsing: line))?.root.kind == .object
    }

    /// Waits on this thread for what the main actor answers.
    private func answer(to line: [UInt8]) -> [UInt8] {
      let isThere = DispatchSemaphore(value: 0)
      let answer = Mutex<[UInt8]>([])
      Task { @MainActor in
        let bytes = await reply(line)
        answer.withLock { $0 = bytes }
        isThere.signal()
      }
      isThere.wait()
      return answer.withLock { $0 }
    }

    /// Whether all bytes could be written.
    private func send(_ bytes: [UInt8], to client: Int32) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { systemSend(client, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private func systemSend(_ client: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      send(client, bytes, count, 0)
    #else
      send(client, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
  }

  private enum Words {
    static let isBusy = """
      {"ok":false,"error":{"code":"unsupported","message":"another client is being served"}}

      """
  }
#endif
