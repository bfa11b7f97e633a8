/// Where the keys of a set stand in the object at a document's root.
///
/// Documents that were read along one tape have their keys in the same places, so these are found
/// once for the sets that ``JSONPrecedents`` was told of.
package final class JSONPlaces: Sendable {
  /// Whether the object has keys that are not in the set.
  package let hasOthers: Bool
  fileprivate let set: JSONKeySet
  /// By the number of each key; -1 where it is absent.
  private let nodes: SIMD16<Int32>

  init(of set: JSONKeySet, in document: JSONDocument) {
    var nodes = SIMD16<Int32>(repeating: -1)
    var known = 0
    document.forEach(of: set, inObject: document.rootIndex) { number, node in
      known += 1
      nodes[number] = Int32(truncatingIfNeeded: node)
    }
    self.set = set
    self.nodes = nodes
    hasOthers = known < document.count(at: document.rootIndex)
  }

  /// The node of the value of a key, by its number in the set; nil where it is absent.
  package subscript(number: Int) -> Int? {
    let node = nodes[number]
    return node < 0 ? nil : Int(node)
  }
}

extension JSONDocument {
  /// Where keys stand in the object at the root; nowhere where there is no object.
  package func places(of set: JSONKeySet) -> JSONPlaces {
    for places in tape.places where places.set === set { return places }
    return JSONPlaces(of: set, in: self)
  }
}
