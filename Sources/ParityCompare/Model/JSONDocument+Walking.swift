import ParityJSON

extension JSONDocument {
  /// Calls with the unescaped key and the value of each member of an object, in the order in which
  /// they came, until it is answered false.
  func forEachMember(of object: Int, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Bool) {
    guard kind(at: object) == .object else { return }
    let end = index(after: object)
    var key = object + 1
    while key < end {
      let value = key + 1
      guard withKey(at: key, { key in body(key, value) }) else { return }
      key = index(after: value)
    }
  }

  /// Lends the unescaped bytes of a key.
  func withKey<Result>(at key: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    spelling(at: key).withUnsafeBufferPointer { quoted in
      let spelled = UnsafeBufferPointer(rebasing: quoted[1..<quoted.count - 1])
      if !spelled.contains(UInt8(ascii: "\\")) { return body(spelled) }
      let unescaped = JSONView(document: self, index: key).string ?? []
      return unescaped.withUnsafeBufferPointer(body)
    }
  }

  /// The nodes of a list's elements, in order; none of anything else.
  func elements(of list: Int) -> [Int] {
    guard kind(at: list) == .list else { return [] }
    var elements: [Int] = []
    elements.reserveCapacity(count(at: list))
    let end = index(after: list)
    var element = list + 1
    while element < end {
      elements.append(element)
      element = index(after: element)
    }
    return elements
  }

  /// The node of an element, from 0; nil where there is none or this is no list.
  func index(ofElement position: Int, inList list: Int) -> Int? {
    guard kind(at: list) == .list, position >= 0, position < count(at: list) else { return nil }
    var element = list + 1
    for _ in 0..<position { element = index(after: element) }
    return element
  }

  /// Whether something holds of any value directly inside a list or an object.
  func anyChild(of node: Int, _ holds: (Int) -> Bool) -> Bool {
    let step = kind(at: node) == .object ? 1 : 0
    var child = node + 1
    for _ in 0..<count(at: node) {
      if holds(child + step) { return true }
      child = index(after: child + step)
    }
    return false
  }

  /// Whether an element of a list equals a value as it came.
  func hasElement(equalTo value: JSONView, inList list: Int) -> Bool {
    let end = index(after: list)
    var element = list + 1
    while element < end {
      if ParityJSON.isEqual(self, element, value.document, value.index) { return true }
      element = index(after: element)
    }
    return false
  }
}
