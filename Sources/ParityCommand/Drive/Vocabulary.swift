package import ParityCompare
package import ParityJSON
import ParityLanguage

/// What can be said now, as far as the last reply and the implementation's schemas tell.
package struct Vocabulary {
  /// A field of an input, or of the environment.
  package struct Field: Hashable, Sendable {
    package var name: String
    /// How values of it begin: `"weather"`, `true`; none where anything may stand.
    package var values: [String]
    package var isOptional: Bool
  }

  package let actions: [String]
  /// The places of the last reply.
  package let paths: [String]
  private let schemas: JSONView?
  private let environment: JSONView?

  /// - Parameters:
  ///   - reply: the last reply; its `schemas` tell the fields of actions.
  ///   - greeting: the answer to `hello`; its `fields` is the schema of the environment.
  package init(reply: Observation?, greeting: JSONDocument?) {
    let reply = reply.flatMap { $0.isForeign ? nil : $0 }
    actions =
      reply?.view(of: .actions)?.elements.map { String(decoding: $0.string ?? [], as: UTF8.self) }
      ?? []
    let roots: [Path.Root] = [.name, .path, .state, .actions, .env, .error]
    paths = roots.flatMap { root in
      reply.map { Leaf.leaves(of: root, in: $0).map(\.path.description) } ?? []
    }
    schemas = reply?.view(of: .schemas)
    environment = greeting?.root["fields"]
  }

  /// The fields of an action's input.
  package func fields(of action: String) -> [Field] {
    schemas?[action].map { Self.fields($0, below: "", depth: 0) } ?? []
  }

  /// The fields of `launch` and `env`.
  package var environmentFields: [Field] {
    environment.map { Self.fields($0, below: "", depth: 0) } ?? []
  }

  private static let deepest = 8

  private static func fields(_ schema: JSONView, below prefix: String, depth: Int) -> [Field] {
    guard depth < deepest, let properties = schema["properties"] else { return [] }
    let required = Set(schema["required"]?.elements.compactMap(\.string) ?? [])
    return properties.members.flatMap { member -> [Field] in
      let key = String(decoding: member.key, as: UTF8.self)
      let name = prefix.isEmpty ? key : prefix + "." + key
      let inner = fields(member.value, below: name, depth: depth + 1)
      if !inner.isEmpty { return inner }
      return [
        Field(
          name: name, values: values(member.value), isOptional: !required.contains(member.key))
      ]
    }
  }

  private static func values(_ schema: JSONView) -> [String] {
    if let choices = schema["enum"] {
      return choices.elements.map { String(decoding: $0.rawBytes, as: UTF8.self) }
    }
    if let options = schema["anyOf"] { return options.elements.flatMap { values($0) } }
    switch schema["type"]?.string.map({ String(decoding: $0, as: UTF8.self) }) {
    case "boolean": return ["true", "false"]
    case "null": return ["null"]
    default: return []
    }
  }
}
