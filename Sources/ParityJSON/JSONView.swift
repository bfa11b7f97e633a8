/// One value of a document, to be read and kept: it holds on to the document.
///
/// For paths that are not hot. Nothing is converted before it is asked for.
package struct JSONView: Sendable {
  /// The document that the value is part of.
  package let document: JSONDocument
  /// The value's node in it.
  package let index: Int

  /// Makes a view; `index` is the node of a value, as the document gives it.
  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The value's kind.
  package var kind: JSONKind { document.kind(at: index) }

  /// The number of elements of a list or of members of an object, 0 for a scalar.
  package var count: Int { document.count(at: index) }

  /// The value as it came, spelling kept: strings with their quotes.
  package var rawBytes: ArraySlice<UInt8> { document.spelling(at: index) }

  /// The value of a key (its unescaped bytes); nil where it is absent or this is no object.
  package subscript(key: [UInt8]) -> JSONView? {
    document.index(ofKey: key, inObject: index).map { JSONView(document: document, index: $0) }
  }

  /// The value of a key; nil where it is absent or this is no object.
  package subscript(key: String) -> JSONView? { self[Array(key.utf8)] }

  /// An element, from 0; nil where it is absent or this is no list.
  package subscript(position: Int) -> JSONView? {
    guard kind == .list, position >= 0, position < count else { return nil }
    var element = index + 1
    for _ in 0..<position { element = document.index(after: element) }
    return JSONView(document: document, index: element)
  }

  /// The unescaped bytes of a string, half surrogate pairs as WTF-8; nil of anything else.
  package var string: [UInt8]? { kind == .string ? document.text(at: index) : nil }

  /// Whether this is a string that has half a surrogate pair in it.
  package var hasLoneSurrogate: Bool {
    kind == .string && document.content(at: index).hasLoneSurrogate
  }

  /// The number, if this is one.
  package var number: JSONNumber? {
    kind == .number ? JSONNumber(accepted: Array(rawBytes)) : nil
  }

  /// The boolean, if this is one.
  package var boolean: Bool? { document.boolean(at: index) }

  /// The number, if this is one, spelled in decimal digits and nothing else, of up to 63 bits.
  package var wholeNumber: Int? { document.wholeNumber(at: index) }

  /// Whether this is `null`.
  package var isNull: Bool { kind == .null }
}
