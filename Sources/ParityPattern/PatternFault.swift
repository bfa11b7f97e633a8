/// Why a pattern was refused, and where.
package struct PatternFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes from the beginning of the source, the first one being 0.
  package let offset: Int
  /// What is wrong there.
  package let reason: Reason

  /// A fault at a byte of the source.
  package init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }

  /// What is wrong and what to write instead, in one sentence without a place.
  package var description: String {
    switch reason {
    case .source(let fault): fault.description
    case .group(let fault): fault.description
    case .class(let fault): fault.description
    case .repetition(let fault): fault.description
    case .escape(let fault): fault.description
    }
  }

  /// Everything the dialect refuses, by the part of it that is concerned.
  ///
  /// The words stand beside the rules.
  package enum Reason: Hashable, Sendable {
    case source(SourceFault)
    case group(GroupFault)
    case `class`(ClassFault)
    case repetition(RepetitionFault)
    case escape(EscapeFault)
  }
}
