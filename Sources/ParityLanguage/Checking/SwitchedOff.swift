/// Finds the comments that would be whole statements.
struct SwitchedOff {
  let statements: [SwitchedOffStatement]

  init(_ file: FileSyntax) {
    statements = []
  }
}
