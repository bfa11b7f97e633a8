import Foundation

/// Cities: those that are known by now, and the server that knows the others.
@MainActor
final class Places {
  private let server: OpenMeteo
  private let fault: Fault?
  private var known = Place.catalogue

  init(server: OpenMeteo, fault: Fault?) {
    self.server = server
    self.fault = fault
  }

  /// A city that is in the catalogue, or that a search or a lookup has brought.
  func place(of id: CityID) -> Place? { known[id] }

  /// The cities that match a text, in the server's order.
  func search(_ query: String) async throws(LoadFailure) -> [Place] {
    let answer = try await server.decoded(SearchAnswer.self, from: server.searchURL(query))
    let places = try answer.places()
    remember(places)
    guard fault == .listOrder else { return places }
    return places.sorted {
      $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars)
    }
  }

  /// A city that is not known yet.
  func lookUp(_ id: CityID) async throws(LoadFailure) -> Place {
    do throws(LoadFailure) {
      let place = try await server.decoded(PlaceAnswer.self, from: server.lookupURL(id)).place()
      remember([place])
      return place
    } catch LoadFailure.status(404) {
      throw .noSuchCity
    }
  }

  private func remember(_ places: [Place]) {
    for place in places { known[place.id] = place }
  }
}
