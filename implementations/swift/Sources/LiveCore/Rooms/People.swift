/// Names of people, no two alike, in the order of their Unicode scalars.
///
/// They are compared byte by byte: two spellings that look the same are two people.
public struct People: Sendable {
  /// The names, in order.
  public private(set) var names: [String] = []

  init() {}

  mutating func insert(_ name: String) {
    let index = names.firstIndex { !$0.utf8.lexicographicallyPrecedes(name.utf8) } ?? names.endIndex
    if index < names.endIndex, names[index].utf8.elementsEqual(name.utf8) { return }
    names.insert(name, at: index)
  }

  mutating func remove(_ name: String) {
    names.removeAll { $0.utf8.elementsEqual(name.utf8) }
  }
}
