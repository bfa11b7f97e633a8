import ParityJSON

/// A value of the scenario language after columns and parameters have been filled in.
///
/// What is still open are captured values, which each implementation gives for itself at run time.
package enum Value: Hashable, Sendable {
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

  package var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }
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
package struct Text: Sendable {
  /// A run of literal bytes (valid UTF-8), or what a captured string, number or boolean spells.
  package enum Segment: Hashable, Sendable {
    case literal([UInt8])
    case captured(CaptureID)
  }

  /// What it is made of; equal texts are made of equal things.
  private enum Content {
    /// Nearly all text, of which the short needs no memory of its own.
    case literal(String)
    /// What has captured values in it, or cannot be kept as a string byte for byte.
    case segments([Segment])
  }

  private let content: Content

  package init(segments: [Segment]) {
    guard segments.count < 2, let segment = segments.first else {
      content = segments.isEmpty ? .literal("") : .segments(segments)
      return
    }
    guard case .literal(let bytes) = segment, let text = String(validating: bytes, as: UTF8.self)
    else {
      content = .segments(segments)
      return
    }
    content = .literal(text)
  }

  package init(_ literal: String) { content = .literal(literal) }

  /// Literal bytes, of a file that was found to be UTF-8.
  init(spelled bytes: ArraySlice<UInt8>) {
    content = .literal(String(decoding: bytes, as: UTF8.self))
  }

  /// Neighbouring literals are joined; empty text has no segment.
  package var segments: [Segment] {
    switch content {
    case .literal(let text): text.isEmpty ? [] : [.literal(Array(text.utf8))]
    case .segments(let segments): segments
    }
  }

  /// The bytes, where nothing captured is in it.
  package var literal: [UInt8]? {
    switch content {
    case .literal(let text): Array(text.utf8)
    case .segments(let segments):
      if segments.count == 1, case .literal(let bytes) = segments[0] { bytes } else { nil }
    }
  }

  /// The bytes as text, where nothing captured is in it and they are UTF-8.
  package var plain: String? {
    if case .literal(let text) = content { text } else { nil }
  }
}

extension Text: Hashable {
  /// Whether they have the same bytes.
  package static func == (one: Text, other: Text) -> Bool {
    switch (one.content, other.content) {
    case (.literal(let one), .literal(let other)): one.isSpelled(as: other)
    case (.segments(let one), .segments(let other)): one == other
    case (.literal, .segments), (.segments, .literal): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch content {
    case .literal(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .segments(let segments): hasher.combine(segments)
    }
  }
}

/// The number of a captured value within its scenario: an index into ``Scenario/captures``.
package struct CaptureID: Hashable, Sendable {
  package var index: Int
  package init(_ index: Int) { self.index = index }
}
