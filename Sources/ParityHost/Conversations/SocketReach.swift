internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reaching an address over TCP.
enum SocketReach {
  /// Why it was not reached.
  enum Fault: Error, Hashable {
    /// The name has no address.
    case unknownHost(Address, words: String)
    /// Nobody listens there.
    case refused(Address)
    /// Nobody answers in time.
    case silent(Address)
    /// Anything else the system says.
    case system(Address, words: String)

    /// What happened and what to do.
    var reason: String {
      switch self {
      case .unknownHost(let address, let words):
        "'\(address.host)' is no known host (\(words)): write 127.0.0.1 for this machine"
      case .refused(let address):
        "nobody listens on \(address.text): start the app's debug build with its server first"
      case .silent(let address):
        "\(address.text) does not answer: is the app running, and is the port forwarded?"
      case .system(let address, let words): "\(address.text) cannot be reached: \(words)"
      }
    }
  }

  /// Opens a socket that never blocks to the first of the host's addresses that answers.
  static func connect(
    to address: Address, until deadline: Deadline
  ) throws(Fault) -> OwnedDescriptor {
    var hints = addrinfo()
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var first: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(address.host, "\(address.port)", &hints, &first)
    guard code == 0, let first else {
      throw .unknownHost(address, words: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(first) }
    var refusal = Fault.silent(address)
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let entry = next {
      let socket = OwnedDescriptor(parity_socket(entry.pointee.ai_family))
      let code = connect(socket, to: entry.pointee, until: deadline)
      if code == 0 { return socket }
      refusal = fault(code, at: address)
      next = entry.pointee.ai_next
    }
    throw refusal
  }

  private static func fault(_ code: Int32, at address: Address) -> Fault {
    switch code {
    case ECONNREFUSED: .refused(address)
    case ETIMEDOUT: .silent(address)
    default: .system(address, words: SystemFault(code: code).description)
    }
  }

  /// Returns 0, or `errno`.
  private static func connect(
    _ socket: borrowing OwnedDescriptor, to entry: addrinfo, until deadline: Deadline
  ) -> Int32 {
    guard socket.isOpen else { return errno }
    if systemConnect(socket.number, entry.ai_addr, entry.ai_addrlen) == 0 { return 0 }
    guard errno == EINPROGRESS || errno == EINTR else { return errno }
    while true {
      var set = [
        pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: LivingProcesses.end, events: Int16(POLLIN), revents: 0),
      ]
      let remaining = deadline.remainingMilliseconds
      let ready = poll(&set, 2, remaining)
      if ready > 0, set[1].revents != 0 { return ECANCELED }
      if ready > 0 { break }
      if remaining == 0 { return ETIMEDOUT }
    }
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(socket.number, SOL_SOCKET, SO_ERROR, &code, &length) == 0 else {
      return errno
    }
    return code
  }
}

/// `connect` of the system, which the type's own function hides.
private func systemConnect(
  _ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: socklen_t
) -> Int32 {
  connect(socket, address, length)
}
