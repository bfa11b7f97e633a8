#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Paths as text, without asking the disk.
enum FilePath {
  /// A path that starts at the root; a relative one is taken from `folder`.
  static func absolute(_ path: String, from folder: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    var rest = path.utf8[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2) }
    if rest.isEmpty || rest.elementsEqual(".".utf8) { return folder }
    return joined(folder, String(decoding: rest, as: UTF8.self))
  }

  /// The same from the working folder of this process.
  static func absolute(_ path: String) -> String {
    absolute(path, from: current)
  }

  /// A name below a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The working folder of this process.
  static var current: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}

extension FilePath {
  /// A name that is one part of a path, whatever it was: other bytes than letters, digits, `.`, `_`
  /// and `-` become `_`, and it begins with none of the dots.
  static func safeName(_ name: String) -> String {
    let bytes = name.utf8.prefix(64).map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        byte
      case UInt8(ascii: "."): byte
      default: UInt8(ascii: "_")
      }
    }
    let name = String(decoding: bytes.drop { $0 == UInt8(ascii: ".") }, as: UTF8.self)
    return name.isEmpty ? "_" : name
  }
}
