/// First in, first out, without moving what stays: a ring of places that are used again.
struct Queue<Element>: Sequence {
  /// As many as a power of two; what is not in use holds nothing.
  private var places: [Element?] = Array(repeating: nil, count: 8)
  private var start = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var first: Element? { count == 0 ? nil : places[start] }
  var last: Element? { count == 0 ? nil : places[place(of: count - 1)] }

  /// The element at a distance from the first; there has to be one.
  subscript(offset: Int) -> Element? { places[place(of: offset)] }

  private func place(of offset: Int) -> Int { (start + offset) & (places.count - 1) }

  mutating func append(_ element: Element) {
    if count == places.count { grow() }
    places[place(of: count)] = element
    count += 1
  }

  @discardableResult
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = places[start].take()
    start = place(of: 1)
    count -= 1
    return element
  }

  /// Puts elements before all others, in their order.
  mutating func prepend(_ earlier: [Element]) { refill(with: earlier + Array(self)) }

  mutating func keep(where isKept: (Element) -> Bool) { refill(with: filter(isKept)) }

  mutating func removeAll() { refill(with: []) }

  private mutating func refill(with elements: [Element]) {
    self = Queue()
    elements.forEach { append($0) }
  }

  private mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(places.count * 2)
    for offset in 0..<count { larger.append(places[place(of: offset)].take()) }
    larger.append(contentsOf: repeatElement(nil, count: places.count * 2 - count))
    places = larger
    start = 0
  }

  func makeIterator() -> AnyIterator<Element> {
    var offset = 0
    return AnyIterator {
      guard offset < count else { return nil }
      defer { offset += 1 }
      return places[place(of: offset)]
    }
  }
}
