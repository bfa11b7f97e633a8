/// The names that a place can see.
struct Scope {
  /// What a name stands for.
  enum Origin: Equatable {
    case column(Int)
    case parameter(Int)
    /// Captured by the block itself.
    case captured
    /// Captured by a setup that it uses.
    case fromSetup(SetupReference)
  }

  struct Entry {
    var name: Name
    var origin: Origin
    var range: ByteRange
    var isUsed = false
  }

  private(set) var entries: [Entry] = []
  /// Whether names may be missing because a line above could not be read.
  var isUncertain = false

  func index(of name: Name) -> Int? { entries.firstIndex { $0.name == name } }

  mutating func add(_ name: Name, _ origin: Origin, at range: ByteRange) {
    entries.append(Entry(name: name, origin: origin, range: range))
  }

  mutating func markUsed(_ index: Int) { entries[index].isUsed = true }

  var names: [String] { entries.map(\.name.spelled) }
}
