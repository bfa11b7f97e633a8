internal import CParityHost
internal import ParityWire

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The one thread that answers for the kernel whether a process may reach whom it wants to reach.
///
/// Loopback and sockets of this machine are let through; all else is entered in the process's
/// ledger and refused, in this order. One thread is enough for all processes, because who behaves
/// never asks, and it does nothing else, because who asks waits.
final class Gatekeeper: Sendable {
  static let shared = Gatekeeper()

  /// A process with all that it starts: they share a listener.
  private struct Post {
    let listener: Int32
    let ledger: NetworkLedger
  }

  private struct State {
    var posts: [Post] = []
    /// Of processes that have ended; the thread closes them when it does not wait on them.
    var over: [Int32] = []
    var bell: Bell?
  }

  private let monitor = Monitor(State())

  /// Answers on a listener from now on; takes it over.
  ///
  /// - Throws: that there is no thread for it; the listener is closed then, so that nobody waits.
  func watch(_ listener: Int32, _ ledger: NetworkLedger) throws(SystemFault) {
    do {
      let bell = try begin()
      monitor.withLock { $0.posts.append(Post(listener: listener, ledger: ledger)) }
      bell.ring()
    } catch {
      close(listener)
      throw error
    }
  }

  /// Lets go of a listener; who still asks there is told that there is no such call.
  func leave(_ ledger: NetworkLedger) {
    let bell = monitor.withLock { state in
      guard let index = state.posts.firstIndex(where: { $0.ledger === ledger }) else {
        return Bell?.none
      }
      state.over.append(state.posts.remove(at: index).listener)
      return state.bell
    }
    bell?.ring()
  }

  private func begin() throws(SystemFault) -> Bell {
    try monitor.withLock { state throws(SystemFault) in
      if let bell = state.bell { return bell }
      let bell = try Bell()
      let code = parity_begin_thread(liveAsGatekeeper)
      guard code == 0 else { throw SystemFault(code: code) }
      state.bell = bell
      return bell
    }
  }

  /// The life of the thread.
  fileprivate func run() -> Never {
    var set: [pollfd] = []
    while true {
      let (posts, over, bell) = monitor.withLock { state in
        defer { state.over = [] }
        return (state.posts, state.over, state.bell)
      }
      over.forEach { close($0) }
      set.removeAll(keepingCapacity: true)
      set.append(pollfd(fd: bell?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
      for post in posts {
        set.append(pollfd(fd: post.listener, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&set, nfds_t(set.count), -1) > 0 else { continue }
      if set[0].revents != 0 { bell?.hush() }
      for (post, ready) in zip(posts, set.dropFirst()) where ready.revents != 0 {
        // Not readable: nobody is left who could ask, or there is nothing to be heard any more.
        if Int32(ready.revents) & POLLIN == 0 || !answerOne(at: post) { leave(post.ledger) }
      }
    }
  }

  /// Answers one call; false where no other will come.
  private func answerOne(at post: Post) -> Bool {
    var notice = parity_notice()
    let received = parity_notice_receive(post.listener, &notice)
    guard received == 1 else { return received == 0 }
    let verdict = Verdict(on: notice)
    // What was read is the caller's only if it still waits; who was killed gets no answer.
    guard parity_notice_stands(post.listener, &notice) else { return true }
    post.ledger.enter(verdict.contacts)
    parity_notice_answer(post.listener, &notice, verdict.refusal)
    return true
  }

  /// What is to be done about a call.
  private struct Verdict {
    /// Whom it names.
    var contacts: [NetworkContact] = []
    /// The error that the caller gets; 0: it goes on.
    var refusal: Int32 = 0

    init(on notice: parity_notice) {
      var notice = notice
      var type: Int32?
      var bytes = [UInt8](repeating: 0, count: 128)
      for index in 0..<notice.count {
        let length = Int(parity_notice_address(&notice, index, &bytes, bytes.count))
        // What we cannot read the kernel cannot read either.
        guard length >= 0 else { break }
        let destination = NetworkDestination(
          Array(bytes[..<length]), connects: notice.connects)
        if destination == .resolver { refusal = ECONNREFUSED }
        let contact = destination.contact {
          let known = type ?? parity_notice_socket(&notice)
          type = known
          return known
        }
        guard let contact else { continue }
        contacts.append(contact)
        if !contact.isLoopback { refusal = ENETUNREACH }
      }
    }
  }
}

/// A free function, because a closure may belong to the main actor, which C knows nothing of.
private func liveAsGatekeeper() {
  Gatekeeper.shared.run()
}
