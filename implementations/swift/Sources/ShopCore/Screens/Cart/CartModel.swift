/// The cart; all that it shows is the ledger's.
@MainActor
public final class CartModel {
  /// The cart and the queue.
  public let ledger: Ledger

  private let links: Links
  private let fault: Fault?

  init(ledger: Ledger, links: Links, fault: Fault?) {
    self.ledger = ledger
    self.links = links
    self.fault = fault
  }

  /// What all lines cost together, in euros.
  public var total: Double {
    let lines = ledger.state.lines
    if fault == .floatTotal { return lines.reduce(0) { $0 + $1.price.euros * Double($1.quantity) } }
    return Money(cents: lines.reduce(0) { $0 + $1.price.cents * $1.quantity }).euros
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: Hashable, Sendable {
    /// The screen gained focus.
    case appear
    /// Wants so many.
    case setQuantity(Sku, Int)
    /// Takes a line out.
    case remove(Sku)
    /// Shows a product.
    case open(Sku)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `Appear`.
      case appear = "Appear"
      /// The name `SetQuantity`.
      case setQuantity = "SetQuantity"
      /// The name `Remove`.
      case remove = "Remove"
      /// The name `Open`.
      case open = "Open"
    }
  }

  /// What the person can do now.
  public var actions: [Action.Name] {
    ledger.state.lines.isEmpty ? [.appear] : Action.Name.allCases
  }

  /// Does what the person asks for.
  ///
  /// - Precondition: what it is about is in the cart.
  public func send(_ action: Action) {
    switch action {
    case .appear: break
    case .setQuantity(let sku, let quantity): ledger.add(.setQuantity(quantity), to: sku)
    case .remove(let sku): ledger.add(.remove, to: sku)
    case .open(let sku): links.openProduct(sku, .cart)
    }
  }
}
