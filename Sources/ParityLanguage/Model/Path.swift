/// A path into a reply, as checks, rules and marks write it: `state.results[0].id`.
package struct Path: Hashable, Sendable {
  /// The parts of a reply that a path can begin with.
  package enum Root: String, Hashable, Sendable, CaseIterable {
    case name, path, state, actions, env
    /// Network attempts during this step.
    case attempts
    /// The `error` object of a rejected command.
    case error
    /// Whether the command was accepted; in rules and marks only.
    case ok
    /// The whole reply line; under `send` only.
    case response
    /// The input schemas a reply may carry; in rules only.
    case schemas
  }

  /// One move down from a value.
  package enum Component: Hashable, Sendable {
    case key(Text)
    case index(Int)
    /// `[*]`: each element.
    case each
    /// `[sku = "T-1"]`: the one element whose key has this value.
    case element(key: [InputComponent], value: Value)
    /// `.**`: this value and everything below it, at any depth; in rules only.
    case anyDepth
  }

  package var root: Root
  package var components: [Component]
  /// The path as written, for reports.
  package var source: String

  package init(root: Root, components: [Component], source: String) {
    self.root = root
    self.components = components
    self.source = source
  }
}

/// A move in a path that has names, quoted keys and indices only.
package enum InputComponent: Hashable, Sendable {
  case key(Text)
  case index(Int)
}
