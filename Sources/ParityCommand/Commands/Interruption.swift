import ParityHost
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ctrl-C and SIGTERM: once ends the run in order, twice at once.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The signal that was received, if any.
  static var signal: Int32? {
    let signal = received.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Whether it was SIGTERM.
  static var isTermination: Bool { signal == SIGTERM }

  /// Whether the play is to end; what is still being played is not told any more, so nobody waits
  /// for a reply of it.
  static func endsPlay() -> Bool {
    guard signal != nil else { return false }
    LivingProcesses.killAll()
    return true
  }

  /// Whether the first signal ends what runs, and not only the play.
  private static let killsAtOnce = Atomic(false)

  /// Begins to listen.
  ///
  /// - Parameter killsAtOnce: whether implementations are ended by the first signal, so that
  ///   nobody waits for a reply any more.
  static func listen(killsAtOnce: Bool = false) {
    self.killsAtOnce.store(killsAtOnce, ordering: .relaxed)
    // Touched once here, so that the handler finds it made.
    received.store(0, ordering: .relaxed)
    LivingProcesses.prepare()
    install(SIGINT)
    install(SIGTERM)
    // Who starts us with nohup wants us to outlive the terminal.
    if !isIgnored(SIGHUP) { install(SIGHUP) }
    ignore(SIGPIPE)
    // An implementation knows our number, and may mean somebody else.
    for number in [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF] { ignore(number) }
    unblock([SIGINT, SIGTERM, SIGHUP])
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// A parent may have started us from a thread that blocks them; we would never hear them.
  private static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func install(_ number: Int32) {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handle
    #else
      action.__sigaction_handler.sa_sigaction = handle
    #endif
    sigaction(number, &action, nil)
  }

  private typealias Handler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  private static let handle: Handler = { number, info, _ in
    // What an implementation wants of us is nothing that the user wants.
    if let info, LivingProcesses.knows(sender(of: info.pointee)) { return }
    let isSecond = received.exchange(number, ordering: .relaxed) != 0
    if isSecond || killsAtOnce.load(ordering: .relaxed) { LivingProcesses.killAll() }
    if isSecond { _exit(128 + number) }
  }

  /// The process that sent a signal; 0: the terminal or the kernel.
  private static func sender(of info: siginfo_t) -> pid_t {
    #if canImport(Darwin)
      info.si_pid
    #else
      info.si_code <= 0 ? info._sifields._kill.si_pid : 0
    #endif
  }

  /// A reader that goes away is an error of the write, not our end.
  private static func ignore(_ number: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = SIG_IGN
    #else
      action.__sigaction_handler.sa_handler = SIG_IGN
    #endif
    sigaction(number, &action, nil)
  }
}
