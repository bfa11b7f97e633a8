/// What a place demands of the value that a column or a parameter gives it.
struct Demands: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// There has to be a value: `absent` cannot stand here.
  static let present = Demands(rawValue: 1)
  /// Text: a route, a code.
  static let text = Demands(rawValue: 2)
  static let number = Demands(rawValue: 4)
  /// A whole number, 0 or more: `has $n items`.
  static let count = Demands(rawValue: 8)
  /// A text, a number, `true` or `false`: it is put into a text.
  static let spellable = Demands(rawValue: 16)
  /// `contains ""` says nothing.
  static let notEmptyText = Demands(rawValue: 32)
  /// `within` a number that is not negative.
  static let notNegative = Demands(rawValue: 64)

  /// The first of them that a literal does not meet, or nil.
  func breach(by node: SyntaxTree.Index, in file: FileSyntax) -> Demands? {
    let kind = file.kind(node)
    if contains(.present), kind == .absent { return .present }
    if contains(.text), kind != .text, kind != .raw { return .text }
    if contains(.spellable), !Self.isSpellable(kind) { return .spellable }
    if contains(.number), kind != .number { return .number }
    if contains(.count), !Self.isCount(node, in: file) { return .count }
    if contains(.notNegative), kind == .number, file.slice(node).first == UInt8(ascii: "-") {
      return .notNegative
    }
    if contains(.notEmptyText), kind == .text, file.range(node).count == 2 {
      return .notEmptyText
    }
    return nil
  }

  private static func isSpellable(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .text, .raw, .number, .yes, .no: true
    default: false
    }
  }

  /// Digits only, and few enough for an integer.
  static func isCount(_ node: SyntaxTree.Index, in file: FileSyntax) -> Bool {
    guard file.kind(node) == .number else { return false }
    let digits = file.slice(node)
    return digits.count <= 9 && digits.allSatisfy(\.isDigit)
  }
}
