import AdapterFaults
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

  var inputs: [String: JSONValue] { ["SelectTab": selectTab.schema] }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch RootModel.Action.Name(rawValue: action) {
    case .dismissError:
      try input.none(tolerantIf: fault)
      model.send(.dismissError)
    case .back:
      try input.none(tolerantIf: fault)
      model.send(.back)
    case .selectTab:
      model.send(.selectTab(try input.read(selectTab)))
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  private var selectTab: Shape<Tab> {
    let tab = Shape<Tab>.word("a tab")
    guard fault == .wrongErrorCode else { return .exactly(fault, InputField("tab", tab)) }
    let wrong = Shape<Tab>(tab.schema) { (value) throws(Rejection) in
      let text = try value.text()
      guard let tab = Tab(rawValue: text) else { throw Rejection(.unknownAction, text) }
      return tab
    }
    return .exactly(fault, InputField("tab", wrong))
  }
}
