#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension RunArguments {
  /// The arguments with what Bazel asks for beside them.
  func heeding(_ bazel: BazelTest?) -> RunArguments {
    guard let bazel else { return self }
    var arguments = self
    arguments.documents.engineJUnit = bazel.xml
    if log == nil { arguments.log = bazel.outputs.map { Paths.join($0, "parity.ndjson") } }
    if let wanted = bazel.filter.map({ (try? Filter(parsing: $0)) ?? Filter(title: $0) }) {
      arguments.filter = filter.map { $0.and(wanted) } ?? wanted
    }
    return arguments
  }
}

/// What Bazel says to a test, and how a test answers.
///
/// Bazel's Test Encyclopedia has the rules.
struct BazelTest {
  private let environment: [String: String]

  /// Nil where Bazel did not start us.
  init?(_ environment: [String: String]) {
    let isThere = Self.signs.contains { environment[$0]?.isEmpty == false }
    guard isThere else { return nil }
    self.environment = environment
  }

  /// The file that wants JUnit's XML.
  var xml: String? { value("XML_OUTPUT_FILE") }
  /// What `--test_filter` asks for.
  var filter: String? { value("TESTBRIDGE_TEST_ONLY") }
  /// A folder whose files are kept.
  var outputs: String? { value("TEST_UNDECLARED_OUTPUTS_DIR") }
  /// The folder for temporary files.
  var temporaryFolder: String? { value("TEST_TMPDIR") }

  /// Says that shards are understood, before anything can go wrong, and that from now on an exit is
  /// premature.
  func begin() {
    touch("TEST_SHARD_STATUS_FILE")
    touch("TEST_PREMATURE_EXIT_FILE")
  }

  /// Says that the exit is meant.
  func end() {
    if let path = value("TEST_PREMATURE_EXIT_FILE") { unlink(path) }
  }

  /// Variables that speak to us alone: an implementation may be a test program itself.
  static let privateNames = [
    "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", "TEST_SHARD_STATUS_FILE", "XML_OUTPUT_FILE",
    "TESTBRIDGE_TEST_ONLY", "TEST_PREMATURE_EXIT_FILE", "TEST_WARNINGS_OUTPUT_FILE",
  ]

  private static let signs =
    privateNames + ["BAZEL_TEST", "TEST_UNDECLARED_OUTPUTS_DIR"]

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A file that cannot be made is Bazel's to notice.
  private func touch(_ name: String) {
    guard let path = value(name) else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    utimensat(AT_FDCWD, path, nil, 0)
    close(descriptor)
  }
}
