import Foundation

/// What this program runs on: versions on which two implementations may disagree.
enum Runtime {
  static var json: JSONValue {
    ["swift": .text(swift), "tzdata": .text(TimeZone.timeZoneDataVersion)]
  }

  private static var swift: String {
    #if swift(>=6.4)
      "6.4 or later"
    #elseif swift(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
