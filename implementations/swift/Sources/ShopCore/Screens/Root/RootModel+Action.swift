extension RootModel {
  /// What a person can do on every screen.
  public enum Action: Hashable, Sendable {
    /// Has read the oldest notice.
    case dismissError
    /// Goes back.
    case back
    /// Taps a tab.
    case selectTab(Tab)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `DismissError`.
      case dismissError = "DismissError"
      /// The name `Back`.
      case back = "Back"
      /// The name `SelectTab`.
      case selectTab = "SelectTab"
    }
  }

  /// The screen that has the focus.
  @MainActor
  public enum Shown {
    /// The products.
    case home(HomeModel)
    /// A product.
    case product(ProductModel)
    /// The cart.
    case cart(CartModel)
    /// A person.
    case profile(ProfileModel)
    /// The settings.
    case settings(SettingsModel)
    /// The question who is there.
    case signIn(SignInModel)

    /// The deep link that leads here.
    public var path: String {
      switch self {
      case .home: Route.tab(.shop).path
      case .product(let model): Route.product(model.state.sku).path
      case .cart: Route.tab(.cart).path
      case .profile(let model): Route.profile(model.state.id).path
      case .settings: Route.tab(.settings).path
      case .signIn: "/sign-in"
      }
    }

    /// Which screen it is, whatever is on it.
    var identity: ObjectIdentifier {
      switch self {
      case .home(let model): ObjectIdentifier(model)
      case .product(let model): ObjectIdentifier(model)
      case .cart(let model): ObjectIdentifier(model)
      case .profile(let model): ObjectIdentifier(model)
      case .settings(let model): ObjectIdentifier(model)
      case .signIn(let model): ObjectIdentifier(model)
      }
    }

    /// Tells the screen that it has gained the focus.
    func appear() {
      switch self {
      case .home(let model): model.send(.appear)
      case .product(let model): model.send(.appear)
      case .cart(let model): model.send(.appear)
      case .profile(let model): model.send(.appear)
      case .settings(let model): model.send(.appear)
      case .signIn: break
      }
    }

    /// Lets the screen load again what could not be loaded.
    func recover() {
      switch self {
      case .home(let model): model.recover()
      case .product(let model): model.recover()
      case .profile(let model): model.recover()
      case .cart, .settings, .signIn: break
      }
    }
  }
}
