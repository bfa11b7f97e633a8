/// Turns what is written into values, texts and paths, names filled in.
struct ModelBuilder {
  let file: FileSyntax
  var names = Environment.empty

  /// The value of a node.
  ///
  /// It recurses as deep as brackets nest, which the parser limits.
  func value(_ node: SyntaxTree.Index) -> Value {
    switch file.kind(node) {
    case .text, .raw: return .text(text(node))
    case .number: return .number(file.text(node))
    case .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .null: return .null
    case .variable: return names.value(of: file.slice(node).dropFirst())
    case .list:
      var elements: [Value] = []
      for element in file.tree.children(of: node) { elements.append(value(element)) }
      return .list(elements)
    case .object:
      return .object(members(SyntaxFields(file, node + 1..<file.tree.next(after: node))))
    default: return .absent
    }
  }

  /// The text of a quoted text, a quoted key, text lines, or of a name that stands for text.
  func text(_ node: SyntaxTree.Index) -> Text {
    if file.kind(node) == .variable {
      var builder = TextBuilder()
      builder.append(names.value(of: file.slice(node).dropFirst()))
      return builder.text
    }
    if let plain = file.plainSlice(node) {
      return Text(spelled: plain)
    }
    var builder = TextBuilder()
    file.eachRun(of: node) { run in
      switch run {
      case .literal(let bytes): builder.append(bytes)
      case .name(let name):
        builder.append(names.value(of: file.bytes[name.start..<name.end]))
      }
    }
    return builder.text
  }

  /// The members that fields build, in the order of their first appearance.
  func members(_ fields: SyntaxFields) -> [Member] {
    var object: [Member] = []
    object.reserveCapacity(fields.count)
    for field in fields {
      let path = field + 1
      let behind = file.tree.next(after: path)
      let value = value(behind)
      if behind == path + 2, file.kind(path + 1) == .key {
        Self.set(value, for: Text(spelled: file.slice(path + 1)), in: &object)
      } else {
        Self.insert(value, at: inputPath(path)[...], into: &object)
      }
    }
    return object
  }

  /// Whether two fields lead to one place, or one leads through another, names filled in.
  func hasCollision(_ fields: SyntaxFields) -> Bool {
    let paths = fields.map { inputPath($0 + 1) }
    let ends = Set(paths)
    guard ends.count == paths.count else { return true }
    return paths.contains { path in
      path.indices.dropFirst().contains { ends.contains(Array(path[..<$0])) }
    }
  }

  func inputPath(_ node: SyntaxTree.Index) -> [InputComponent] {
    var path: [InputComponent] = []
    for component in file.tree.children(of: node) {
      switch file.kind(component) {
      case .index: path.append(.index(Int(file.text(component)) ?? 0))
      default: path.append(.key(text(component)))
      }
    }
    return path
  }

  /// A path into a reply.
  func path(_ node: SyntaxTree.Index) -> Path {
    let root = Path.Root(rawValue: file.text(node + 1)) ?? .state
    var components: [Path.Component] = []
    var child = file.tree.next(after: node + 1)
    let end = file.tree.next(after: node)
    components.reserveCapacity(4)
    while child < end {
      components.append(component(child))
      child = file.tree.next(after: child)
    }
    return Path(root: root, components: components, source: file.text(node))
  }

  func component(_ node: SyntaxTree.Index) -> Path.Component {
    switch file.kind(node) {
    case .index: .index(Int(file.text(node)) ?? 0)
    case .each: .each
    case .anyDepth: .anyDepth
    case .element:
      .element(key: inputPath(node + 1), value: value(file.tree.next(after: node + 1)))
    default: .key(text(node))
    }
  }
}

// MARK: Objects from paths

extension ModelBuilder {
  private static func set(_ value: Value, for key: Text, in object: inout [Member]) {
    guard !value.isAbsent else { return }
    if let index = object.firstIndex(where: { $0.key == key }) {
      object[index].value = value
    } else {
      object.append(Member(key: key, value: value))
    }
  }

  /// Puts a value where a path leads, and makes what is missing above it.
  ///
  /// It recurses as deep as a path is long, which the parser limits.
  private static func insert(
    _ value: Value, at path: ArraySlice<InputComponent>, into object: inout [Member]
  ) {
    guard case .key(let key) = path.first else { return }
    let rest = path.dropFirst()
    guard let following = rest.first else { return set(value, for: key, in: &object) }
    let index: Int
    if let found = object.firstIndex(where: { $0.key == key }) {
      index = found
    } else {
      index = object.count
      object.append(Member(key: key, value: emptyContainer(for: following)))
    }
    insert(value, at: rest, into: &object[index].value)
  }

  private static func insert(
    _ value: Value, at path: ArraySlice<InputComponent>, into container: inout Value
  ) {
    switch container {
    case .object(var members):
      container = .null
      insert(value, at: path, into: &members)
      container = .object(members)
    case .list(var elements):
      guard case .index(let index) = path.first else { return }
      container = .null
      let rest = path.dropFirst()
      if let following = rest.first {
        if index >= elements.count { elements.append(emptyContainer(for: following)) }
        insert(value, at: rest, into: &elements[min(index, elements.count - 1)])
      } else {
        elements.append(value)
      }
      container = .list(elements)
    default: break
    }
  }

  private static func emptyContainer(for component: InputComponent) -> Value {
    switch component {
    case .key: .object([])
    case .index: .list([])
    }
  }
}

/// Joins literal bytes and captured values to a text.
struct TextBuilder {
  private var segments: [Text.Segment] = []
  private var literal: [UInt8] = []

  mutating func append(_ bytes: ArraySlice<UInt8>) { literal.append(contentsOf: bytes) }

  /// What a value spells inside a text: a text its characters, a number its digits.
  mutating func append(_ value: Value) {
    switch value {
    case .text(let text): append(text)
    case .number(let digits): literal.append(contentsOf: digits.utf8)
    case .boolean(let flag): literal.append(contentsOf: (flag ? "true" : "false").utf8)
    case .captured(let id): append(id)
    case .null, .list, .object, .absent: break
    }
  }

  private mutating func append(_ text: Text) {
    for segment in text.segments {
      switch segment {
      case .literal(let bytes): literal.append(contentsOf: bytes)
      case .captured(let id): append(id)
      }
    }
  }

  private mutating func append(_ id: CaptureID) {
    if !literal.isEmpty { segments.append(.literal(literal)) }
    literal = []
    segments.append(.captured(id))
  }

  var text: Text {
    literal.isEmpty ? Text(segments: segments) : Text(segments: segments + [.literal(literal)])
  }
}
