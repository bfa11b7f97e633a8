package import ParityJSON

/// A line that breaks the protocol.
package enum ProtocolFault: Error, Hashable, Sendable {
  /// Not JSON, or JSON that the protocol refuses (duplicate keys, a BOM, bare NaN).
  case malformed(JSONFault, excerpt: [UInt8])
  /// JSON, but not an object.
  case notAnObject(JSONKind, excerpt: [UInt8])
  /// A reply to another command than the one that was sent.
  case foreignID(expected: Int, found: [UInt8], excerpt: [UInt8])
  /// A second reply to a command that had been answered, where another one was waited for.
  ///
  /// `earlier` is where the command stands, `FILE:LINE` of its scenario; nil: in this scenario.
  case answeredTwice(expected: Int, found: Int, earlier: String?)
  /// A part of the reply has a kind that the protocol does not allow, or a value; the beginning of
  /// what stands there, as it came.
  case wrongKind(
    key: String, expected: String, found: JSONKind, value: [UInt8], excerpt: [UInt8])
  /// Many lines came, and none was the answer with the id that was sent.
  case noAnswer(linesRead: Int)
  /// More was said than was asked for: the beginning of what came behind the last reply.
  case unasked(excerpt: [UInt8])
  /// Behind the answer to `hello` a line stood already, when nothing else had been asked: its
  /// beginning.
  case early(excerpt: [UInt8])
  /// The replies to one scenario, which are held until it is judged, take more memory than the
  /// limit, in bytes.
  case tooMuch(limit: Int)
  /// `hello` was answered with a version that this runner does not speak.
  case unknownVersion([UInt8])
  /// A part that every reply carries is not there.
  case missing(key: String, excerpt: [UInt8])
}

extension ProtocolFault {
  /// The beginning of the line, or what stands round the fault; nil where no line is at fault.
  package var excerpt: [UInt8]? {
    switch self {
    case .malformed(_, let excerpt), .notAnObject(_, let excerpt), .foreignID(_, _, let excerpt),
      .wrongKind(_, _, _, _, let excerpt), .unasked(let excerpt), .early(let excerpt),
      .missing(_, let excerpt):
      excerpt
    case .answeredTwice, .noAnswer, .tooMuch, .unknownVersion: nil
    }
  }
}
