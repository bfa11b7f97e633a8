import ParityJSON

/// A place in a file as people name it: `file:line:column`.
///
/// Lines and columns count from 1; a column counts Unicode scalars.
package struct SourceLocation: Hashable, Sendable {
  /// The file's path as the user gave it or as it was found below what the user gave.
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Whether it is in the file of a path; paths are compared as bytes.
  package func isInside(_ path: String) -> Bool { file.isSpelled(as: path) }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`.
  package var description: String { "\(file):\(line):\(column)" }
}
