import ParityDoctor
import ParityHost
import ParityWire

/// An implementation of a run, for the doctor.
struct HospitalPatient: Patient {
  let implementation: any Implementation

  var name: String { implementation.name }

  func admit() throws(ConnectionFault) -> any Visit {
    HospitalBed(try implementation.connect(storage: .empty))
  }
}

/// A conversation with it: a process, or an app that runs already.
final class HospitalBed: Visit {
  private let connection: any Connection

  init(_ connection: any Connection) { self.connection = connection }

  private var process: ChildProcess? { connection as? ChildProcess }

  var isProcess: Bool { process != nil }

  func write(_ bytes: [UInt8]) {
    try? connection.send(bytes)
    process?.flush(within: Self.patience)
  }

  func receive(within milliseconds: Int) throws(ConnectionFault) -> [UInt8] {
    try connection.receive(within: milliseconds)
  }

  func earlyLine() -> [UInt8] { connection.earlyLine() }
  func endInput() { process?.endInput() }
  func signal(_ number: Int32) { process?.signal(number) }

  func waitForEnd(within milliseconds: Int) -> ConnectionFault.Ending? {
    process?.waitForEnd(within: milliseconds)
  }

  func hear(within milliseconds: Int) -> [UInt8] { process?.hear(within: milliseconds) ?? [] }
  func standardErrorTail() -> [UInt8] { connection.standardErrorTail() }
  func end() { connection.end() }

  /// What one does not take in that time is written when it is waited for, in milliseconds.
  private static let patience = 200
}
