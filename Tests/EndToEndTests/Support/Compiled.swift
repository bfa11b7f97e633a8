import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program of these tests that a compiler makes of one file of `Programs`.
enum Compiled {
  enum Fault: Error {
    case doesNotCompile(String)
    case cannotBePlaced(errno: Int32)
  }

  /// Compiles C, strictly.
  ///
  /// - Parameters:
  ///   - source: the file's name.
  ///   - product: what the program is to be called.
  ///   - options: further words for the compiler.
  /// - Returns: where it lies.
  /// - Throws: why it cannot be compiled.
  static func c(_ source: String, as product: String, _ options: [String] = []) throws -> String {
    try compile(
      ["cc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"] + options, source, product)
  }

  /// Compiles Swift.
  ///
  /// - Parameters:
  ///   - source: the file's name.
  ///   - product: what the program is to be called.
  /// - Returns: where it lies.
  /// - Throws: why it cannot be compiled.
  static func swift(_ source: String, as product: String) throws -> String {
    try compile(["swiftc"], source, product)
  }

  private static func compile(
    _ words: [String], _ source: String, _ product: String
  ) throws -> String {
    let product = House.products.appending(path: "end-to-end-\(product)").path
    // Another run of these tests may be executing it: it is replaced as a whole.
    let draft = product + "-\(ProcessInfo.processInfo.processIdentifier)"
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      words + ["-o", draft, House.here.appending(path: "Programs/\(source)").path]
    let complaints = Pipe()
    compiler.standardError = complaints
    try compiler.run()
    let text = try complaints.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
      throw Fault.doesNotCompile(String(decoding: text, as: UTF8.self))
    }
    guard rename(draft, product) == 0 else { throw Fault.cannotBePlaced(errno: errno) }
    return product
  }
}
