internal import CParityHost

/// Two ends of a pipe that no program inherits by accident.
struct PipeEnds: ~Copyable {
  let reading: OwnedDescriptor
  let writing: OwnedDescriptor

  /// Opens a pipe.
  init() throws(SystemFault) {
    var reading: Int32 = -1
    var writing: Int32 = -1
    let code = parity_pipe(&reading, &writing)
    guard code == 0 else { throw SystemFault(code: code) }
    self.reading = OwnedDescriptor(reading)
    self.writing = OwnedDescriptor(writing)
  }

  /// Lets the pipe hold more, so that the program need not stop until we have read.
  func widen(to bytes: Int) { parity_widen_pipe(writing.number, Int32(bytes)) }

  /// Lets reading and writing at our end return at once.
  static func neverBlock(_ descriptor: borrowing OwnedDescriptor) throws(SystemFault) {
    let code = parity_never_block(descriptor.number)
    guard code == 0 else { throw SystemFault(code: code) }
  }
}
