/// Something that the person has done and the server has to know.
public struct Write: Hashable, Sendable {
  /// The number in its id, which no other write ever has.
  public let number: Int
  /// The product that it is about.
  public let sku: Sku
  /// What was done.
  public let change: Change
  /// How many tries have failed.
  public var tries: Int

  /// Makes a write that was not tried yet.
  public init(number: Int, sku: Sku, change: Change, tries: Int = 0) {
    self.number = number
    self.sku = sku
    self.change = change
    self.tries = tries
  }

  /// The id by which the server knows whether it has this write already.
  public var id: String { "w\(number)" }

  /// What was done.
  public enum Change: Hashable, Sendable {
    /// Some were added to the cart; name and price are what the person saw.
    case addToCart(name: String, price: Money, quantity: Int)
    /// A line is to be about so many.
    case setQuantity(Int)
    /// A line was taken out.
    case remove
    /// The person said what they think.
    case review(Review)

    /// The name of such a write.
    public var kind: Kind {
      switch self {
      case .addToCart: .addToCart
      case .setQuantity: .setQuantity
      case .remove: .remove
      case .review: .review
      }
    }
  }

  /// The kinds of writes.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The name `addToCart`.
    case addToCart
    /// The name `setQuantity`.
    case setQuantity
    /// The name `remove`.
    case remove
    /// The name `review`.
    case review
  }

  /// The tries that follow the first one.
  static let retryLimit = 5
}

/// What a person thinks of a product.
public struct Review: Hashable, Sendable, Codable {
  /// From 1 to 5.
  public let stars: Int
  /// At most ten, each of one to twenty scalars, none twice.
  public let tags: [String]
  /// At most 140 scalars.
  public let text: String

  /// Makes a review; nil where it breaks a limit.
  public init?(stars: Int, tags: [String], text: String, fault: Fault? = nil) {
    guard (1...5).contains(stars), tags.count <= 10,
      tags.allSatisfy({ (1...20).contains(length(of: $0, fault: fault)) }),
      Set(tags.map { Array($0.utf8) }).count == tags.count,
      length(of: text, fault: fault) <= 140
    else { return nil }
    self.stars = stars
    self.tags = tags
    self.text = text
  }
}

/// A write that came to nothing; the person is told.
public struct Notice: Hashable, Sendable {
  /// What the person did.
  public let write: Write
  /// Why it came to nothing.
  public let reason: Reason

  /// Why a write came to nothing.
  public enum Reason: Hashable, Sendable {
    /// The server did not want it.
    case refused(code: String)
    /// It could not be sent.
    case dropped
  }
}
