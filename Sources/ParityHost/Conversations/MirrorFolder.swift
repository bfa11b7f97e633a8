/// A folder that stands in for another one: it has a link to each of its entries, and what is made
/// in it stays in it.
///
/// It is removed when it is let go; what its links lead to stays.
package final class MirrorFolder: Sendable {
  /// Its absolute path.
  let path: String
  private let run: RunFolder

  init(path: String, run: RunFolder) {
    self.path = path
    self.run = run
  }

  deinit {
    run.remove(path)
  }
}
