import AdapterFaults
import ParityKit
import WeatherCore

/// The saved cities.
struct FavoritesScreen: Screen {
  let model: FavoritesModel
  let fault: Fault?

  let name = "Favorites"
  let path = "/favorites"
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }
  var state: JSONValue { model.state.json(with: fault).shown(with: fault) }

  var inputs: [String: JSONValue] { ["Open": one.schema, "Remove": one.schema] }

  private var one: Shape<CityID> { .exactly(fault, InputField("id", .cityID(fault))) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch FavoritesModel.Action.Name(rawValue: action) {
    case .appear:
      try input.none(tolerantIf: fault)
      model.send(.appear)
    case .open: model.send(.open(try favorite(in: input)))
    case .remove: model.send(.remove(try favorite(in: input)))
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  private func favorite(in input: Input) throws(Rejection) -> CityID {
    let id = try input.read(one)
    guard model.state.cities.contains(where: { $0.id == id }) else {
      throw Rejection(.invalidInput, "'input.id' is not in the list: it is \(id)")
    }
    return id
  }
}

extension FavoritesModel.State {
  fileprivate func json(with fault: Fault?) -> JSONValue {
    let list = JSONValue.list(cities.map(\.json))
    let isNull = fault == .emptyAsNull && cities.isEmpty
    return ["status": statusName, "cities": isNull ? .null : list]
  }

  private var statusName: JSONValue {
    switch status {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: cities.isEmpty ? "empty" : "loaded"
    }
  }
}

extension FavoritesModel.City {
  fileprivate var json: JSONValue {
    ["id": id.json, "name": name.json, "country": country.json]
  }
}
