public import Observation

/// The app: three tabs, a stack on each, who has the focus, and the question who is there.
@MainActor @Observable
public final class RootModel {
  /// The cart and the queue.
  public let ledger: Ledger
  /// The products.
  @ObservationIgnored public private(set) lazy var home = HomeModel(
    platform: platform, server: server, catalogue: catalogue, links: links)
  /// The cart.
  @ObservationIgnored public private(set) lazy var cart = CartModel(
    ledger: ledger, links: links, fault: platform.fault)
  /// The settings.
  @ObservationIgnored public private(set) lazy var settings = SettingsModel(platform: platform) {
    [weak self] id in
    guard let self else { return }
    navigate(.pushed(.profile(profile(id)), .settings))
  }

  private var navigation = Navigation(selected: .shop)
  private var signIn: SignInModel?
  private let platform: Platform
  private let server: Server
  private let catalogue = Catalogue()

  /// Makes the app and opens it at a deep link.
  public init(platform: Platform, route: Route) {
    self.platform = platform
    server = Server(http: platform.http, fault: platform.fault)
    ledger = Ledger(platform: platform, server: server)
    navigation = Navigation.update(navigation, message(opening: route))
    ledger.signedOut = { [weak self] in self?.askWhoIsThere() }
    platform.monitor.cameBack = { [weak self] in self?.flushAndRecover() }
    ledger.flush { [weak self] in self?.shown.appear() }
  }

  /// The screen that has the focus.
  public var shown: Shown { signIn.map { .signIn($0) } ?? below }

  /// The screen that has the focus when nobody is asked who is there.
  private var below: Shown {
    switch navigation.top {
    case .product(let model): .product(model)
    case .profile(let model): .profile(model)
    case nil:
      switch navigation.selected {
      case .shop: .home(home)
      case .cart: .cart(cart)
      case .settings: .settings(settings)
      }
    }
  }

  /// What the person can do on every screen.
  public var actions: [Action.Name] {
    guard signIn == nil else { return [] }
    return Action.Name.allCases.filter { name in
      switch name {
      case .dismissError: !ledger.state.notices.isEmpty
      case .back: navigation.top != nil
      case .selectTab: true
      }
    }
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .dismissError: ledger.dismiss()
    case .back: navigate(.popped)
    case .selectTab(let tab): navigate(.tapped(tab))
    }
  }

  /// Opens a deep link.
  public func open(_ route: Route) {
    navigate(message(opening: route))
  }

  private func message(opening route: Route) -> Navigation.Message {
    switch route {
    case .tab(let tab): .opened(tab)
    case .product(let sku): .replaced(.product(product(sku, on: .shop)), .shop)
    case .profile(let id): .replaced(.profile(profile(id)), .settings)
    }
  }

  /// The only way to another screen: the one that gains the focus is told.
  private func navigate(_ message: Navigation.Message) {
    let before = below.identity
    signIn = nil
    navigation = Navigation.update(navigation, message)
    if below.identity != before { below.appear() }
  }

  /// The server does not know any more who is there; what is shown waits below the question.
  private func askWhoIsThere() {
    guard signIn == nil else { return }
    signIn = SignInModel(returnTo: below.path, platform: platform, server: server) {
      [weak self] isIn in
      guard let self else { return }
      signIn = nil
      if isIn && platform.fault == .forgetsReturn { navigate(.opened(.shop)) }
      if isIn { flushAndRecover() }
    }
  }

  /// What the person has done is sent first, so that what is loaded then shows it.
  private func flushAndRecover() {
    ledger.flush { [weak self] in self?.shown.recover() }
  }

  private var links: Links {
    Links(
      openProduct: { [weak self] sku, tab in
        guard let self else { return }
        navigate(.pushed(.product(product(sku, on: tab)), tab))
      }, signedOut: { [weak self] in self?.askWhoIsThere() })
  }

  private func product(_ sku: Sku, on tab: Tab) -> ProductModel {
    ProductModel(
      sku: sku, on: tab, platform: platform, server: server, catalogue: catalogue,
      ledger: ledger, links: links)
  }

  private func profile(_ id: Int) -> ProfileModel {
    ProfileModel(id: id, platform: platform, server: server, links: links)
  }
}
