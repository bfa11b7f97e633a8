import ParityKit
import ShopCore

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
    case .home(let home): HomeScreen(model: home, ledger: model.ledger, fault: fault)
    case .product(let product): ProductScreen(model: product, fault: fault)
    case .cart(let cart): CartScreen(model: cart, fault: fault)
    case .profile(let profile):
      ProfileScreen(model: profile, ledger: model.ledger, fault: fault)
    case .settings(let settings):
      SettingsScreen(model: settings, ledger: model.ledger, fault: fault)
    case .signIn(let signIn): SignInScreen(model: signIn, fault: fault)
    }
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch RootModel.Action.Name(rawValue: action) {
    case .dismissError:
      try input.nothing(fault)
      model.send(.dismissError)
    case .back:
      try input.nothing(fault)
      model.send(.back)
    case .selectTab:
      let tab = try input.exactly(fault) { (fields) throws(Rejection) in
        try self.tab(fields.required("tab"))
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
