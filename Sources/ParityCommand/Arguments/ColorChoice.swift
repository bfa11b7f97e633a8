/// What `--color` says.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

extension ColorChoice {
  /// Whether the output is coloured.
  ///
  /// The flag decides; then `NO_COLOR` (no-color.org), `CLICOLOR_FORCE` and `FORCE_COLOR`,
  /// `CLICOLOR=0` (bixense.com/clicolors); then whether it is a terminal that knows colours. A
  /// variable that is set to nothing is not set.
  package func isColored(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if set("NO_COLOR", in: environment) != nil { return false }
    if let forced = set("CLICOLOR_FORCE", in: environment), forced != "0" { return true }
    if let forced = set("FORCE_COLOR", in: environment) {
      // Chalk's reading of 0 and false, which most tools have followed.
      return forced != "0" && forced != "false"
    }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal && environment["TERM"] != "dumb"
  }

  private func set(_ name: String, in environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
