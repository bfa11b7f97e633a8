extension HomeModel {
  /// What is on the screen.
  public struct State: Hashable, Sendable {
    /// How far the list is.
    public var status = Status.idle
    /// What it is cut down to.
    public var category = Category.all
    /// How it is shown.
    public var order = Order.shop
    /// The pages that are there, in the shop's order.
    public var items: [Item] = []
    /// The number of the page that follows; nil at the end.
    public var next: Int? = 1
    /// Whether page 1 is on its way while others are shown.
    public var isRefreshing = false
    /// Whether a page that follows is on its way.
    public var isLoadingMore = false
    /// Why the last load failed.
    public var failure: LoadFailure?

    /// How far a list is.
    public enum Status: String, Hashable, Sendable {
      /// Nothing was asked for yet.
      case idle
      /// The first page is on its way.
      case loading
      /// There are products.
      case loaded
      /// There are none.
      case empty
      /// The first page could not be loaded.
      case error
    }
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: Hashable, Sendable {
    /// The screen gained focus.
    case appear
    /// Pulls the list down.
    case refresh
    /// Comes to the list's end.
    case loadMore
    /// Cuts the list down.
    case filter(Category)
    /// Shows the list in another order.
    case sort(Order)
    /// Shows a product.
    case open(Sku)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `Appear`.
      case appear = "Appear"
      /// The name `Refresh`.
      case refresh = "Refresh"
      /// The name `LoadMore`.
      case loadMore = "LoadMore"
      /// The name `Filter`.
      case filter = "Filter"
      /// The name `Sort`.
      case sort = "Sort"
      /// The name `Open`.
      case open = "Open"
    }
  }

  /// What happened.
  enum Message: Sendable {
    case firstStarted
    case refreshStarted
    case moreStarted
    case filtered(Category)
    case sorted(Order)
    case firstLoaded([Item], next: Int?)
    case moreLoaded([Item], next: Int?)
    case failed(LoadFailure)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    var state = state
    switch message {
    case .firstStarted:
      state.status = .loading
      state.failure = nil
    case .refreshStarted:
      state.isRefreshing = true
      state.isLoadingMore = false
      state.failure = nil
    case .moreStarted:
      state.isLoadingMore = true
      state.failure = nil
    case .filtered(let category):
      state = State(status: .loading, category: category, order: state.order)
    case .sorted(let order): state.order = order
    case .firstLoaded(let items, let next):
      state.items = []
      state.append(items, next: next)
      state.status = items.isEmpty ? .empty : .loaded
    case .moreLoaded(let items, let next): state.append(items, next: next)
    case .failed(let failure):
      if state.status == .loading { state.status = .error }
      state.failure = failure
      state.isRefreshing = false
      state.isLoadingMore = false
    }
    return state
  }
}

extension HomeModel.State {
  fileprivate mutating func append(_ page: [Item], next: Int?) {
    items += page
    self.next = next
    isRefreshing = false
    isLoadingMore = false
  }
}
