public import Observation

/// A product.
@MainActor @Observable
public final class ProductModel {
  /// What is on the screen.
  public private(set) var state: State
  /// The cart and the queue, of which the screen shows a part.
  public let ledger: Ledger

  private let server: Server
  private let catalogue: Catalogue
  private let effects: any EffectRunner
  private let links: Links
  private let tab: Tab

  init(
    sku: Sku, on tab: Tab, platform: Platform, server: Server, catalogue: Catalogue,
    ledger: Ledger, links: Links
  ) {
    state = State(sku: sku, product: catalogue[sku])
    effects = platform.effects
    self.tab = tab
    self.server = server
    self.catalogue = catalogue
    self.ledger = ledger
    self.links = links
  }

  /// How many are in the cart.
  public var inCart: Int {
    ledger.state.lines.first { $0.sku == state.sku }?.quantity ?? 0
  }

  /// What the person can do now.
  public var actions: [Action.Name] {
    Action.Name.allCases.filter { name in
      switch name {
      case .appear, .refresh: true
      case .addToCart, .review: state.product != nil
      case .openRelated: state.product?.related.isEmpty == false
      }
    }
  }

  /// Does what the person asks for.
  ///
  /// - Precondition: a product to be opened is one of the related ones.
  public func send(_ action: Action) {
    switch action {
    case .appear: if state.status == .idle { load() }
    case .refresh: load()
    case .addToCart(let quantity):
      guard let item = state.product?.item else { return }
      ledger.add(
        .addToCart(name: item.name, price: item.price, quantity: quantity), to: state.sku)
    case .review(let review): ledger.add(.review(review), to: state.sku)
    case .openRelated(let sku): links.openProduct(sku, tab)
    }
  }

  /// Loads again what could not be loaded.
  func recover() {
    if state.status.hasFailed { load() }
  }

  private func load() {
    guard state.status != .loading else { return }
    apply(.loadingStarted)
    effects.run { [self] in
      do throws(LoadFailure) {
        let product = try await server.product(state.sku)
        catalogue.remember(product)
        apply(.loaded(product))
      } catch {
        apply(.failed(error))
        if error == .signedOut { links.signedOut() }
      }
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
