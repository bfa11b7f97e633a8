/// What a process finds in `PARITY_STORAGE`.
///
/// It is removed when the last conversation that has it is gone.
final class StorageFolder: Sendable {
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
