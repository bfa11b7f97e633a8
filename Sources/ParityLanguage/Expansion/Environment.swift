/// What the names of a place stand for.
struct Environment {
  private var names: [Name] = []
  private var values: [Value] = []

  static let empty = Environment()

  /// Whether no name stands for anything.
  var isEmpty: Bool { names.isEmpty }

  mutating func add(_ name: Name, _ value: Value) {
    names.append(name)
    values.append(value)
  }

  /// What a name stands for; a checked file knows all its names.
  func value(of name: ArraySlice<UInt8>) -> Value {
    for index in names.indices.reversed() where names[index].elementsEqual(name) {
      return values[index]
    }
    return .absent
  }
}
