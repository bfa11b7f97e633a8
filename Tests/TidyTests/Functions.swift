/// The functions of a file with their lengths, found by indentation: the formatter sets it.
enum Functions {
  struct Function {
    let name: String
    let line: Int
    /// Lines from its first to its closing brace.
    let length: Int
  }

  static func of(_ file: House.File) -> [Function] {
    var functions: [Function] = []
    for (index, line) in file.lines.enumerated() {
      guard let name = functionName(in: line), !line.hasSuffix("}") else { continue }
      let indentation = line.prefix { $0 == " " }
      let closing = indentation + "}"
      guard let end = file.lines[index...].firstIndex(where: { $0 == closing }) else { continue }
      // A declaration on one line, or a requirement of a protocol, has no body to measure.
      let body = file.lines[index..<end]
      let next = body.dropFirst().firstIndex {
        functionName(in: $0) != nil && $0.hasPrefix(indentation)
          && !$0.dropFirst(indentation.count).hasPrefix(" ")
      }
      guard next == nil else { continue }
      functions.append(Function(name: name, line: index + 1, length: end - index + 1))
    }
    return functions
  }

  private static func functionName(in line: String) -> String? {
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("init(") }) else {
      return nil
    }
    let modifiers: Set<Substring> = [
      "package", "public", "private", "fileprivate", "static", "mutating", "borrowing",
      "consuming", "override", "final", "@inlinable", "@discardableResult", "nonisolated",
    ]
    guard words[..<keyword].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }) else {
      return nil
    }
    let name = words[keyword] == "func" ? words.dropFirst(keyword + 1).first : words[keyword]
    return name.map { String($0.prefix { $0 != "(" && $0 != "<" }) }
  }
}
