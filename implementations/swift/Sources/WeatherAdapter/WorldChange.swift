import Foundation
import ParityKit

/// What `launch` and `env` can say of the world; what is nil stays as it is.
public struct WorldChange: Sendable {
  var isGranted: Bool?
  var canAskAgain: Bool?
  var mode: FixtureClient.Mode?
  var weatherCode: Int?
  var favorites: [Int]?
  var locale: String?
  var now: Date?
  var advancesClock = false
  var headers: [String: String]?

  /// None.
  init() {}

  init(reading fields: inout InputObject) throws(Rejection) {
    try fields.optional("location")?.object { (location) throws(Rejection) in
      isGranted = try location.optional("granted")?.boolean()
      canAskAgain = try location.optional("canAskAgain")?.boolean()
    }
    mode = try fields.optional("http")?.networkMode()
    weatherCode = try fields.optional("weatherCode")?.integer(in: 0...99)
    favorites = try fields.optional("favorites").map { (ids) throws(Rejection) in
      try Self.favorites(ids)
    }
    locale = try fields.optional("locale").map { (name) throws(Rejection) in
      try Self.locale(name)
    }
    try fields.optional("clock")?.object { (clock) throws(Rejection) in
      now = try clock.optional("now")?.moment()
      advancesClock = clock.optional("advance") != nil
    }
    headers = try fields.optional("headers")?.headers()
  }

  private static func favorites(_ value: InputValue) throws(Rejection) -> [Int] {
    let ids = try value.list(limit: 100) { (id) throws(Rejection) in try id.cityID() }
    guard Set(ids).count == ids.count else { throw value.mismatch("a list of different cities") }
    return ids
  }

  private static func locale(_ value: InputValue) throws(Rejection) -> String {
    let name = try value.text()
    guard name.wholeMatch(of: /[a-z]{2,3}(_[A-Z]{2})?/) != nil else {
      throw value.mismatch("the name of a locale, as de_DE")
    }
    return name
  }
}

extension InputValue {
  /// A city's id: a whole number that every binary64 keeps.
  func cityID() throws(Rejection) -> Int {
    try integer(in: 1...9_007_199_254_740_991)
  }
}
