/// What the geocoding search answers; nothing found is a list that is missing.
struct SearchAnswer: Decodable {
  let results: [PlaceAnswer]?

  /// The cities.
  func places() throws(LoadFailure) -> [Place] {
    var places: [Place] = []
    for answer in results ?? [] { places.append(try answer.place()) }
    return places
  }
}

/// A city as the geocoding server describes it.
struct PlaceAnswer: Decodable {
  let id: CityID
  let name: String
  let latitude: Double
  let longitude: Double
  let timezone: String
  let country: String?
  let admin1: String?

  /// The city.
  func place() throws(LoadFailure) -> Place {
    guard (1...9_007_199_254_740_991).contains(id) else { throw .unreadable }
    return Place(
      id: id, name: name, country: country, region: admin1,
      spot: Spot(latitude: latitude, longitude: longitude, timeZone: timezone))
  }
}
