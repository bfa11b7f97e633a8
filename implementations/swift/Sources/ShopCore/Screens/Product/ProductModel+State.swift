extension ProductModel {
  /// What is on the screen, save for cart and queue, which are the ledger's.
  public struct State: Hashable, Sendable {
    /// The product.
    public let sku: Sku
    /// What is known of it.
    public var product: Product?
    /// How far its page is.
    public var status = LoadStatus.idle
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: Hashable, Sendable {
    /// The screen gained focus.
    case appear
    /// Loads again.
    case refresh
    /// Puts some into the cart.
    case addToCart(Int)
    /// Says what they think.
    case review(Review)
    /// Shows what others bought with it.
    case openRelated(Sku)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `Appear`.
      case appear = "Appear"
      /// The name `Refresh`.
      case refresh = "Refresh"
      /// The name `AddToCart`.
      case addToCart = "AddToCart"
      /// The name `Review`.
      case review = "Review"
      /// The name `OpenRelated`.
      case openRelated = "OpenRelated"
    }
  }

  /// What happened.
  enum Message: Sendable {
    case loadingStarted
    case loaded(Product)
    case failed(LoadFailure)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    var state = state
    switch message {
    case .loadingStarted: state.status = .loading
    case .loaded(let product):
      state.product = product
      state.status = .loaded
    case .failed(let failure): state.status = .failed(failure)
    }
    return state
  }
}

/// How far a page is.
public enum LoadStatus: Hashable, Sendable {
  /// Nothing was asked for yet.
  case idle
  /// It is on its way.
  case loading
  /// It is there.
  case loaded
  /// It could not be loaded.
  case failed(LoadFailure)

  var hasFailed: Bool {
    switch self {
    case .failed: true
    case .idle, .loading, .loaded: false
    }
  }
}
