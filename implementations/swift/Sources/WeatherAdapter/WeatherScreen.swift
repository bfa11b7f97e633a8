import AdapterFaults
import ParityKit
import WeatherCore

/// The current place.
struct WeatherScreen: Screen {
  let model: WeatherModel
  let fault: Fault?

  let name = "Weather"
  let path = "/weather"
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }
  var state: JSONValue { model.state.json.shown(with: fault) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    try input.none(tolerantIf: fault)
    guard let action = WeatherModel.Action(rawValue: action) else {
      throw Rejection(.unknownAction, action)
    }
    if action == .retry { fault?.disturbRetry() }
    model.send(action)
  }
}

extension WeatherModel.State {
  fileprivate var json: JSONValue {
    switch self {
    case .idle: ["status": "idle"]
    case .loading: ["status": "loading"]
    case .permissionDenied(let canAskAgain):
      ["status": "permissionDenied", "canAskAgain": canAskAgain.json]
    case .loaded(let place, let forecast):
      JSONValue.object([.init("status", "loaded"), .init("place", place.json)])
        .appending(forecast.members)
    case .failed(let failure): ["status": "error", "message": failure.message.json]
    }
  }
}

extension CurrentPlace {
  fileprivate var json: JSONValue {
    ["name": name.json, "latitude": spot.latitude.json, "longitude": spot.longitude.json]
  }
}
