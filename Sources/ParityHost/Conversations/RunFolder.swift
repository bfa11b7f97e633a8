internal import CParityHost
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The folder of a run, among the system's temporary files; it is removed with all that is in it
/// when the last one that needs it lets go.
///
/// The runs of a user lie in one folder, `parity-UID`. Each is locked while its process lives, so
/// that the next run removes what one that was killed has left.
package final class RunFolder: Sendable {
  /// Its absolute path.
  package let path: String
  private let parent: String
  /// What is held has the lock.
  private let held: Mutex<HeldFolder>
  private let count = Atomic<Int>(0)

  /// Makes the folder.
  ///
  /// - Parameter parent: the folder for temporary files, `TMPDIR`; nil for `/tmp`.
  /// - Throws: what the system said.
  package init(in parent: String?) throws(RunFolderFault) {
    let parent = FilePath.absolute(parent.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
    let shared = Self.shared(in: parent)
    let gate = OwnedDescriptor(parity_open_for_reading(shared ?? parent))
    // Nobody looks for leftovers between the next two steps.
    if shared != nil { flock(gate.number, LOCK_SH) }
    let path = try Self.make(in: shared ?? parent)
    let folder: HeldFolder
    do { folder = try HeldFolder(path) } catch {
      throw RunFolderFault(path: path, words: error.description)
    }
    folder.lock()
    self.path = path
    self.parent = parent
    held = Mutex(folder)
    parity_heir_note_mark("\(ProcessEnvironment.storage)=\(path)/")
    if let shared, flock(gate.number, LOCK_EX | LOCK_NB) == 0 { Self.removeLeftovers(in: shared) }
  }

  deinit {
    FileTree.remove(path)
  }

  /// Makes an empty folder that nobody else has.
  ///
  /// - Parameter name: the beginning of its name.
  /// - Returns: the folder, removed when it is let go.
  /// - Throws: what the system said.
  func makeStorage(named name: String) throws(RunFolderFault) -> StorageFolder {
    StorageFolder(path: try makeFolder(named: FilePath.safeName(name)), run: self)
  }

  /// Makes a folder that stands in for another one.
  ///
  /// - Parameter folder: the other one, absolute.
  /// - Returns: a folder with a link to each of its entries.
  /// - Throws: what the system said.
  package func makeMirror(of folder: String) throws(RunFolderFault) -> MirrorFolder {
    let place = try makeFolder(named: "elsewhere")
    let mirror = MirrorFolder(path: place, run: self)
    for name in FileTree.names(in: folder) {
      symlink(FilePath.joined(folder, name), FilePath.joined(place, name))
    }
    return mirror
  }

  /// Removes a folder that was made here; what somebody else's link leads to is left alone.
  func remove(_ place: String) {
    if held.withLock({ $0.stands(at: path) }) { FileTree.remove(place) }
  }

  /// Makes a folder with a number behind its name; where an implementation has removed this one, or
  /// has put something else in its place, anew: others do not suffer for it.
  private func makeFolder(named name: String) throws(RunFolderFault) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let place = FilePath.joined(path, "\(name)-\(number)")
    var code: Int32 = 0
    // It may be removed again, between any two of our steps.
    for _ in 0..<Self.tries {
      code = held.withLock { held in
        if !held.stands(at: path) {
          do throws(SystemFault) { held = try remade() } catch { return error.code }
        }
        return held.makeFolder("\(name)-\(number)")
      }
      guard [ENOENT, ENOTDIR, ELOOP].contains(code) else { break }
    }
    guard code == 0 else {
      throw RunFolderFault(path: place, words: SystemFault(code: code).description)
    }
    return place
  }

  private static let tries = 100

  private func remade() throws(SystemFault) -> HeldFolder {
    let shared = FilePath.joined(parent, "parity-\(geteuid())")
    if path.hasPrefix(shared + "/") {
      Self.clear(shared)
      guard Self.shared(in: parent) != nil else { throw SystemFault(code: ELOOP) }
    }
    Self.clear(path)
    let folder = try HeldFolder(path)
    folder.lock()
    return folder
  }

  /// Sees to it that a folder of ours can stand there: what we own and is none is taken away.
  private static func clear(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR, status.st_uid == geteuid() {
      unlink(path)
    }
    mkdir(path, 0o700)
  }

  /// The folder of all runs of this user; nil where somebody else has made one of that name.
  private static func shared(in parent: String) -> String? {
    let path = FilePath.joined(parent, "parity-\(geteuid())")
    mkdir(path, 0o700)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0
    else { return nil }
    return path
  }

  private static func make(in parent: String) throws(RunFolderFault) -> String {
    var template = Array(FilePath.joined(parent, "parity-XXXXXX").utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { text in
      text.baseAddress.flatMap { mkdtemp($0) } != nil
    }
    guard isMade else {
      throw RunFolderFault(path: parent, words: SystemFault(code: errno).description)
    }
    return template.withUnsafeBytes { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Removes the folders of runs that are over.
  private static func removeLeftovers(in shared: String) {
    for name in FileTree.names(in: shared) {
      let path = FilePath.joined(shared, name)
      let leftover = OwnedDescriptor(parity_open_for_reading(path))
      guard leftover.isOpen, flock(leftover.number, LOCK_EX | LOCK_NB) == 0 else { continue }
      FileTree.remove(path)
    }
  }
}

/// Why a folder for storage could not be made.
package struct RunFolderFault: Error, Hashable, Sendable {
  /// The folder.
  package let path: String
  /// The system's words and what helps.
  package let words: String

  /// What happened and what to do.
  package var reason: String {
    "no folder could be made in '\(path)': \(words); set TMPDIR to a folder that can be written"
  }
}
