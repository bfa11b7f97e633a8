import Testing

@testable import WeatherCore

@Suite("Deep links")
struct RouteTests {
  @Test(
    "those that lead somewhere",
    arguments: [
      ("/weather", Route.tab(.weather)), ("/search", .tab(.search)),
      ("/favorites", .tab(.favorites)), ("/cities/1", .city(1)),
      ("/cities/9007199254740991", .city(9_007_199_254_740_991)),
    ])
  func known(text: String, route: Route) {
    #expect(Route(text) == route)
  }

  @Test(
    "those that lead nowhere",
    arguments: [
      "", "/", "weather", "/Weather", "/weather/", "/weather?a", "/cities", "/cities/", "/cities/0",
      "/cities/01", "/cities/-1", "/cities/+1", "/cities/1.0", "/cities/1e3", "/cities/1/",
      "/cities/9007199254740992", "/cities/18446744073709551617", "/cities/\u{FF11}",
      "/e\u{301}", "//weather",
    ])
  func unknown(text: String) {
    #expect(Route(text) == nil)
  }
}
