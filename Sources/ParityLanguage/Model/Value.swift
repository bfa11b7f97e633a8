/// A value of the scenario language after columns and parameters have been filled in.
///
/// What is still open are captured values, which each implementation gives for itself at run time.
package indirect enum Value: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number's spelling, in JSON's exact grammar; it is sent digit by digit as written.
  case number(String)
  case text(Text)
  case list([Value])
  /// Members in the order of their first appearance; no key stands twice.
  case object([Member])
  case captured(CaptureID)
  /// Only from a cell: the key is left out, or `=` means `is absent`.
  case absent
}

/// One key of an object and its value.
package struct Member: Hashable, Sendable {
  package var key: Text
  package var value: Value

  package init(key: Text, value: Value) {
    self.key = key
    self.value = value
  }
}

/// Text that may hold captured values: `"/cities/\(first)"`.
package struct Text: Hashable, Sendable {
  /// A run of literal bytes (valid UTF-8), or what a captured string, number or boolean spells.
  package enum Segment: Hashable, Sendable {
    case literal([UInt8])
    case captured(CaptureID)
  }

  /// Neighbouring literals are joined; empty text has no segment.
  package var segments: [Segment]

  package init(segments: [Segment]) { self.segments = segments }

  package init(_ literal: String) {
    segments = literal.isEmpty ? [] : [.literal(Array(literal.utf8))]
  }

  /// The bytes, where nothing captured is in it.
  package var literal: [UInt8]? {
    switch (segments.count, segments.first) {
    case (0, _): []
    case (1, .literal(let bytes)): bytes
    default: nil
    }
  }
}

/// The number of a captured value within its scenario: an index into ``Scenario/captures``.
package struct CaptureID: Hashable, Sendable {
  package var index: Int
  package init(_ index: Int) { self.index = index }
}
