internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The folder of a run, in the system's folder for temporary files; it is removed with all that is
/// in it when the last one that needs it lets go.
package final class RunFolder: Sendable {
  /// Its absolute path.
  package let path: String
  private let count = Atomic<Int>(0)

  /// Makes the folder.
  ///
  /// - Parameter parent: the folder for temporary files, `TMPDIR`; nil for `/tmp`.
  /// - Throws: what the system said.
  package init(in parent: String?) throws(RunFolderFault) {
    let parent = FilePath.absolute(parent.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
    var template = Array(FilePath.joined(parent, "parity-XXXXXX").utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { text in
      text.baseAddress.flatMap { mkdtemp($0) } != nil
    }
    guard isMade else {
      throw RunFolderFault(path: parent, words: SystemFault(code: errno).description)
    }
    path = template.withUnsafeBytes { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
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

/// What a process finds in `PARITY_STORAGE`; removed when the last conversation that has it is gone.
final class StorageFolder: Sendable {
  /// Its absolute path.
  let path: String
  private let run: RunFolder

  fileprivate init(path: String, run: RunFolder) {
    self.path = path
    self.run = run
  }

  deinit {
    FileTree.remove(path)
  }
}
