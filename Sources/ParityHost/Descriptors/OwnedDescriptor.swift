#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file descriptor with one owner, closed when the owner lets go of it.
struct OwnedDescriptor: ~Copyable {
  /// The system's number for it.
  let number: Int32

  /// Takes over an open descriptor.
  init(_ number: Int32) {
    self.number = number
  }

  /// No descriptor; `poll` passes over its number, which is -1.
  static var none: OwnedDescriptor { OwnedDescriptor(-1) }

  /// Whether there is one.
  var isOpen: Bool { number >= 0 }

  deinit {
    // Not repeated when interrupted: on Linux the number is free by then and may be another's.
    if isOpen { close(number) }
  }
}
