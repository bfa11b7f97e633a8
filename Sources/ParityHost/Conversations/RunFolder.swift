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
  /// Holds the lock.
  private let descriptor: OwnedDescriptor
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
    path = try Self.make(in: shared ?? parent)
    descriptor = OwnedDescriptor(parity_open_for_reading(path))
    flock(descriptor.number, LOCK_EX | LOCK_NB)
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
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let place = FilePath.joined(path, "\(FilePath.safeName(name))-\(number)")
    guard mkdir(place, 0o700) == 0 else {
      throw RunFolderFault(path: place, words: SystemFault(code: errno).description)
    }
    return StorageFolder(path: place, run: self)
  }

  /// Makes a folder that stands in for another one.
  ///
  /// - Parameter folder: the other one, absolute.
  /// - Returns: a folder with a link to each of its entries.
  /// - Throws: what the system said.
  package func makeMirror(of folder: String) throws(RunFolderFault) -> MirrorFolder {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let place = FilePath.joined(path, "elsewhere-\(number)")
    guard mkdir(place, 0o700) == 0 else {
      throw RunFolderFault(path: place, words: SystemFault(code: errno).description)
    }
    let mirror = MirrorFolder(path: place, run: self)
    for name in FileTree.names(in: folder) {
      symlink(FilePath.joined(folder, name), FilePath.joined(place, name))
    }
    return mirror
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
