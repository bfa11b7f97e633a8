extension Place {
  /// Cities that ship with the app: they have a name and a forecast without being looked up first.
  static let catalogue: [CityID: Place] = {
    let places = [
      Place(
        id: 1_850_147, name: "Tokyo", country: "Japan", region: "Tokyo",
        spot: Spot(latitude: 35.6895, longitude: 139.69171, timeZone: "Asia/Tokyo")),
      Place(
        id: 2_950_159, name: "Berlin", country: "Germany", region: "Land Berlin",
        spot: Spot(latitude: 52.52437, longitude: 13.41053, timeZone: "Europe/Berlin")),
      Place(
        id: 2_643_743, name: "London", country: "United Kingdom", region: "England",
        spot: Spot(latitude: 51.50853, longitude: -0.12574, timeZone: "Europe/London")),
      Place(
        id: 5_128_581, name: "New York", country: "United States", region: "New York",
        spot: Spot(latitude: 40.71427, longitude: -74.00597, timeZone: "America/New_York")),
      Place(
        id: 2_147_714, name: "Sydney", country: "Australia", region: "New South Wales",
        spot: Spot(latitude: -33.86785, longitude: 151.20732, timeZone: "Australia/Sydney")),
    ]
    return Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
  }()
}
