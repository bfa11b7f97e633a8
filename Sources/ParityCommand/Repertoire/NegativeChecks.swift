import ParityLanguage
import ParityRun

/// The negative checks of a run (`lacks`, `no`, `is absent`), each once: they hold as well where a
/// path or a value is misspelt, so it is told when no reply of the run ever had it.
struct NegativeChecks {
  private(set) var checks: [NegativeCheck] = []
  private var seen: Set<String> = []

  /// More are not looked after.
  private static let limit = 256

  /// Adds those of a file; most have none, and are not expanded for it.
  mutating func collect(from file: CheckedFile) {
    guard checks.count < Self.limit, !file.hasErrors, file.mayHaveNegatives else { return }
    for index in file.outlines.indices {
      for step in file.scenario(at: index).steps {
        for check in step.checks where check.isNegative && seen.insert(check.source).inserted {
          checks.append(NegativeCheck(check))
          if checks.count >= Self.limit { return }
        }
      }
    }
  }
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
