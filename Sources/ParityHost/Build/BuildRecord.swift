#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What is kept of an implementation's last build, and the lock on building it.
struct BuildRecord {
  private let folder: String
  private var stamp: String { FilePath.joined(folder, "stamp") }

  /// A stamp is never longer.
  private static let limit = 64 * 1024 * 1024
  /// So long lies between two looks at the lock, in milliseconds.
  private static let interval: Int32 = 100

  init(in folder: String) {
    self.folder = FilePath.absolute(folder)
  }

  /// The stamp of the last build.
  func load() -> BuildStamp? {
    FileText.read(stamp, limit: Self.limit).flatMap { BuildStamp($0) }
  }

  /// Keeps a stamp, whole or not at all.
  func store(_ new: BuildStamp) throws(BuildFault) {
    let draft = stamp + ".new"
    let descriptor = OwnedDescriptor(
      open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644))
    guard descriptor.isOpen, FileText.write(new.bytes, to: descriptor), rename(draft, stamp) == 0
    else { throw .noRecord(folder: folder, words: SystemFault(code: errno).description) }
  }

  /// Does something while nobody else builds the same; the system takes the lock back when this
  /// process ends.
  ///
  /// - Parameters:
  ///   - waiting: is called when somebody builds it now.
  ///   - isStopped: asked several times a second meanwhile; true ends the wait.
  ///   - body: what is done.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, that there can be no lock, or that the wait was ended.
  func whileLocked<Value>(
    waiting: () -> Void, isStopped: () -> Bool, _ body: () throws(BuildFault) -> Value
  ) throws(BuildFault) -> Value {
    let refusal = makeFolders()
    let path = FilePath.joined(folder, "lock")
    let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard number >= 0 else {
      // What went wrong with the folders is the reason, not that no file can be made in them.
      throw .noRecord(folder: folder, words: SystemFault(code: refusal ?? errno).description)
    }
    defer { close(number) }
    try lock(number, waiting: waiting, isStopped: isStopped)
    return try body()
  }

  /// Asks again and again: a wait in the system could miss the signal that is to end it.
  private func lock(
    _ number: Int32, waiting: () -> Void, isStopped: () -> Bool
  ) throws(BuildFault) {
    var isWaiting = false
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .noRecord(folder: folder, words: SystemFault(code: errno).description)
      }
      if isStopped() { throw .interrupted }
      if !isWaiting { waiting() }
      isWaiting = true
      _ = poll(nil, 0, Self.interval)
    }
  }

  /// Makes the folder and those above it that are not there; gives the system's first refusal.
  private func makeFolders() -> Int32? {
    let bytes = Array(folder.utf8)
    var paths: [String] = []
    for (index, byte) in bytes.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      paths.append(String(decoding: bytes[..<index], as: UTF8.self))
    }
    for path in paths + [folder] where mkdir(path, 0o755) != 0 && errno != EEXIST { return errno }
    return nil
  }
}
