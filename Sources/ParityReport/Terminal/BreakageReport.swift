package import ParityRun

/// A crash, a hang or a breach of the protocol, told by itself.
package enum BreakageReport {
  /// What is said of it, with a line end behind each line.
  ///
  /// - Parameters:
  ///   - breakage: what broke, of the implementation 0.
  ///   - name: what that is called.
  ///   - layout: the sheet.
  /// - Returns: the text.
  package static func text(_ breakage: Breakage, name: String, _ layout: Layout) -> String {
    BreakageLines(breakage, [name], layout).lines.map { "\($0)\n" }.joined()
  }
}
