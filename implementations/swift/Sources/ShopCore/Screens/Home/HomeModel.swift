public import Observation

/// The list of products, page by page.
@MainActor @Observable
public final class HomeModel {
  /// What is on the screen.
  public private(set) var state = State()

  private let server: Server
  private let catalogue: Catalogue
  private let effects: any EffectRunner
  private let fault: Fault?
  private let links: Links
  /// Which list is asked for: an answer to an earlier one is not for this one.
  private var edition = 0

  init(platform: Platform, server: Server, catalogue: Catalogue, links: Links) {
    effects = platform.effects
    fault = platform.fault
    self.server = server
    self.catalogue = catalogue
    self.links = links
  }

  /// The products in the order in which they are shown.
  public var products: [Item] { state.items.sorted(by: state.order, fault: fault) }

  /// What the person can do now.
  public var actions: [Action.Name] {
    Action.Name.allCases.filter { name in
      switch name {
      case .appear, .refresh, .filter, .sort: true
      case .loadMore: state.status == .loaded
      case .open: !state.items.isEmpty
      }
    }
  }

  /// Does what the person asks for.
  ///
  /// - Precondition: a product to be opened is in the list.
  public func send(_ action: Action) {
    switch action {
    case .appear: if state.status == .idle { refresh() }
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .filter(let category):
      guard category != state.category else { return }
      apply(.filtered(category))
      loadFirst()
    case .sort(let order): apply(.sorted(order))
    case .open(let sku): links.openProduct(sku, .shop)
    }
  }

  /// Loads again what could not be loaded.
  func recover() {
    if state.status == .error { refresh() }
  }

  private func refresh() {
    switch state.status {
    case .idle, .error: apply(.firstStarted)
    case .loading: return
    case .loaded, .empty:
      guard !state.isRefreshing else { return }
      apply(.refreshStarted)
    }
    loadFirst()
  }

  private func loadFirst() {
    edition += 1
    load(page: 1) { .firstLoaded($0, next: $1) }
  }

  private func loadMore() {
    guard let next = state.next, !state.isRefreshing else { return }
    guard !state.isLoadingMore || fault == .doublePage else { return }
    apply(.moreStarted)
    load(page: next) { [self] in .moreLoaded(unseen($0), next: $1) }
  }

  /// A product that has moved on since its page was asked for is not shown a second time.
  private func unseen(_ page: [Item]) -> [Item] {
    if fault == .repeatedProduct { return page }
    let known = Set(state.items.map(\.sku))
    return page.filter { !known.contains($0.sku) }
  }

  private func load(page: Int, _ loaded: @escaping @MainActor ([Item], Int?) -> Message) {
    let mine = edition
    let category = state.category
    effects.run { [self] in
      do throws(LoadFailure) {
        let (items, next) = try await server.page(page, of: category)
        catalogue.remember(items)
        if mine == edition { apply(loaded(items, next)) }
      } catch {
        guard mine == edition else { return }
        apply(.failed(error))
        if error == .signedOut { links.signedOut() }
      }
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
