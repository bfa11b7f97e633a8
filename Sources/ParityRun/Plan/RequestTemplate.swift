package import ParityJSON
package import ParityLanguage

/// A command's bytes, encoded once so that every implementation gets the same; only captured
/// values are open.
package struct RequestTemplate: Hashable, Sendable {
  /// A run of bytes, or the place of a captured value.
  enum Segment: Hashable, Sendable {
    case bytes([UInt8])
    /// The value as JSON.
    case value(CaptureID)
    /// Its characters inside a string.
    case text(CaptureID)
  }

  private enum Content: Hashable, Sendable {
    /// The whole line: nothing is open, as in nearly all.
    case line([UInt8])
    case segments([Segment])
  }

  private let content: Content

  init(line: [UInt8]) { content = .line(line) }

  init(segments: [Segment]) { content = .segments(segments) }

  /// The captured values that have to be known before it can be sent.
  var captures: [CaptureID] {
    guard case .segments(let segments) = content else { return [] }
    return segments.compactMap { segment in
      switch segment {
      case .bytes: nil
      case .value(let id), .text(let id): id
      }
    }
  }

  /// The bytes, with the captured values of one implementation filled in.
  ///
  /// - Parameter captures: what has been captured so far, by ``CaptureID``.
  /// - Returns: a line without its end.
  /// - Throws: the captured value that cannot stand where it is wanted.
  package func bytes(captures: [JSONView?]) throws(UnusableCapture) -> [UInt8] {
    if case .line(let line) = content { return line }
    var line: [UInt8] = []
    try append(to: &line, captures: captures)
    return line
  }

  /// Appends the bytes; where it throws, some of them.
  func append(to line: inout [UInt8], captures: [JSONView?]) throws(UnusableCapture) {
    let segments: [Segment]
    switch content {
    case .line(let whole): return line.append(contentsOf: whole)
    case .segments(let open): segments = open
    }
    for segment in segments {
      switch segment {
      case .bytes(let bytes):
        line.append(contentsOf: bytes)
      case .value(let id):
        guard let view = captures[id.index] else { throw UnusableCapture(id: id, found: nil) }
        line.append(contentsOf: view.rawBytes)
      case .text(let id):
        guard let view = captures[id.index] else { throw UnusableCapture(id: id, found: nil) }
        switch view.kind {
        case .string: line.append(contentsOf: view.rawBytes.dropFirst().dropLast())
        case .number, .boolean: line.append(contentsOf: view.rawBytes)
        case .null, .list, .object: throw UnusableCapture(id: id, found: view.kind)
        }
      }
    }
  }
}

/// A captured value that is not there, or whose kind cannot stand inside text.
package struct UnusableCapture: Error, Hashable, Sendable {
  package let id: CaptureID
  package let found: JSONKind?
}
