/// What a process is made of: the file, its arguments, its environment, its working folder.
package struct Program: Sendable {
  /// The executable file's absolute path.
  package var path: String
  /// The arguments, the program's own name first.
  package var arguments: [String]
  /// `NAME=value` entries.
  package var environment: [String]
  /// The working folder's absolute path.
  package var folder: String
  /// Whether it leads a session and a process group of its own.
  ///
  /// Where an engine that started us kills by our group (Bazel), it must not.
  package var leadsSession = true
  /// Whether it sees an empty network, with a loopback of its own.
  package var leavesNetwork = false
  /// Whether it waits for our answer when it, or what it starts, reaches for a network.
  package var reportsNetwork = false
  /// The entry of `environment` that no other process has; what carries it is ended with it, and
  /// all that it starts ends with us.
  package var mark: String?

  /// A program that leads a session and carries no mark.
  package init(path: String, arguments: [String], environment: [String], folder: String) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }
}
