import Testing

@testable import WeatherCore

@Suite("Numbers for people")
struct RoundedTests {
  @Test(
    "whole numbers, half away from zero",
    arguments: [
      (-2.5, "-3"), (2.5, "3"), (-0.5, "-1"), (0.5, "1"), (-0.4, "0"), (-0.0, "0"),
      (0.49999999999999994, "0"), (4_503_599_627_370_495.5, "4503599627370496"),
    ])
  func whole(value: Double, text: String) {
    #expect(Rounded.whole(value) == text)
  }

  @Test(
    "two decimals, always",
    arguments: [
      (35.6895, "35.69"), (139.69171, "139.69"), (-0.12574, "-0.13"), (-0.004, "0.00"),
      (0.005, "0.01"), (-33.86785, "-33.87"), (8, "8.00"), (-0.05, "-0.05"), (10.005, "10.01"),
    ])
  func hundredths(value: Double, text: String) {
    #expect(Rounded.hundredths(value) == text)
  }

  @Test("one decimal, with the mark of the language", arguments: [(0.25, "0,3"), (12, "12,0")])
  func tenths(value: Double, text: String) {
    #expect(Rounded.tenths(value, mark: ",") == text)
  }

  @Test("a number that nobody sends does not end the app", arguments: [1e300, -.infinity, .nan])
  func absurd(value: Double) {
    #expect(!Rounded.whole(value).isEmpty)
    #expect(!Rounded.hundredths(value).isEmpty)
  }
}

@Suite("URLs")
struct PercentTests {
  @Test(
    "all but unreserved bytes are encoded",
    arguments: [
      ("az-._~09", "az-._~09"), ("a b", "a%20b"), ("Asia/Tokyo", "Asia%2FTokyo"),
      ("ü", "%C3%BC"), ("\u{1F5FC}", "%F0%9F%97%BC"), ("+&=%", "%2B%26%3D%25"),
    ])
  func encoded(text: String, wanted: String) {
    #expect(Percent.encoded(text) == wanted)
  }

  @Test(
    "only spaces are trimmed, and only at the ends",
    arguments: [
      ("  a b ", "a b"), ("   ", ""), ("", ""), ("\ta", "\ta"), (" \u{301}", "\u{301}"),
      ("\u{A0}a", "\u{A0}a"),
    ])
  func trimming(text: String, wanted: String) {
    #expect(text.trimmingSpaces.utf8.elementsEqual(wanted.utf8))
  }
}
