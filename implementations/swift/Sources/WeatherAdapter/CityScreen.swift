import AdapterFaults
import ParityKit
import WeatherCore

/// A city.
struct CityScreen: Screen {
  let model: CityModel
  let fault: Fault?

  let name = "City"
  var path: String { "/cities/\(model.state.id)" }
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }
  var state: JSONValue { model.state.json.shown(with: fault) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    try input.none(tolerantIf: fault)
    guard let action = CityModel.Action(rawValue: action) else {
      throw Rejection(.unknownAction, action)
    }
    if action == .retry { fault?.disturbRetry() }
    model.send(action)
  }
}

extension CityModel.State {
  fileprivate var json: JSONValue {
    let first: JSONValue = [
      "status": statusName, "id": id.json, "isFavorite": isFavorite.json,
      "place": place.map(\.json) ?? .null,
    ]
    return switch status {
    case .idle, .loading: first
    case .loaded(let forecast): first.appending(forecast.members)
    case .failed(let failure): first.appending([.init("message", failure.message.json)])
    }
  }

  private var statusName: JSONValue {
    switch status {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .failed: "error"
    }
  }
}

extension Place {
  fileprivate var json: JSONValue {
    [
      "name": name.json, "country": country.json, "region": region.json,
      "latitude": spot.latitude.json, "longitude": spot.longitude.json,
      "timeZone": spot.timeZone.json,
    ]
  }
}
