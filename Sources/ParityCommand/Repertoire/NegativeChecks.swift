import ParityLanguage

/// The negative checks of a run (`lacks`, `no`, `is absent`), each once: they hold as well where a
/// path or a value is misspelt, so it is told when no reply of the run ever had it.
struct NegativeChecks {
  private(set) var checks: [Check] = []
  private var seen: Set<String> = []

  /// More are not looked after.
  private static let limit = 256

  /// Adds those of a file.
  mutating func collect(from file: CheckedFile) {
    guard checks.count < Self.limit, !file.hasErrors else { return }
    for index in file.outlines.indices {
      for step in file.scenario(at: index).steps {
        for check in step.checks where check.isNegative && seen.insert(check.source).inserted {
          checks.append(check)
          if checks.count >= Self.limit { return }
        }
      }
    }
  }

  /// Whether a word of theirs stands anywhere in a file: most files have none, and are not expanded
  /// for it.
  static func mayStand(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      for start in text.indices.dropFirst() where text[start - 1] == UInt8(ascii: " ") {
        switch text[start] {
        case UInt8(ascii: "l"), UInt8(ascii: "a"), UInt8(ascii: "n"):
          if words.contains(where: { text[start...].starts(with: $0) }) { return true }
        default: continue
        }
      }
      return false
    }
  }

  /// Each stands behind a space.
  private static let words = ["lacks ", "absent", "no "].map { Array($0.utf8) }
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
