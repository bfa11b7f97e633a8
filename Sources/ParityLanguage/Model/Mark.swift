/// `skip NAME "reason" [until DATE]`: this implementation does not play the scenario.
package struct Skip: Hashable, Sendable {
  package var implementation: String
  package var reason: String
  package var until: Day?
  package var location: SourceLocation

  package init(implementation: String, reason: String, until: Day?, location: SourceLocation) {
    self.implementation = implementation
    self.reason = reason
    self.until = until
    self.location = location
  }
}

/// `diverges NAME at PATH "reason" [until DATE]`: a known difference, held to strictly.
package struct KnownDivergence: Hashable, Sendable {
  package var implementation: String
  package var path: Path
  package var reason: String
  package var until: Day?
  package var location: SourceLocation

  package init(
    implementation: String, path: Path, reason: String, until: Day?, location: SourceLocation
  ) {
    self.implementation = implementation
    self.path = path
    self.reason = reason
    self.until = until
    self.location = location
  }
}

/// `allow attempts "reason"`: network attempts are no failure here.
package struct AttemptsAllowance: Hashable, Sendable {
  package var reason: String
  package var location: SourceLocation

  package init(reason: String, location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

/// A calendar day, `2027-01-31`.
package struct Day: Hashable, Sendable, Comparable {
  package var year: Int
  package var month: Int
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Day: CustomStringConvertible {
  /// As the language writes it: `2027-01-31`.
  package var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}
