/// What `suite.parity` says for all files of its folder.
package struct SuiteSettings: Hashable, Sendable {
  package var name: String
  /// The fixtures folder as written, relative to the suite file.
  package var fixtures: String?
  /// The time one reply may take, in milliseconds.
  package var timeout: Int?
  /// The closed set of tags, where the suite closes it.
  package var tags: [String]?
  /// The key by which an answer to `send` is found among other lines.
  package var reply: [InputComponent]?
  package var location: SourceLocation

  package init(
    name: String, fixtures: String? = nil, timeout: Int? = nil, tags: [String]? = nil,
    reply: [InputComponent]? = nil, location: SourceLocation
  ) {
    self.name = name
    self.fixtures = fixtures
    self.timeout = timeout
    self.tags = tags
    self.reply = reply
    self.location = location
  }
}

/// What `implementation.parity` says: how an implementation is built and started.
package struct Manifest: Hashable, Sendable {
  /// A word of a command line; `\(suite)` stands for the suite's name.
  package enum WordPart: Hashable, Sendable {
    case literal(String)
    case suite
  }

  /// One environment variable.
  package struct Variable: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var name: String
  package var suites: [String]
  /// The build command; nil where nothing has to be built.
  package var build: [[WordPart]]?
  package var run: [[WordPart]]
  /// Environment variables for the build and the run.
  package var variables: [Variable]
  /// Paths outside its folder, relative to it, whose change means that it is built again.
  package var inputs: [String] = []
  /// The time one reply may take, in milliseconds, where it differs from the suite's.
  package var timeout: Int?
  /// The time until its first reply, in milliseconds.
  package var startup: Int?
  package var location: SourceLocation

  package init(
    name: String, suites: [String], build: [[WordPart]]?, run: [[WordPart]],
    variables: [Variable], location: SourceLocation
  ) {
    self.name = name
    self.suites = suites
    self.build = build
    self.run = run
    self.location = location
    self.variables = variables
  }
}
