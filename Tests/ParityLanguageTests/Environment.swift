import Foundation

/// The variables of the test process.
enum Environment {
  static func value(of name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
