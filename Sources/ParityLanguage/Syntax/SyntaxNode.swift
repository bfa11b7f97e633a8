/// One node of a file's tree: 16 bytes, its children right behind it.
struct SyntaxNode: Hashable, Sendable {
  var kind: SyntaxKind
  /// What the kind alone does not say: an operator, a root, how a text is spelled.
  var detail: UInt8 = 0
  /// How a check counts: see ``SyntaxQuantifier``; whether a statement is in error.
  var flag: UInt8 = 0
  /// Its bytes, a statement's without comments at its end.
  var start: UInt32
  var end: UInt32
  /// The index of the first node that is not below it.
  var next: UInt32

  var range: ByteRange { ByteRange(Int(start), Int(end)) }

  /// Fixes where it ends.
  mutating func close(end: UInt32, next: UInt32) {
    self.end = end
    self.next = next
  }

  /// Whether a statement could not be read: it still counts as what its first word says.
  var isInError: Bool { kind.isStatement && flag == 1 }
}

/// The operators of checks, as ``SyntaxNode/detail`` keeps them.
enum SyntaxOperator: UInt8, Sendable {
  case equals, differs, less, greater, atLeast, atMost, contains, lacks, matches, has, isKind
  case isNotKind
  /// `= NUMBER within N`.
  case equalsWithin
}

extension Path.Root {
  private static let all = allCases

  /// What ``SyntaxNode/detail`` keeps of the first name of a path; 0 where that is no root.
  var detail: UInt8 { Self.all.firstIndex(of: self).map { UInt8($0 + 1) } ?? 0 }

  /// The root that ``detail`` stands for.
  init?(detail: UInt8) {
    guard detail > 0, Int(detail) <= Self.all.count else { return nil }
    self = Self.all[Int(detail) - 1]
  }
}

/// How the values of a path count, as ``SyntaxNode/flag`` keeps it.
enum SyntaxQuantifier: UInt8, Sendable {
  case none, some, every, no
}

/// How a text in quotes is spelled, as ``SyntaxNode/detail`` keeps it.
enum TextSpelling {
  static let hasEscapes: UInt8 = 1
  static let hasInterpolations: UInt8 = 2
  /// Not every byte stands for itself.
  static let isResolved = hasEscapes | hasInterpolations
  /// `$` or `(` stands in it: it may be meant as a name.
  static let mayHideName: UInt8 = 4
}
