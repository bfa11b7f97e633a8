import AdapterFaults
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

  var inputs: [String: JSONValue] { ["SelectTab": selectTab.schema] }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch RootModel.Action.Name(rawValue: action) {
    case .back:
      try input.none()
      model.send(.back)
    case .selectTab:
      model.send(.selectTab(try input.read(selectTab)))
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  private var selectTab: Shape<Tab> {
    let words = Shape<String>.choice(Tab.allCases.map(\.rawValue))
    let tab = words.map("a tab") { Tab(rawValue: $0) }
    guard fault == .wrongErrorCode else { return .exactly(fault, InputField("tab", tab)) }
    let wrong = Shape<Tab>(tab.schema) { (value) throws(Rejection) in
      let text = try value.text()
      guard let tab = Tab(rawValue: text) else { throw Rejection(.unknownAction, text) }
      return tab
    }
    return .exactly(fault, InputField("tab", wrong))
  }
}
