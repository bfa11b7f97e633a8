/// The tabs.
public enum Tab: String, Hashable, Sendable, CaseIterable {
  /// The products.
  case shop
  /// The cart.
  case cart
  /// The settings.
  case settings
}

/// A deep link.
public enum Route: Hashable, Sendable {
  /// A tab's first screen.
  case tab(Tab)
  /// A product.
  case product(Sku)
  /// A person.
  case profile(Int)

  /// Reads a deep link: `/`, `/products/T-1`, `/cart`, `/profile/7`, `/settings`; anything else is
  /// none.
  public init?(_ text: String) {
    if let tab = Tab.allCases.first(where: { Route.tab($0).path.utf8.elementsEqual(text.utf8) }) {
      self = .tab(tab)
    } else if let sku = Self.rest(of: text, after: Self.products).flatMap({ Sku($0) }) {
      self = .product(sku)
    } else if let id = Self.rest(of: text, after: Self.profiles).flatMap({ Self.id($0) }) {
      self = .profile(id)
    } else {
      return nil
    }
  }

  /// The deep link's text.
  public var path: String {
    switch self {
    case .tab(.shop): "/"
    case .tab(let tab): "/\(tab.rawValue)"
    case .product(let sku): Self.products + sku.text
    case .profile(let id): Self.profiles + String(id)
    }
  }

  private static func rest(of text: String, after start: String) -> String? {
    guard text.utf8.starts(with: start.utf8) else { return nil }
    return String(text.unicodeScalars.dropFirst(start.unicodeScalars.count))
  }

  private static func id(_ text: String) -> Int? {
    guard let first = text.utf8.first, first != UInt8(ascii: "0"), text.utf8.count <= 16,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let id = Int(text), id <= 9_007_199_254_740_991
    else { return nil }
    return id
  }

  private static let products = "/products/"
  private static let profiles = "/profile/"
}
