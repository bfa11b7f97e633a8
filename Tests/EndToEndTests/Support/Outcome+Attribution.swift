extension Outcome {
  /// The lines of a report that say who is to blame, where `swift` and its `twin` are played with
  /// one that is `faulty`.
  var attributions: [Substring] {
    output.split(separator: "\n").filter { line in
      ["faulty", "swift", "twin", "all "].contains { line.hasPrefix("  \($0)") }
    }
  }

  /// Whether such a line blames the one that is to blame, and nobody else.
  static func blamesFaultyAlone(_ line: Substring) -> Bool {
    line == "  faulty alone dissents from the scenario, swift and twin"
      || line == "  swift and twin split from faulty, the scenario does not say"
      || line.hasPrefix("  faulty ended with ") || line.hasPrefix("  faulty did not answer ")
      || line.hasPrefix("  faulty sent a line that is not JSON")
  }
}
