/// A city's id, that of GeoNames.
public typealias CityID = Int

/// A point on the map, with the clock that people there live by.
public struct Spot: Hashable, Sendable {
  /// Degrees, north is positive.
  public let latitude: Double
  /// Degrees, east is positive.
  public let longitude: Double
  /// A name of the time zone database: `Asia/Tokyo`.
  public let timeZone: String

  /// Makes a spot.
  public init(latitude: Double, longitude: Double, timeZone: String) {
    self.latitude = latitude
    self.longitude = longitude
    self.timeZone = timeZone
  }
}

/// A city.
public struct Place: Hashable, Sendable {
  /// Its id.
  public let id: CityID
  /// Its name, in the language that was asked for.
  public let name: String
  /// The country it is in, if any.
  public let country: String?
  /// The part of the country, if any.
  public let region: String?
  /// Where it is.
  public let spot: Spot

  /// Makes a place.
  public init(id: CityID, name: String, country: String?, region: String?, spot: Spot) {
    self.id = id
    self.name = name
    self.country = country
    self.region = region
    self.spot = spot
  }
}
