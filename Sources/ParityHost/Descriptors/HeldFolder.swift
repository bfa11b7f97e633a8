internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A folder of this user that is held open, so that it is known again: whoever puts another one or
/// a link in its place does not lead us astray.
struct HeldFolder: ~Copyable {
  private let descriptor: OwnedDescriptor

  /// Opens a folder.
  ///
  /// - Throws: that there is none, that a symbolic link stands there, or that it is another
  ///   user's.
  init(_ path: String) throws(SystemFault) {
    let opened = OwnedDescriptor(parity_open_folder(path))
    guard opened.isOpen else { throw SystemFault(code: -opened.number) }
    var status = stat()
    guard fstat(opened.number, &status) == 0, status.st_uid == geteuid() else {
      throw SystemFault(code: EPERM)
    }
    fchmod(opened.number, 0o700)
    descriptor = opened
  }

  /// Whether it is what stands at a path.
  func stands(at path: String) -> Bool {
    var own = stat()
    var other = stat()
    return fstat(descriptor.number, &own) == 0 && lstat(path, &other) == 0
      && own.st_ino == other.st_ino && own.st_dev == other.st_dev
  }

  /// Makes a folder in it that nobody else may enter.
  ///
  /// - Returns: 0, or `errno`.
  func makeFolder(_ name: String) -> Int32 {
    if mkdirat(descriptor.number, name, 0o700) == 0 { return 0 }
    // It is ours, whatever somebody has made of its permissions.
    guard errno == EACCES, fchmod(descriptor.number, 0o700) == 0 else { return errno }
    return mkdirat(descriptor.number, name, 0o700) == 0 ? 0 : errno
  }

  /// Says to other runs that it is in use, as long as it is held.
  func lock() { flock(descriptor.number, LOCK_EX | LOCK_NB) }
}
