import ParityLanguage

/// An implementation that was chosen, before it has been built or begun.
struct Contender {
  /// Where it comes from.
  enum Source {
    /// A folder with a manifest.
    case manifest(Manifest, folder: String)
    /// A command given on the command line; `{suite}` in a word becomes the suite's name.
    case command([String])
    case address(host: String, port: Int)
  }

  var name: String
  /// What `--impl` needs to name it again.
  var argument: String
  var source: Source

  /// Whether it takes part in a suite.
  func plays(_ suite: String) -> Bool {
    switch source {
    case .manifest(let manifest, _): manifest.suites.contains(suite)
    case .command, .address: true
    }
  }
}

extension [[Manifest.WordPart]] {
  /// The words of a command, `\(suite)` filled in.
  func words(suite: String) -> [String] {
    map { parts in
      parts.map { part in
        switch part {
        case .literal(let text): text
        case .suite: suite
        }
      }.joined()
    }
  }
}
