/// The tabs.
public enum Tab: String, Hashable, Sendable, CaseIterable {
  /// The current place.
  case weather
  /// The search.
  case search
  /// The saved cities.
  case favorites
}

/// A deep link.
public enum Route: Hashable, Sendable {
  /// A tab's first screen.
  case tab(Tab)
  /// A city.
  case city(CityID)

  /// Reads a deep link: `/weather`, `/search`, `/favorites`, `/cities/1850147`; anything else is
  /// none.
  public init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    let rest = text.dropFirst()
    if let tab = Tab.allCases.first(where: { $0.rawValue.utf8.elementsEqual(rest.utf8) }) {
      self = .tab(tab)
    } else if let id = Self.cityID(in: rest) {
      self = .city(id)
    } else {
      return nil
    }
  }

  private static func cityID(in rest: Substring) -> CityID? {
    guard rest.utf8.starts(with: Self.cities.utf8) else { return nil }
    let digits = rest.utf8.dropFirst(Self.cities.utf8.count)
    guard let first = digits.first, first != UInt8(ascii: "0"), digits.count <= 16,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let id = CityID(String(Substring(digits))), id <= 9_007_199_254_740_991
    else { return nil }
    return id
  }

  private static let cities = "cities/"
}
