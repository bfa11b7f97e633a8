package import ParityCompare
import ParityJSON
import ParityLanguage
package import ParityReport

/// A reply as it is shown: a head, and what has changed since the reply before, line by line.
///
/// Each line is one of the language, so that it can be put behind `expect`.
package struct ReplyText {
  private let layout: Layout
  /// Nil: everything is shown.
  private let room: Int?

  /// How many elements of a list are shown where there is not room for all.
  private static let elementsShown = 2

  /// - Parameters:
  ///   - layout: the sheet.
  ///   - room: how many lines there are for what has changed; nil: as many as it takes.
  package init(_ layout: Layout, room: Int?) {
    self.layout = layout
    self.room = room
  }

  /// The text of a reply, with a line end behind each line.
  ///
  /// - Parameters:
  ///   - reply: the reply to show.
  ///   - before: the one before; nil: all of it is new.
  /// - Returns: the text.
  package func text(_ reply: Observation, before: Observation?) -> String {
    let isOther = before.map { Self.screen($0) != Self.screen(reply) } ?? true
    var lines = head(reply)
    let known = isOther && !reply.isForeign ? before.map { Self.leaves(of: [.env], in: $0) } : nil
    let old = isOther ? known ?? [] : before.map { Self.leaves(of: Self.shown, in: $0) } ?? []
    lines += changes(from: old, to: Self.leaves(of: Self.shown, in: reply))
    if let actions = actions(reply), isOther || actions != before.flatMap(self.actions) {
      lines.append("  " + actions)
    }
    if lines.count == 1, !reply.isRejected { lines.append(faint("  nothing has changed")) }
    return lines.map { "\($0)\n" }.joined()
  }

  private static let shown: [Path.Root] = [.state, .env, .response]

  private static func leaves(of roots: [Path.Root], in reply: Observation) -> [Leaf] {
    roots.flatMap { Leaf.leaves(of: $0, in: reply) }
  }

  private static func screen(_ reply: Observation) -> [[UInt8]] {
    [Path.Root.name, .path].map { reply.view(of: $0).map { Array($0.rawBytes) } ?? [] }
  }
}

// MARK: The head

extension ReplyText {
  private func head(_ reply: Observation) -> [String] {
    var lines: [String] = []
    if reply.isRejected {
      let error = reply.view(of: .error)
      let code = Printable.text(error?["code"]?.string ?? [])
      let message = Printable.text(error?["message"]?.string ?? [])
      lines.append(paint("rejected ", .bad) + paint(code, .strong) + faint("  \(message)"))
    } else if !reply.isForeign {
      let name = Printable.text(reply.view(of: .name)?.string ?? [])
      let path = Printable.text(reply.view(of: .path)?.string ?? [])
      lines.append(paint(name.isEmpty ? "ok" : name, .strong) + (path.isEmpty ? "" : "  \(path)"))
    } else {
      lines.append(paint("answer", .strong))
    }
    if reply.attempts > 0 {
      lines.append(paint("  attempts = \(reply.attempts)", .warning))
    }
    return lines
  }

  private func actions(_ reply: Observation) -> String? {
    guard let view = reply.view(of: .actions), view.kind == .list else { return nil }
    let names = view.elements.map { Printable.text($0.string ?? Array($0.rawBytes)) }
    let words = "actions  " + names.joined(separator: "  ")
    return faint(Shortened.end(words, to: max(layout.width - 2, 20)))
  }
}

// MARK: What has changed

extension ReplyText {
  private func changes(from old: [Leaf], to new: [Leaf]) -> [String] {
    let before = Dictionary(old.map { ($0.path, $0.value) }) { first, _ in first }
    let after = Set(new.map(\.path))
    var lines: [String] = []
    for place in Self.highest(old.map(\.path).filter { !after.contains($0) }, besides: new) {
      lines.append(paint("- ", .bad) + faint(cut(place.description)))
    }
    let changed = new.filter { before[$0.path] != $0.value }
    lines += shortened(changed, of: new).map { item in
      switch item {
      case .leaf(let leaf):
        let line = cut(Printable.text(leaf.line))
        guard let was = before[leaf.path] else { return paint("+ ", .good) + line }
        let rest = max(0, layout.width - 2 - DisplayWidth.of(line) - 8)
        let words = rest > 3 ? Shortened.end("  (was \(Printable.text(was)))", to: rest + 8) : ""
        return paint("~ ", .command) + line + faint(words)
      case .rest(let path, let count):
        return faint("  \(path) has \(count) items")
      case .more(let count):
        return faint("  … \(count) more lines (:state shows all)")
      }
    }
    return lines
  }

  private enum Item {
    case leaf(Leaf)
    /// The list that was not shown to its end.
    case rest(String, count: Int)
    case more(Int)
  }

  /// Where there is not room for all: the first elements of each list, and so many lines.
  private func shortened(_ changed: [Leaf], of all: [Leaf]) -> [Item] {
    guard let room, changed.count > room else { return changed.map(Item.leaf) }
    let counts = Self.counts(all)
    var items: [Item] = []
    var told: Set<ReplyPath> = []
    for leaf in changed {
      guard let list = Self.hidingList(leaf.path) else {
        items.append(.leaf(leaf))
        continue
      }
      if told.insert(list).inserted {
        items.append(.rest(list.description, count: counts[list] ?? 0))
      }
    }
    guard items.count > room else { return items }
    return items.prefix(room - 1) + [.more(items.count - room + 1)]
  }

  /// The outermost list of which a place is not among the first elements.
  private static func hidingList(_ path: ReplyPath) -> ReplyPath? {
    for (position, component) in path.components.enumerated() {
      if case .index(let index) = component, index >= elementsShown {
        return ReplyPath(root: path.root, components: Array(path.components[..<position]))
      }
    }
    return nil
  }

  private static func counts(_ leaves: [Leaf]) -> [ReplyPath: Int] {
    var counts: [ReplyPath: Int] = [:]
    for leaf in leaves {
      for (position, component) in leaf.path.components.enumerated() {
        guard case .index(let index) = component else { continue }
        let list = ReplyPath(
          root: leaf.path.root, components: Array(leaf.path.components[..<position]))
        counts[list] = max(counts[list] ?? 0, index + 1)
      }
    }
    return counts
  }

  /// Of places that are gone, the highest ones: what was below them is gone with them.
  private static func highest(_ gone: [ReplyPath], besides left: [Leaf]) -> [ReplyPath] {
    var alive: Set<ReplyPath> = []
    for leaf in left {
      for length in 0...leaf.path.components.count {
        alive.insert(
          ReplyPath(root: leaf.path.root, components: Array(leaf.path.components[..<length])))
      }
    }
    var told: Set<ReplyPath> = []
    return gone.compactMap { path in
      let lengths = 0...path.components.count
      let length = lengths.first { length in
        !alive.contains(
          ReplyPath(root: path.root, components: Array(path.components[..<length])))
      }
      // A place that became an object or a list is not gone.
      guard let length else { return nil }
      let place = ReplyPath(root: path.root, components: Array(path.components[..<length]))
      return told.insert(place).inserted ? place : nil
    }
  }

  private func cut(_ text: String) -> String {
    room == nil ? text : Shortened.end(text, to: max(layout.width - 2, 20))
  }

  private func paint(_ text: String, _ role: Style.Role) -> String {
    layout.style.paint(text, role)
  }

  private func faint(_ text: String) -> String { paint(text, .faint) }
}
