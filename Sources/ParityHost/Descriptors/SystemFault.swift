#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A refusal of the operating system.
struct SystemFault: Error, Hashable, Sendable {
  /// The value of `errno`.
  let code: Int32

  /// The system's own words.
  var words: String { String(cString: strerror(code)) }

  /// What helps, where there is something that helps often.
  var advice: String? {
    switch code {
    case EMFILE:
      "this process may open no more files: raise the limit with 'ulimit -n' or lower --jobs"
    case ENFILE: "the whole system may open no more files: end other programs or lower --jobs"
    case EAGAIN: "the system allows no more processes: see 'ulimit -u' and lower --jobs"
    case ENOMEM: "the system has no more memory: end other programs or lower --jobs"
    case ENOSPC: "the disk is full: make room on it"
    default: nil
    }
  }

  /// The system's words and what helps.
  var description: String {
    advice.map { "\(words); \($0)" } ?? words
  }
}
