import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `Programs/counter.c`, compiled: an honest implementation, or any kind of dishonest one.
enum CounterProgram {
  /// Where it lies; compiled when it is asked for the first time.
  static func path() throws -> String { try compiled.get() }

  enum Fault: Error {
    case doesNotCompile(String)
    case cannotBePlaced(errno: Int32)
  }

  private static let compiled: Result<String, any Error> = Result {
    let product = House.products.appending(path: "end-to-end-counter").path
    // Another run of these tests may be executing it: it is replaced as a whole.
    let draft = product + "-\(ProcessInfo.processInfo.processIdentifier)"
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-o", draft,
      House.here.appending(path: "Programs/counter.c").path,
    ]
    let words = Pipe()
    compiler.standardError = words
    try compiler.run()
    let complaints = try words.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
      throw Fault.doesNotCompile(String(decoding: complaints, as: UTF8.self))
    }
    guard rename(draft, product) == 0 else { throw Fault.cannotBePlaced(errno: errno) }
    return product
  }
}
