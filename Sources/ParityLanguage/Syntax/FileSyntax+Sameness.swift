// Whether two files say the same, however they are laid out.
extension FileSyntax {
  /// Everything that a file says, layout aside: its nodes, their spelling, its comments in place.
  var essence: [[UInt8]] {
    var essence: [[UInt8]] = []
    var comment = 0
    for node in 0..<tree.count {
      while comment < tree.comments.count, tree.comments[comment].start < tree[node].start {
        essence.append(spelling(ofComment: comment))
        comment += 1
      }
      let found = tree[node]
      let isLeaf = tree.next(after: node) == node + 1
      let spelling =
        isLeaf && !found.kind.isStatement && found.kind != .list && found.kind != .object
      let children = tree.children(of: node).reduce(0) { count, _ in count + 1 }
      essence.append(
        [found.kind.rawValue, found.detail, found.flag] + String(children).utf8
          + (spelling ? Array(slice(node)) : []))
    }
    while comment < tree.comments.count {
      essence.append(spelling(ofComment: comment))
      comment += 1
    }
    return essence
  }

  private func spelling(ofComment index: Int) -> [UInt8] {
    let range = tree.comments[index]
    var end = range.end
    while end > range.start, bytes[end - 1].isBlank { end -= 1 }
    return Array(bytes[range.start..<end])
  }
}
