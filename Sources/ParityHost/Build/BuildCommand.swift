internal import CParityHost
internal import ParityWire

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The run of a build's command, its output heard as it comes.
struct BuildCommand {
  private let build: Build

  init(of build: Build) {
    self.build = build
  }

  /// Runs it to its end; nothing it started in its group is left.
  func run(_ isStopped: () -> Bool, _ hear: ([UInt8]) -> Void) throws(BuildFault) {
    let deadline = Deadline(milliseconds: build.patience)
    var running = try starting { () throws(StartFault) in try RunningBuild(program()) }
    let ending = running.listen(until: deadline, isStopped, hear)
    let tail = running.tail
    running.end()
    if LivingProcesses.areOver { throw .interrupted }
    // What ended well before it could be stopped is built.
    if ending != .exit(status: 0), isStopped() { throw .interrupted }
    guard let ending else {
      throw .timedOut(
        name: build.name, command: build.command, milliseconds: build.patience, tail: tail)
    }
    guard ending == .exit(status: 0) else {
      throw .failed(
        name: build.name, command: build.command, folder: build.folder, ending: ending, tail: tail)
    }
  }

  private func starting<Value: ~Copyable>(
    _ body: () throws(StartFault) -> Value
  ) throws(BuildFault) -> Value {
    do {
      return try body()
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .cannotStart(name: build.name, command: build.command, reason: error.reason)
    }
  }

  private func program() throws(StartFault) -> Program {
    var environment = ProcessEnvironment.withoutColours(build.environment)
    environment["PWD"] = build.folder
    let path = try Executable.find(
      build.command.first ?? "", searchPath: environment["PATH"], folder: build.folder)
    var program = Program(
      path: path, arguments: build.command, environment: environment.map { "\($0)=\($1)" },
      folder: build.folder)
    program.leadsSession = build.leadsSession
    return program
  }
}

/// A build's process, which writes both its streams into one pipe and reads nothing.
private struct RunningBuild: ~Copyable {
  private let birth: Warden.Birth
  private let output: OwnedDescriptor
  private let exit: OwnedDescriptor
  private let leadsSession: Bool
  /// The end of what it wrote, and some more.
  private var words: [UInt8] = []

  private static let tailLength = 64 * 1024
  /// So often we look whether it is stopped or has ended, in milliseconds.
  private static let interval: Int32 = 50
  /// A pipe holds no more than so many readings when its writer has ended.
  private static let lastReadings = 16
  private static let dying = 2_000

  init(_ program: Program) throws(StartFault) {
    let nothing = OwnedDescriptor(parity_open_for_reading("/dev/null"))
    guard nothing.isOpen else {
      throw .system(path: program.path, words: SystemFault(code: -nothing.number).description)
    }
    let pipe = try Self.openPipe(for: program)
    birth = try program.start(
      input: nothing.number, output: pipe.writing.number, error: pipe.writing.number)
    output = pipe.reading
    exit = OwnedDescriptor(parity_exit_descriptor(birth.process))
    leadsSession = program.leadsSession
  }

  private static func openPipe(for program: Program) throws(StartFault) -> PipeEnds {
    do {
      let pipe = try PipeEnds()
      try PipeEnds.neverBlock(pipe.reading)
      return pipe
    } catch {
      throw .system(path: program.path, words: error.description)
    }
  }

  /// The end of what it wrote.
  var tail: [UInt8] { Array(words.suffix(Self.tailLength)) }

  /// Hears what it writes until it ends; nil when it takes too long or is stopped.
  mutating func listen(
    until deadline: Deadline, _ isStopped: () -> Bool, _ hear: ([UInt8]) -> Void
  ) -> ConnectionFault.Ending? {
    var ending: ConnectionFault.Ending?
    var isOpen = true
    var readings = 0
    while true {
      if isOpen, let isMore = hearOnce(hear) {
        isOpen = isMore
        readings = ending == nil ? 0 : readings + 1
        if isMore, readings < Self.lastReadings, !deadline.hasPassed, !isStopped() { continue }
      }
      // What was written before it ended is read now; a daemon may hold the pipe open for ever.
      if let ending { return ending }
      if deadline.hasPassed || isStopped() { return nil }
      wait(until: deadline, isOpen: isOpen)
      ending = ProcessEnd.ending(of: birth.process)
    }
  }

  /// Ends what is left of it.
  consuming func end() {
    kill(leadsSession ? -birth.process : birth.process, SIGKILL)
    ProcessEnd.wait(
      for: birth.process, on: exit.number, until: Deadline(milliseconds: Self.dying))
    Orphans(leader: birth.process, ledSession: leadsSession, mark: []).end()
    parity_living_remove(parity_living_shared(), birth.slot)
    _ = parity_reap(birth.process)
  }

  /// Reads once: true when something came, false at the end, nil when there is nothing for now.
  private mutating func hearOnce(_ hear: ([UInt8]) -> Void) -> Bool? {
    var chunk = [UInt8](repeating: 0, count: Self.tailLength)
    var count = 0
    repeat { count = read(output.number, &chunk, chunk.count) } while count < 0 && errno == EINTR
    guard count > 0 else { return count < 0 && errno == EAGAIN ? nil : false }
    chunk.removeLast(chunk.count - count)
    hear(chunk)
    words += chunk
    if words.count > 2 * Self.tailLength { words.removeFirst(words.count - Self.tailLength) }
    return true
  }

  private func wait(until deadline: Deadline, isOpen: Bool) {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { set in
      set[0] = pollfd(fd: isOpen ? output.number : -1, events: Int16(POLLIN), revents: 0)
      set[1] = pollfd(fd: exit.number, events: Int16(POLLIN), revents: 0)
      _ = poll(set.baseAddress, 2, min(deadline.remainingMilliseconds, Self.interval))
    }
  }
}
