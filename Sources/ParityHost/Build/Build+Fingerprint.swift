extension Build {
  /// Whether it was built, and its files are not those that it was built from.
  package var isStale: Bool {
    guard let stamp = BuildRecord(in: stateFolder).load(), stamp.isFinished,
      let files = try? SourceScan(of: self).files()
    else { return false }
    return need(by: files, stamp) != nil
  }

  /// A number that its files come to, within this process: another one where one of them changed.
  ///
  /// Nil where there are too many files to look at.
  package var fingerprint: Int? {
    guard let files = try? SourceScan(of: self).files() else { return nil }
    var hasher = Hasher()
    for facts in files { hasher.combine(facts) }
    return hasher.finalize()
  }
}
