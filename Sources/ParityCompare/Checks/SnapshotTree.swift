import ParityJSON
import ParityLanguage

/// The values of a snapshot's lines, put together to the value that they are the leaves of.
struct SnapshotTree {
  private indirect enum Node {
    case value(JSONView)
    case object([(key: [UInt8], node: Node)])
    case list([Int: Node])
  }

  private var root: Node?
  private var isContradictory = false

  /// Puts the value of a line where its path leads.
  mutating func insert(
    _ value: Value, at components: [Path.Component], _ captures: [JSONView?]
  ) throws(PathMiss) {
    let value = try ExpectedValue(value).resolved(captures)
    var moves: [PathMove] = []
    for component in components { moves.append(try PathMove(component, captures: captures)) }
    if !Self.put(value, moves[...], into: &root) { isContradictory = true }
  }

  /// The value; nil where lines contradict each other or an index is left out.
  func document() -> JSONDocument? {
    var writer = JSONWriter()
    guard !isContradictory, let root, Self.write(root, to: &writer) else { return nil }
    return try? JSONDocument(parsing: writer.bytes, depthLimit: JSONDocument.highestDepthLimit)
  }

  /// Recurses once for each move; a line of a file has a limit.
  private static func put(
    _ value: JSONView, _ moves: ArraySlice<PathMove>, into node: inout Node?
  ) -> Bool {
    guard let move = moves.first else {
      guard node == nil else { return false }
      node = .value(value)
      return true
    }
    switch (move, node ?? empty(for: move)) {
    case (.key(let key), .object(var members)):
      let place = members.firstIndex { member in member.key == key }
      var child = place.map { place in members[place].node }
      guard put(value, moves.dropFirst(), into: &child), let child else { return false }
      if let place { members[place].node = child } else { members.append((key, child)) }
      node = .object(members)
      return true
    case (.index(let index), .list(var elements)):
      guard put(value, moves.dropFirst(), into: &elements[index]) else { return false }
      node = .list(elements)
      return true
    case (.key, _), (.index, _), (.each, _), (.selector, _), (.anyDepth, _): return false
    }
  }

  /// What a move leads out of.
  private static func empty(for move: PathMove) -> Node {
    switch move {
    case .index: .list([:])
    case .key, .each, .selector, .anyDepth: .object([])
    }
  }

  private static func write(_ node: Node, to writer: inout JSONWriter) -> Bool {
    switch node {
    case .value(let view): writer.value(view)
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        guard write(member.node, to: &writer) else { return false }
      }
      writer.endObject()
    case .list(let elements):
      writer.beginList()
      for index in 0..<elements.count {
        guard let element = elements[index], write(element, to: &writer) else { return false }
      }
      writer.endList()
    }
    return true
  }
}
