internal import CParityHost

/// The three pipes between us and a program; the ends that are not taken are closed with it.
struct ProgramStreams: ~Copyable {
  var input: PipeEnds
  var output: PipeEnds
  var error: PipeEnds

  /// A screen of usual size fits several times, so that the program answers what was written ahead
  /// without a pause.
  private static let outputCapacity = 256 * 1024

  /// Opens the pipes; our ends never block.
  init() throws(SystemFault) {
    let input = try PipeEnds()
    let output = try PipeEnds()
    let error = try PipeEnds()
    output.widen(to: Self.outputCapacity)
    try PipeEnds.neverBlock(input.writing)
    try PipeEnds.neverBlock(output.reading)
    try PipeEnds.neverBlock(error.reading)
    self.input = input
    self.output = output
    self.error = error
  }

  /// The pipes for a program.
  static func open(for program: Program) throws(StartFault) -> ProgramStreams {
    do {
      return try ProgramStreams()
    } catch {
      throw .system(path: program.path, words: error.description)
    }
  }

  /// Starts a program at the other ends.
  borrowing func start(_ program: Program) throws(StartFault) -> Warden.Birth {
    try program.start(
      input: input.reading.number, output: output.writing.number, error: error.writing.number)
  }
}

extension Program {
  /// Starts it on descriptors of 3 and above, which are borrowed.
  func start(input: Int32, output: Int32, error: Int32) throws(StartFault) -> Warden.Birth {
    let arguments = CStringArray(self.arguments)
    let environment = CStringArray(self.environment)
    let outcome = path.withCString { path in
      folder.withCString { folder in
        Result { () throws(Warden.SpawnFault) in
          try Warden.shared.start(
            parity_program(
              path: path, arguments: arguments.pointers, environment: environment.pointers,
              folder: folder, input: input, output: output, error: error,
              leads_session: leadsSession, dies_with_thread: Self.endsWithThread,
              leaves_network: leavesNetwork, reports_network: reportsNetwork,
              is_branded: mark != nil))
        }
      }
    }
    switch outcome {
    case .success(let birth): return birth
    case .failure(let refusal): throw StartFault(refusal, of: self)
    }
  }

  #if os(Linux)
    private static let endsWithThread = true
  #else
    private static let endsWithThread = false
  #endif
}
