import ParityJSON

extension RuledComparison {
  /// Whether two objects have equal members, in whatever order.
  mutating func areObjectsEqual(_ left: Spot, _ right: Spot, _ active: Range<Int>) -> Bool {
    let first = sides[left.side].document
    let second = sides[right.side].document
    var partners = MemberFinder(second, object: right.node)
    var isEqual = true
    var paired = 0
    first.forEachMember(of: left.node) { key, value in
      let partner = partners.value(of: key)
      if partner != nil { paired += 1 }
      isEqual = areMembersEqual(left.at(value), right.at(partner), key: key, active)
      return isEqual
    }
    if !isEqual || paired == second.count(at: right.node) { return isEqual }
    partners = MemberFinder(first, object: left.node)
    second.forEachMember(of: right.node) { key, value in
      if partners.value(of: key) != nil { return true }
      isEqual = areMembersEqual(left.at(nil), right.at(value), key: key, active)
      return isEqual
    }
    return isEqual
  }

  private mutating func areMembersEqual(
    _ left: Spot, _ right: Spot, key: UnsafeBufferPointer<UInt8>, _ active: Range<Int>
  ) -> Bool {
    let below = cursor.descend(active, key: key)
    let isEqual = areEqual(left, right, below)
    cursor.ascend(to: active)
    return isEqual
  }
}

/// Finds members of an object by their keys, soonest where they are asked for in their own order.
struct MemberFinder {
  private let document: JSONDocument
  private let object: Int
  private let end: Int
  /// The key behind the one that was found last.
  private var next: Int
  /// Made when an object with many members comes in another order.
  private var table: [[UInt8]: Int]?

  /// The number of members up to which they are looked at one by one.
  private static let fewMembers = 32

  init(_ document: JSONDocument, object: Int) {
    self.document = document
    self.object = object
    let isObject = document.kind(at: object) == .object
    next = object + 1
    end = isObject ? document.index(after: object) : next
  }

  /// The value of a key; nil where the object has none.
  mutating func value(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    if next < end, document.withKey(at: next, { other in other.elementsEqual(key) }) {
      defer { next = document.index(after: next + 1) }
      return next + 1
    }
    guard document.count(at: object) > Self.fewMembers else {
      return document.index(ofKey: key, inObject: object)
    }
    if table == nil { table = members() }
    return table?[Array(key)]
  }

  /// The value of a key; nil where the object has none.
  mutating func value(of key: [UInt8]) -> Int? {
    key.withUnsafeBufferPointer { key in value(of: key) }
  }

  private func members() -> [[UInt8]: Int] {
    var members: [[UInt8]: Int] = [:]
    document.forEachMember(of: object) { key, value in
      members[Array(key)] = value
      return true
    }
    return members
  }
}
