internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Ends what a process started and left behind.
///
/// A signal to the group misses who left it with `setsid` or `setpgid`. On Linux an orphan becomes
/// our child, because we asked for that; it belongs to the ended process when it is in its session,
/// or when it carries its mark in the environment. Elsewhere there is nothing to look through.
struct Orphans {
  /// The process that ended and is not yet reaped, so that the number is still its own.
  let leader: pid_t
  /// Whether it led a session of its own.
  let ledSession: Bool
  /// An entry that its environment has and no other's, `NAME=value`; empty for none.
  let mark: [UInt8]

  /// A program that starts processes faster than they are ended is left to the system then.
  private static let patience = 2_000
  /// Of an environment so much is looked through.
  private static let environmentLimit = 256 * 1024

  /// Ends and reaps them all, also those that come to light when their parents end.
  func end() {
    #if os(Linux)
      let deadline = Deadline(milliseconds: Self.patience)
      while !deadline.hasPassed {
        let found = Warden.shared.family.withLock { _ in endThoseInSight(until: deadline) }
        guard found else { return }
      }
    #endif
  }

  /// Our children that we did not start.
  static func strangers() -> [pid_t] {
    #if os(Linux)
      let heir = parity_heir_process()
      return children().filter { $0 != heir && !LivingProcesses.contains($0) }
    #else
      return []
    #endif
  }

  /// Ends and reaps all our children that we did not start, and theirs.
  ///
  /// - Parameter isSpared: who may stay; asked while nobody is born.
  static func endAll(but isSpared: (pid_t) -> Bool) {
    let deadline = Deadline(milliseconds: patience)
    while !deadline.hasPassed {
      let found = Warden.shared.family.withLock { _ in
        let found = strangers().filter { !isSpared($0) }
        for child in found {
          kill(child, SIGKILL)
          ProcessEnd.wait(for: child, until: deadline)
          _ = parity_reap(child)
        }
        return !found.isEmpty
      }
      guard found else { return }
    }
  }

  /// Ends each of our children that is an orphan of the leader; false when there is none, and none
  /// can come to light.
  private func endThoseInSight(until deadline: Deadline) -> Bool {
    var found = false
    for child in Self.children() where child != leader && !LivingProcesses.contains(child) {
      guard belongs(child) else {
        if ProcessEnd.ending(of: child) == nil {
          if Self.isAboutToEnd(child) { found = true }
        } else if isStranger(child) {
          _ = parity_reap(child)
          found = true
        }
        continue
      }
      found = true
      kill(child, SIGKILL)
      ProcessEnd.wait(for: child, until: deadline)
      _ = parity_reap(child)
    }
    return found
  }

  /// Whether nobody else awaits a child: whoever is in another session than ours was adopted.
  private func isStranger(_ child: pid_t) -> Bool {
    Household.hasAllChildren || getsid(child) != getsid(0)
  }

  private func belongs(_ child: pid_t) -> Bool {
    if ledSession, getsid(child) == leader { return true }
    guard !mark.isEmpty else { return false }
    let environment = FileText.read("/proc/\(child)/environ", limit: Self.environmentLimit) ?? []
    return environment.split(separator: 0).contains { $0.elementsEqual(mark) }
  }

  /// Whether a process is on its way out: it has no environment any more that would show whose it
  /// is, and its own children are not ours yet.
  private static func isAboutToEnd(_ process: pid_t) -> Bool {
    let facts = FileText.read("/proc/\(process)/stat", limit: 4096) ?? []
    // The name, which may hold anything, ends with the last bracket.
    guard let name = facts.lastIndex(of: UInt8(ascii: ")")) else { return false }
    let words = facts[(name + 1)...].split(separator: UInt8(ascii: " "))
    guard words.count > flagsPlace,
      let flags = UInt32(String(decoding: words[flagsPlace], as: UTF8.self))
    else { return false }
    return flags & exiting != 0
  }

  /// The kernel's flags among the words behind the name, and `PF_EXITING` among these.
  private static let flagsPlace = 6
  private static let exiting: UInt32 = 4

  /// The children of all our threads, ended ones too.
  private static func children() -> [pid_t] {
    guard let folder = opendir("/proc/self/task") else { return [] }
    defer { closedir(folder) }
    var children: [pid_t] = []
    while let entry = readdir(folder) {
      guard let thread = number(of: entry) else { continue }
      let list = FileText.read("/proc/self/task/\(thread)/children", limit: 1 << 20) ?? []
      for word in list.split(separator: UInt8(ascii: " ")) {
        if let child = Int32(String(decoding: word, as: UTF8.self)) { children.append(child) }
      }
    }
    return children
  }

  private static func number(of entry: UnsafeMutablePointer<dirent>) -> Int32? {
    withUnsafeBytes(of: &entry.pointee.d_name) { name in
      Int32(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }
  }
}
