/// First in, first out, without moving what stays.
struct Queue<Element>: Sequence {
  private var elements: ArraySlice<Element> = []

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }
  var first: Element? { elements.first }
  var last: Element? { elements.last }

  mutating func append(_ element: Element) { elements.append(element) }

  @discardableResult
  mutating func popFirst() -> Element? { elements.popFirst() }

  /// Puts elements before all others, in their order.
  mutating func prepend(_ earlier: [Element]) { elements = earlier + elements }

  mutating func keep(where isKept: (Element) -> Bool) { elements = elements.filter(isKept)[...] }

  mutating func removeAll() { elements.removeAll() }

  func makeIterator() -> ArraySlice<Element>.Iterator { elements.makeIterator() }
}
