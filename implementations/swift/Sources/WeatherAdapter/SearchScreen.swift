import AdapterFaults
import ParityKit
import WeatherCore

/// The search.
struct SearchScreen: Screen {
  let model: SearchModel
  let fault: Fault?

  let name = "Search"
  let path = "/search"
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }
  var state: JSONValue { model.state.json.shown(with: fault) }

  var inputs: [String: JSONValue] { ["ChangeQuery": changeQuery.schema, "Open": open.schema] }

  private var changeQuery: Shape<String> { .exactly(fault, InputField("query", .text)) }
  private var open: Shape<CityID> { .exactly(fault, InputField("id", .cityID(fault))) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    do throws(Rejection) {
      model.send(try read(action, input))
    } catch {
      if fault == .mutatesOnReject, error.code == .invalidInput {
        model.send(.clear)
        model.send(.changeQuery("rejected"))
      }
      throw error
    }
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> SearchModel.Action {
    switch SearchModel.Action.Name(rawValue: action) {
    case .changeQuery: return .changeQuery(try input.read(changeQuery))
    case .submit:
      try input.none(tolerantIf: fault)
      return .submit
    case .clear:
      try input.none(tolerantIf: fault)
      return .clear
    case .open: return .open(try input.read(open))
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}

extension SearchModel.State {
  fileprivate var json: JSONValue {
    let payload: [JSONValue.Member] =
      switch status {
      case .idle, .loading, .empty: []
      case .loaded(let places): [.init("results", .list(places.map(\.result)))]
      case .failed(let failure): [.init("message", failure.message.json)]
      }
    return JSONValue.object([.init("status", statusName), .init("query", query.json)])
      .appending(payload)
  }

  private var statusName: JSONValue {
    switch status {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "error"
    }
  }
}

extension Place {
  fileprivate var result: JSONValue {
    ["id": id.json, "name": name.json, "country": country.json, "region": region.json]
  }
}
