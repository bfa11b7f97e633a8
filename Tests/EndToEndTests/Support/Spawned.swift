import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A child process with pipes for its output, as the system starts it.
///
/// Foundation's waits for grandchildren as well, and lets signals be blocked.
struct Spawned {
  let process: pid_t
  /// The reading ends of its standard output and its standard error.
  let output: Int32
  let error: Int32

  enum Fault: Error {
    case noPipe(errno: Int32)
    case notStarted(program: String, errno: Int32)
  }

  /// Nobody is started while another one's pipes are made.
  private static let birth = NSLock()

  /// Starts what a call says.
  init(_ call: Call) throws {
    self = try Self.birth.withLock { try Spawned(starting: call) }
  }

  private init(starting call: Call) throws {
    let results = try Self.pipe()
    let complaints = try Self.pipe()
    defer {
      close(results.writing)
      close(complaints.writing)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, call.input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, results.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, complaints.writing, 2)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Self.flags)
    var started: pid_t = 0
    // There is no portable way to name a folder; a shell goes there and becomes the program.
    let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, call.folder]
    let words = CStrings(shell + [call.program] + call.arguments)
    let variables = CStrings(call.environment.map { "\($0)=\($1)" })
    let code = posix_spawn(
      &started, shell[0], &actions, &attributes, words.pointers, variables.pointers)
    guard code == 0 else {
      close(results.reading)
      close(complaints.reading)
      throw Fault.notStarted(program: call.program, errno: code)
    }
    process = started
    output = results.reading
    error = complaints.reading
  }

  /// Waits for its end.
  ///
  /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static var flags: Int16 {
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      return Int16(flags | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      return Int16(flags)
    #endif
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let code = Darwin.pipe(&ends)
    #else
      let code = Glibc.pipe(&ends)
    #endif
    guard code == 0 else { throw Fault.noPipe(errno: errno) }
    // Whoever else is started must not hold them; nobody is, meanwhile.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// A list of C strings that ends with NULL.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { pointers.forEach { free($0) } }
}
