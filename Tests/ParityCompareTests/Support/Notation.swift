import ParityJSON
import ParityLanguage
import ParityPattern
import Testing

@testable import ParityCompare

// Rules, checks and paths in tests are written as in a scenario, read by the small readers here:
// the language's own parser is tested elsewhere.

/// `state.results[0].id`, `state["a key"]`, `actions[*]`, `state.lines[sku = "T-1"]`, `state.**.x`.
func path(_ source: String) -> Path {
  var reader = PathReader(source)
  return reader.path()
}

/// A value as JSON, or `$0` for the captured value with this number, or `absent`.
func value(_ source: String) -> Value {
  if source == "absent" { return .absent }
  if source.hasPrefix("$"), let number = Int(source.dropFirst()) {
    return .captured(CaptureID(number))
  }
  return value(of: view(source))
}

/// A JSON text as a view.
func view(_ json: String) -> JSONView {
  do {
    return try JSONDocument(parsing: Array(json.utf8)).root
  } catch {
    Issue.record("\(json) is not JSON: \(error)")
    return emptyView
  }
}

/// A regular expression.
func pattern(_ source: String) -> Pattern {
  do {
    return try Pattern(Array(source.utf8))
  } catch {
    Issue.record("/\(source)/ is not a pattern: \(error)")
    return emptyPattern
  }
}

private let emptyView: JSONView = {
  guard let document = try? JSONDocument(parsing: Array("null".utf8)) else {
    preconditionFailure("null is JSON")
  }
  return document.root
}()

private let emptyPattern: Pattern = {
  guard let pattern = try? Pattern([]) else { preconditionFailure("nothing is a pattern") }
  return pattern
}()

private func value(of view: JSONView) -> Value {
  switch view.kind {
  case .null: .null
  case .boolean: .boolean(view.boolean == true)
  case .number: .number(String(decoding: view.rawBytes, as: UTF8.self))
  case .string: .text(text(view.string ?? []))
  case .list: .list(view.elements.map(value(of:)))
  case .object:
    .object(view.members.map { Member(key: text($0.key), value: value(of: $0.value)) })
  }
}

func text(_ bytes: [UInt8]) -> Text { Text(segments: bytes.isEmpty ? [] : [.literal(bytes)]) }

/// Reads a path that a test is sure of.
private struct PathReader {
  private let source: String
  private var rest: Substring

  init(_ source: String) {
    self.source = source
    rest = source[...]
  }

  mutating func path() -> Path {
    let root = Path.Root(rawValue: name()) ?? .state
    var components: [Path.Component] = []
    while let sign = rest.first {
      rest = rest.dropFirst()
      components.append(sign == "." ? dotted() : bracketed())
    }
    return Path(root: root, components: components, source: source)
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0 != "." && $0 != "[" && $0 != " " && $0 != "]" }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func dotted() -> Path.Component {
    let name = name()
    return name == "**" ? .anyDepth : .key(Text(name))
  }

  private mutating func bracketed() -> Path.Component {
    defer { rest = rest.dropFirst() }
    if rest.first == "*" {
      rest = rest.dropFirst()
      return .each
    }
    if rest.first == "\"" { return .key(text(quoted())) }
    let key = name()
    if let index = Int(key) { return .index(index) }
    var moves: [InputComponent] = [.key(Text(key))]
    while rest.first == "." {
      rest = rest.dropFirst()
      moves.append(.key(Text(name())))
    }
    rest = rest.drop { $0 == " " || $0 == "=" }
    let spelled =
      rest.first == "\"" ? "\"" + String(decoding: quoted(), as: UTF8.self) + "\"" : name()
    return .element(key: moves, value: value(spelled))
  }

  private mutating func quoted() -> [UInt8] {
    let inside = rest.dropFirst().prefix { $0 != "\"" }
    rest = rest.dropFirst(inside.utf8.count + 2)
    return Array(inside.utf8)
  }
}
