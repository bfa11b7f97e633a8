/// Whether a path of a check leads to what a rule names, or below it.
struct PathCover {
  let file: FileSyntax
  let path: SyntaxTree.Index

  func isCovered(by rule: Path) -> Bool {
    let root = path + 1
    guard file.slice(root).elementsEqual(rule.root.rawValue.utf8) else { return false }
    var components: [SyntaxTree.Index] = []
    for component in file.tree.children(of: path) where component != root {
      components.append(component)
    }
    return covers(rule.components, components)
  }

  /// As patterns with `*` are matched: only the last `**` ever has to be widened.
  private func covers(_ rule: [Path.Component], _ path: [SyntaxTree.Index]) -> Bool {
    var left = 0
    var right = 0
    var widened: (left: Int, right: Int)?
    while true {
      if left == rule.count { return true }
      if rule[left] == .anyDepth {
        left += 1
        widened = (left, right)
      } else if right < path.count, matches(rule[left], path[right]) {
        left += 1
        right += 1
      } else if let last = widened, last.right < path.count {
        left = last.left
        right = last.right + 1
        widened = (left, right)
      } else {
        return false
      }
    }
  }

  private func matches(_ rule: Path.Component, _ node: SyntaxTree.Index) -> Bool {
    let kind = file.kind(node)
    switch rule {
    case .key(let text):
      guard kind == .key || kind == .quotedKey, let literal = text.literal else { return false }
      return kind == .key
        ? file.slice(node).elementsEqual(literal) : file.plainText(node) == literal
    case .index(let index): return kind == .index && file.text(node) == String(index)
    case .each: return kind == .index || kind == .each || kind == .element
    case .element:
      guard kind == .element else { return false }
      return ModelBuilder(file: file).component(node) == rule
    case .anyDepth: return true
    }
  }
}
