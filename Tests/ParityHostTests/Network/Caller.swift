import Foundation
import ParityWire
import Testing

@testable import ParityHost

/// ``CallerSource``, compiled and watched.
enum Caller {
  /// Whether this system counts attempts; where it does not there is nothing to be tested.
  static let isCounted = NetworkSandbox.probe().counting.isAvailable
  private static let isClosed = NetworkSandbox.probe().closing.isAvailable

  /// Starts it.
  static func start(isStatic: Bool = false, isClosed: Bool = Caller.isClosed) throws -> ChildProcess
  {
    var program = try program(options: isStatic ? ["-static"] : [])
    program.leavesNetwork = isClosed
    program.reportsNetwork = true
    return try ChildProcess(program)
  }

  /// The program, neither shut in nor watched.
  static func program(options: [String] = []) throws -> Program {
    let path = try Puppet.compiled(
      "caller", CallerSource.text, options: options + ["-w", "-pthread"])
    return Program(path: path, arguments: ["caller"], environment: [], folder: "/")
  }
}

extension ChildProcess {
  /// What was seen since this was asked last: each with how often, where that is not once.
  var seen: [String] {
    (networkSightings() ?? NetworkSightings()).entries.map { entry in
      let times = entry.times == 1 ? "" : " × \(entry.times)"
      return "\(entry.contact)\(entry.contact.isLoopback ? " loopback" : "")\(times)"
    }
  }
}
