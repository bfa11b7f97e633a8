import ParityJSON

/// What is known of an app before it is examined: commands that it is known to understand.
package struct Chart: Sendable {
  /// The commands of scenarios, in their order; each a JSON object's bytes, without an id.
  package var scenarios: [[[UInt8]]]

  /// Whether two replies show the same screen; what the suite's rules pass over is no difference.
  package var areAlike: @Sendable (_ before: [UInt8], _ after: [UInt8]) -> Bool

  package init(
    scenarios: [[[UInt8]]] = [],
    areAlike: @escaping @Sendable (_ before: [UInt8], _ after: [UInt8]) -> Bool
  ) {
    self.scenarios = scenarios
    self.areAlike = areAlike
  }

  /// A command that makes the app; nil where no scenario has one.
  var launch: [UInt8]? {
    for scenario in scenarios {
      if let first = scenario.first, first.starts(with: Self.launching) { return first }
    }
    return nil
  }

  /// An action with a whole number in its input, and the commands before it.
  struct Numeric: Sendable {
    var before: [[UInt8]]
    var command: [UInt8]
    /// Where the number's digits stand in the command.
    var digits: Range<Int>

    /// The command with something else for the number.
    func replacing(_ value: String) -> [UInt8] {
      command[..<digits.lowerBound] + Array(value.utf8) + command[digits.upperBound...]
    }

    var number: String { String(decoding: command[digits], as: UTF8.self) }
  }

  /// Some of the actions with a whole number, from different scenarios.
  var numerics: [Numeric] {
    Array(
      scenarios.lazy.compactMap { scenario -> Numeric? in
        guard scenario.first?.starts(with: Self.launching) == true else { return nil }
        for (index, command) in scenario.enumerated() where command.starts(with: Self.doing) {
          guard let digits = Self.digits(in: command) else { continue }
          return Numeric(
            before: Array(scenario[..<index]), command: command, digits: digits)
        }
        return nil
      }.prefix(Self.most))
  }

  /// The commands of a scenario, each time of another one; none where there are no scenarios.
  func pastime(_ number: Int) -> ArraySlice<[UInt8]> {
    let played = scenarios.prefix(Self.scenariosRead)
      .filter { $0.first?.starts(with: Self.launching) == true && $0.count > 1 }
    guard !played.isEmpty else { return [] }
    // All the way through the suites, not only the first of them.
    let stride = max(1, played.count / Self.pastimes)
    return played[number * stride % played.count].prefix(Self.longestPastime)
  }

  private static let pastimes = 20
  private static let scenariosRead = 2_000
  private static let longestPastime = 50
  private static let most = 24
  private static let launching = Array(#"{"cmd":"launch""#.utf8)
  private static let doing = Array(#"{"cmd":"do""#.utf8)

  private static func digits(in command: [UInt8]) -> Range<Int>? {
    guard let document = try? JSONDocument(parsing: command), let input = document.root["input"]
    else { return nil }
    for (_, value) in input.members where value.kind == .number {
      let isWhole = value.rawBytes.allSatisfy { (0x30...0x39).contains($0) }
      if isWhole { return value.document.range(at: value.index) }
    }
    return nil
  }
}
