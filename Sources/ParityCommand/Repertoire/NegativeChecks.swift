import ParityLanguage

/// The negative checks of a run (`lacks`, `no`, `is absent`), each once: they hold as well where a
/// path or a value is misspelt, so it is told when no reply of the run ever had it.
struct NegativeChecks {
  private(set) var checks: [Check] = []
  private var seen: Set<String> = []

  /// More are not looked after.
  private static let limit = 256

  /// Adds those of a file.
  mutating func collect(from file: CheckedFile, bytes: [UInt8]) {
    guard checks.count < Self.limit, !file.hasErrors, Self.mayHaveSome(bytes) else { return }
    for index in file.outlines.indices {
      for step in file.scenario(at: index).steps {
        for check in step.checks where check.isNegative && seen.insert(check.source).inserted {
          checks.append(check)
          if checks.count >= Self.limit { return }
        }
      }
    }
  }

  /// Whether a word of theirs stands anywhere: most files have none, and are not expanded for it.
  private static func mayHaveSome(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      for start in text.indices.dropLast() where text[start] == UInt8(ascii: " ") {
        guard initials.contains(text[start + 1]) else { continue }
        let rest = text[start...]
        if words.contains(where: { rest.starts(with: $0) }) { return true }
      }
      return false
    }
  }

  private static let initials: [UInt8] = Array("lan".utf8)

  /// Each begins with a space.
  private static let words = [" lacks ", " absent", " no "].map { Array($0.utf8) }
}

extension Check {
  fileprivate var isNegative: Bool {
    guard case .reply(let quantifier, _, let condition) = subject else { return false }
    if quantifier == .no { return true }
    switch condition {
    case .lacks: return true
    case .isKind(let kind, let isNegated): return kind == .absent && !isNegated
    case .equals, .differs, .less, .greater, .atLeast, .atMost, .contains, .matches, .has:
      return false
    }
  }
}
