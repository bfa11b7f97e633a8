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

  mutating func removeAll() { elements.removeAll() }

  func makeIterator() -> ArraySlice<Element>.Iterator { elements.makeIterator() }
}
