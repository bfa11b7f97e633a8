import Testing

@testable import ShopCore

@Suite("Routes and names")
struct RouteTests {
  @Test(
    "a deep link leads to one screen, and a screen's path is its deep link",
    arguments: ["/", "/cart", "/settings", "/products/T-1", "/profile/9007199254740991"])
  func routes(text: String) {
    #expect(Route(text)?.path == text)
  }

  @Test(
    "anything else leads nowhere",
    arguments: [
      "", "//", "/shop", "/Cart", "/cart/", "/products/", "/products/t-1", "/products/T-",
      "/products/T-1234567", "/products/T-\u{661}", "/profile/0", "/profile/07",
      "/profile/9007199254740992", "/profile/\u{661}", "/e\u{301}",
    ])
  func nowhere(text: String) {
    #expect(Route(text) == nil)
  }

  @Test("names are sorted by scalars")
  func order() throws {
    let names = ["\u{1F375}", "\u{FF27}", "ä", "Z", "z", "a\u{308}"]
    let items = try names.map { name in
      Item(sku: try #require(Sku("T-1")), name: name, price: Money(cents: 1))
    }
    let sorted = items.sorted(by: .name, fault: nil).map(\.name)
    #expect(sorted == ["Z", "a\u{308}", "z", "ä", "\u{FF27}", "\u{1F375}"])
    let units = items.sorted(by: .name, fault: .utf16Order).map(\.name)
    #expect(units.last == "\u{FF27}")
  }

  @Test("a length is one in scalars")
  func lengths() {
    #expect(length(of: "e\u{301}\u{1F375}", fault: nil) == 3)
    #expect(length(of: "e\u{301}\u{1F375}", fault: .codeUnits) == 4)
  }
}
