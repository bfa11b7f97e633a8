#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the threads of a Java virtual machine do when it does not answer: it tells on SIGQUIT, on
/// standard output unless it was told otherwise.
enum ThreadDump {
  /// It may take so long, in milliseconds.
  private static let patience = 2_000
  /// More is not listened to.
  private static let limit = 1 << 20
  /// More threads are not told.
  private static let threadsTold = 2
  /// More frames of a thread are not told.
  private static let framesTold = 8

  /// Asks each virtual machine among a process and what it started.
  ///
  /// - Parameters:
  ///   - leader: the process that does not answer; it is killed afterwards.
  ///   - channel: what comes from its output.
  ///   - standardError: what comes from its standard error.
  /// - Returns: a few lines on the threads that are in code of its own; empty where there is no
  ///   such machine, or it does not answer that either.
  static func ask(
    _ leader: pid_t, answeringOn channel: inout LineChannel, _ standardError: StandardErrorTail
  ) -> [UInt8] {
    let machines = VirtualMachines.below(leader)
    guard !machines.isEmpty else { return [] }
    for machine in machines { kill(machine, SIGQUIT) }
    let heard = channel.listen(until: Deadline(milliseconds: patience), limit: limit) { heard in
      isWhole(heard) || isWhole(standardError.bytes())
    }
    return digest(of: isDump(heard) ? heard : standardError.bytes())
  }

  private static func isDump(_ text: [UInt8]) -> Bool { text.firstRange(of: heading) != nil }

  private static func isWhole(_ text: [UInt8]) -> Bool {
    text.firstRange(of: heading) != nil && text.firstRange(of: ending) != nil
  }

  private static let heading = Array("Full thread dump".utf8)
  /// The line behind the last thread.
  private static let ending = Array("JNI global ref".utf8)

  /// The threads that are in code which is not the system's, each with the place where it stands
  /// and the way there.
  static func digest(of dump: [UInt8]) -> [UInt8] {
    guard let start = dump.firstRange(of: heading)?.lowerBound else { return [] }
    let text = String(decoding: dump[start...].prefix(limit), as: UTF8.self)
    var told: [String] = []
    for thread in threads(in: text) where thread.isInItsOwnCode && told.count < threadsTold {
      told.append(thread.text(frames: framesTold))
    }
    return Array(told.joined().utf8)
  }

  private struct Thread {
    let name: Substring
    var state: Substring = ""
    var frames: [Substring] = []

    var isInItsOwnCode: Bool { frames.contains(where: isOwn) }

    private func isOwn(_ frame: Substring) -> Bool {
      let place = frame.dropFirst("at ".count)
      return !systems.contains { place.hasPrefix($0) }
    }

    /// The place where it stands, and of the rest what is its own.
    func text(frames limit: Int) -> String {
      var shown = frames.prefix(1) + frames.dropFirst().filter(isOwn)
      let isCut = shown.count > limit
      shown = shown.prefix(limit)
      return
        (["thread \"\(name)\" \(state)"] + shown.map { "  \($0)" }
        + (isCut ? ["  ..."] : [])).map { $0 + "\n" }.joined()
    }
  }

  private static func threads(in text: String) -> [Thread] {
    var threads: [Thread] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("\"") {
        threads.append(Thread(name: line.dropFirst().prefix { $0 != "\"" }))
      } else if threads.isEmpty {
        continue
      } else if words.hasPrefix("java.lang.Thread.State: ") {
        let state = words.dropFirst("java.lang.Thread.State: ".count)
        threads[threads.count - 1].state = state.prefix { $0 != " " }
      } else if words.hasPrefix("at ") {
        threads[threads.count - 1].frames.append(words)
      }
    }
    return threads
  }
}

/// Code that is in every stack and says nothing of what went wrong.
private let systems = [
  "java.", "javax.", "jdk.", "sun.", "com.sun.", "kotlin.", "kotlinx.", "scala.", "clojure.lang.",
]

/// The Java virtual machines among a process and what it started.
enum VirtualMachines {
  /// More processes are not looked at.
  private static let limit = 64
  /// Of what a process has in memory so much is looked through.
  private static let mapsLimit = 4 << 20

  static func below(_ leader: pid_t) -> [pid_t] {
    #if os(Linux)
      var machines: [pid_t] = []
      var waiting = [leader]
      var seen = 0
      while let process = waiting.popLast(), seen < limit {
        seen += 1
        if hasMachine(process) { machines.append(process) }
        let list =
          FileText.read("/proc/\(process)/task/\(process)/children", limit: 1 << 16) ?? []
        waiting += list.split(separator: UInt8(ascii: " ")).compactMap {
          Int32(String(decoding: $0, as: UTF8.self))
        }
      }
      return machines
    #else
      return hasMachine(leader) ? [leader] : []
    #endif
  }

  #if os(Linux)
    private static func hasMachine(_ process: pid_t) -> Bool {
      let maps = FileText.read("/proc/\(process)/maps", limit: mapsLimit) ?? []
      return maps.firstRange(of: Array("/libjvm.so".utf8)) != nil
    }
  #elseif canImport(Darwin)
    private static func hasMachine(_ process: pid_t) -> Bool {
      var path = [UInt8](repeating: 0, count: 4096)
      let count = proc_pidpath(process, &path, UInt32(path.count))
      return count > 0 && path.prefix(Int(count)).reversed().starts(with: "/java".utf8.reversed())
    }
  #endif
}
