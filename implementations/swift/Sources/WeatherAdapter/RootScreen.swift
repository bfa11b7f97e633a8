import ParityKit
import WeatherCore

/// The app's root.
struct RootScreen: Screen {
  let model: RootModel
  let fault: Fault?

  let name = "Root"
  let path = "/"
  let state: JSONValue = [:]
  var actions: [String] { model.actions.map(\.rawValue) }

  var child: (any Screen)? {
    switch model.shown {
    case .weather(let model): WeatherScreen(model: model, fault: fault)
    case .search(let model): SearchScreen(model: model, fault: fault)
    case .favorites(let model): FavoritesScreen(model: model, fault: fault)
    case .city(let model): CityScreen(model: model, fault: fault)
    }
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch RootModel.Action.Name(rawValue: action) {
    case .back:
      try input.none()
      model.send(.back)
    case .selectTab:
      let tab = try input.fields { (fields) throws(Rejection) in
        fields.tolerateUnknown(if: fault)
        return try self.tab(fields.required("tab"))
      }
      model.send(.selectTab(tab))
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  private func tab(_ value: InputValue) throws(Rejection) -> Tab {
    guard let tab = Tab(rawValue: try value.text()) else {
      let rejection = value.mismatch("one of \(Tab.allCases.map(\.rawValue))")
      throw fault == .wrongErrorCode
        ? Rejection(.unknownAction, rejection.message) : rejection
    }
    return tab
  }
}
