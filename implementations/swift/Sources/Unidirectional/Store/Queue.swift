/// First in, first out, in constant time each.
struct Queue<Element> {
  private var elements: [Element] = []
  private var start = 0

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard start < elements.count else { return nil }
    let element = elements[start]
    start += 1
    if start == elements.count {
      elements.removeAll(keepingCapacity: true)
      start = 0
    }
    return element
  }
}
