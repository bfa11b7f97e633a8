import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Children that came to us when `parity` was killed, since processes of this program adopt.
///
/// Nobody else waits for them, and the test library's own watch over exit tests looks at the first
/// child that has ended again and again, as long as nobody takes it away.
enum Adopted {
  /// Waits for the heir of each `parity` that was killed, and takes away who has ended.
  static func bury() {
    #if os(Linux)
      for child in children where name(of: child) == "parity-heir" { waitpid(child, nil, 0) }
      for child in children where name(of: child) == Workplace.program {
        waitpid(child, nil, WNOHANG)
      }
    #endif
  }

  private static var children: [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.flatMap { thread in
      text("/proc/self/task/\(thread)/children").split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// As the kernel cuts it, which is at fifteen letters.
  private static func name(of process: pid_t) -> String {
    String(text("/proc/\(process)/comm").dropLast())
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
