/// Lines of a build's log that GitHub acts upon: `::error file=…,line=…::message`.
enum WorkflowCommand {
  /// An error on a line of a file, with a line end.
  static func error(file: String, line: Int, title: String, message: String) -> String {
    "::error file=\(property(file)),line=\(line),title=\(property(title))::\(data(message))\n"
  }

  /// What stands behind the second pair of colons.
  static func data(_ text: String) -> String { escaped(text, [:]) }

  /// The value of a property, which a comma or a colon would end.
  static func property(_ text: String) -> String { escaped(text, [":": "%3A", ",": "%2C"]) }

  private static func escaped(_ text: String, _ more: [Unicode.Scalar: String]) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let escape: String? =
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        default: more[scalar]
        }
      if let escape {
        escaped.append(contentsOf: escape.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
