package import ParityCompare
import ParityJSON
package import ParityLanguage

/// One line of a reply: a place and the value that stands there, a scalar or something empty.
package struct Leaf: Hashable, Sendable {
  package var path: ReplyPath
  /// The value as it came, which is also how the language writes it.
  package var value: [UInt8]

  /// `state.status = "loaded"`.
  package var line: String { "\(path) = \(String(decoding: value, as: UTF8.self))" }

  /// The leaves of a part of a reply, in the order in which they came.
  package static func leaves(
    of root: Path.Root, in observation: Observation
  ) -> [Leaf] {
    guard let view = observation.view(of: root) else { return [] }
    var leaves: [Leaf] = []
    var path = ReplyPath(root: root)
    gather(view, &path, &leaves)
    return leaves
  }

  /// It recurses as deep as the reply nests, which its reader has a limit for.
  private static func gather(_ view: JSONView, _ path: inout ReplyPath, _ leaves: inout [Leaf]) {
    switch view.kind {
    case .null, .boolean, .number, .string:
      leaves.append(Leaf(path: path, value: Array(view.rawBytes)))
    case .list:
      var count = 0
      for element in view.elements {
        path.components.append(.index(count))
        gather(element, &path, &leaves)
        path.components.removeLast()
        count += 1
      }
      if count == 0 { leaves.append(Leaf(path: path, value: Array("[]".utf8))) }
    case .object:
      var isEmpty = true
      for member in view.members {
        isEmpty = false
        path.components.append(.key(member.key))
        gather(member.value, &path, &leaves)
        path.components.removeLast()
      }
      if isEmpty { leaves.append(Leaf(path: path, value: Array("{}".utf8))) }
    }
  }
}
