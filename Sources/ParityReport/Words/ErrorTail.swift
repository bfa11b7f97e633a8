/// The last lines of what an implementation wrote on standard error, the last of them last.
struct ErrorTail {
  let lines: [[UInt8]]
  /// Whether something stood before them.
  let isCut: Bool

  init(_ bytes: [UInt8], lines limit: Int) {
    let near = bytes.suffix(Self.mostBytes)
    let all = near.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    isCut = near.count < bytes.count || all.count > limit
    lines = all.suffix(limit).map { line in
      line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : Array(line)
    }
  }

  private static let mostBytes = 8192
}
