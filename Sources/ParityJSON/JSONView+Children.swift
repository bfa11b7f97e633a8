extension JSONView {
  /// The elements of a list, in order; none of anything else.
  package var elements: Elements {
    Elements(document: document, first: index + 1, end: end(of: .list))
  }

  /// The members of an object, in the order in which they came; none of anything else.
  package var members: Members {
    Members(document: document, first: index + 1, end: end(of: .object))
  }

  private func end(of kind: JSONKind) -> Int {
    self.kind == kind ? document.index(after: index) : index + 1
  }

  /// The elements of a list.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var position: Int
    private let end: Int

    fileprivate init(document: JSONDocument, first: Int, end: Int) {
      self.document = document
      self.position = first
      self.end = end
    }

    /// The next element.
    package mutating func next() -> JSONView? {
      guard position < end else { return nil }
      let element = JSONView(document: document, index: position)
      position = document.index(after: position)
      return element
    }
  }

  /// The members of an object, each with its unescaped key.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var position: Int
    private let end: Int

    fileprivate init(document: JSONDocument, first: Int, end: Int) {
      self.document = document
      self.position = first
      self.end = end
    }

    /// The next member.
    package mutating func next() -> (key: [UInt8], value: JSONView)? {
      guard position < end else { return nil }
      let key = document.text(at: position)
      let value = JSONView(document: document, index: position + 1)
      position = document.index(after: position + 1)
      return (key, value)
    }
  }
}
