/// The first words of lines, and what each makes of its line.
struct Keyword: Sendable {
  let word: String
  let bytes: [UInt8]
  let kind: SyntaxKind

  private init(_ word: String, _ kind: SyntaxKind) {
    self.word = word
    bytes = Array(word.utf8)
    self.kind = kind
  }

  static let all: [Keyword] = [
    Keyword("parity", .header), Keyword("scenario", .scenario), Keyword("setup", .setup),
    Keyword("examples", .examples), Keyword("suite", .suite),
    Keyword("implementation", .implementation), Keyword("launch", .launch),
    Keyword("open", .open), Keyword("do", .act), Keyword("env", .env), Keyword("ls", .ls),
    Keyword("restart", .restart), Keyword("start", .start), Keyword("send", .send),
    Keyword("tell", .tell), Keyword("use", .use), Keyword("with", .with),
    Keyword("expect", .expect), Keyword("capture", .capture), Keyword("snapshot", .snapshot),
    Keyword("ignore", .ignore), Keyword("optional", .optional), Keyword("tolerate", .tolerate),
    Keyword("unordered", .unordered), Keyword("rename", .rename), Keyword("replace", .replace),
    Keyword("skip", .skip), Keyword("diverges", .diverges), Keyword("allow", .allow),
  ]

  /// The words by their first letter, from `a` on.
  private static let byFirstLetter: [[Keyword]] = {
    var buckets: [[Keyword]] = Array(repeating: [], count: 26)
    for keyword in all { buckets[Int(keyword.bytes[0] - 0x61)].append(keyword) }
    return buckets
  }()

  /// What a line is whose first word is exactly these bytes; nil where that is no keyword.
  static func kind(of range: ByteRange, in bytes: [UInt8]) -> SyntaxKind? {
    let first = bytes[range.start]
    guard first >= 0x61, first <= 0x7A else { return nil }
    let bucket = byFirstLetter[Int(first - 0x61)]
    search: for place in bucket.indices where bucket[place].bytes.count == range.count {
      for index in 1..<max(1, range.count)
      where bucket[place].bytes[index] != bytes[range.start + index] {
        continue search
      }
      return bucket[place].kind
    }
    return nil
  }

  /// The word of a statement, as it is written.
  static func word(of kind: SyntaxKind) -> String {
    all.first { $0.kind == kind }?.word ?? "line"
  }
}
