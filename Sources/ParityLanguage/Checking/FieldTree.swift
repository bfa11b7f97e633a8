/// The object that fields build, to see whether two of them build the same place.
struct FieldTree {
  /// Why a field cannot be added.
  enum Refusal: Error, Equatable {
    case twice
    /// A value stands above it, or it stands above a value.
    case throughValue
    case gap(missing: Int)
    /// An index in what is an object, or a name in what is a list.
    case mixed
  }

  private struct Place {
    /// Nil until something says so.
    var isList: Bool?
    var isValue = false
    var keys: [[UInt8]] = []
    var places: [Int] = []
    /// The same keys for a quick look, kept when there are many.
    var byKey: [[UInt8]: Int] = [:]

    func find(_ key: [UInt8]) -> Int? {
      byKey.isEmpty ? keys.firstIndex(of: key).map { places[$0] } : byKey[key]
    }

    mutating func add(_ key: [UInt8], _ place: Int) {
      keys.append(key)
      places.append(place)
      if keys.count == 16 {
        byKey = Dictionary(zip(keys, places)) { first, _ in first }
      } else if keys.count > 16 {
        byKey[key] = place
      }
    }
  }

  private var places = [Place()]

  /// Adds the place that a field's path names.
  mutating func add(_ path: SyntaxTree.Index, in file: FileSyntax) throws(Refusal) {
    var place = 0
    var isNew = false
    for component in file.tree.children(of: path) {
      if places[place].isValue { throw .throughValue }
      let isIndex = file.kind(component) == .index
      if let isList = places[place].isList, isList != isIndex { throw .mixed }
      places[place].isList = isIndex
      let key = isIndex ? Array(file.slice(component)) : Self.key(component, in: file)
      if let found = places[place].find(key) {
        place = found
        isNew = false
        continue
      }
      if isIndex, let wanted = Int(String(decoding: key, as: UTF8.self)),
        wanted != places[place].keys.count
      {
        throw .gap(missing: places[place].keys.count)
      }
      places.append(Place())
      places[place].add(key, places.count - 1)
      place = places.count - 1
      isNew = true
    }
    guard isNew else { throw places[place].isValue ? .twice : .throughValue }
    places[place].isValue = true
  }

  /// A key's bytes, names in it as they are written.
  private static func key(_ node: SyntaxTree.Index, in file: FileSyntax) -> [UInt8] {
    file.plainText(node) ?? file.canonical(node)
  }
}
