import Testing

@testable import WeatherCore

@Suite("Weather, as a function of what happened")
struct WeatherUpdateTests {
  typealias State = WeatherModel.State

  @Test(
    "what happened decides, whatever was before",
    arguments: [State.idle, .loading, .permissionDenied(canAskAgain: true), .failed(.offline)])
  func messages(before: State) {
    let update = { WeatherModel.update(before, $0) }
    #expect(
      update(.permissionIsDenied(canAskAgain: false)) == .permissionDenied(canAskAgain: false))
    #expect(update(.loadingStarted) == .loading)
    #expect(update(.loadingFailed(.status(503))) == .failed(.status(503)))
  }
}

@Suite("A city, as a function of what happened")
struct CityUpdateTests {
  typealias State = CityModel.State

  static let unknown = State(id: 7, isFavorite: false, place: nil, status: .idle)
  static let place = Place(
    id: 7, name: "Seven", country: nil, region: nil,
    spot: Spot(latitude: 0, longitude: 0, timeZone: "GMT"))

  @Test("a place that was found stays, whatever becomes of the forecast")
  func place() {
    var state = CityModel.update(Self.unknown, .placeFound(Self.place))
    for message in [CityModel.Message.loadingFailed(.dropped), .loadingStarted] {
      state = CityModel.update(state, message)
      #expect(state.place == Self.place)
    }
    #expect(state.status == .loading)
  }

  @Test("a star changes nothing else")
  func star() {
    var wanted = Self.unknown
    wanted.isFavorite = true
    #expect(CityModel.update(Self.unknown, .favoriteChanged(true)) == wanted)
  }
}

@Suite("Favourites, as a function of what happened")
struct FavoritesUpdateTests {
  @Test("a city that is removed is gone, the others stay in their order")
  func removing() {
    let cities = [3, 1, 2].map { FavoritesModel.City(id: $0, place: nil) }
    let state = FavoritesModel.update(FavoritesModel.State(), .loaded(cities))
    #expect(FavoritesModel.update(state, .removed(1)).cities.map(\.id) == [3, 2])
    #expect(FavoritesModel.update(state, .removed(9)) == state)
  }
}
