/// An amount in euros, exact to the cent.
public struct Money: Hashable, Sendable, Comparable {
  /// The whole of it, in cents.
  public let cents: Int

  init(cents: Int) {
    self.cents = cents
  }

  /// Makes an amount of a number of euros; none where that is not one of whole cents, or too much.
  public init?(euros: Double) {
    let cents = (euros * 100).rounded(.toNearestOrAwayFromZero)
    guard (0...Double(Self.limit)).contains(cents), cents / 100 == euros else { return nil }
    self.cents = Int(cents)
  }

  /// The nearest binary64; to be shown, not to be counted with.
  public var euros: Double { Double(cents) / 100 }

  /// The amount as one of cents; none where there are too many.
  public init?(wholeCents: Int) {
    guard (0...Self.limit).contains(wholeCents) else { return nil }
    cents = wholeCents
  }

  /// Whether one is less than the other.
  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

  /// What a kilogram costs, where this is what some grams cost; a tie is rounded up.
  func perKilo(grams: Int, fault: Fault?) -> Money {
    let (cents, rest) = (cents * 1_000).quotientAndRemainder(dividingBy: grams)
    let isTie = rest * 2 == grams
    if isTie && fault == .roundingTie { return Money(cents: cents + cents % 2) }
    return Money(cents: rest * 2 >= grams ? cents + 1 : cents)
  }

  private static let limit = 9_999_999
}

extension Money: Codable {
  /// Reads a whole number of cents.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let money = Money(wholeCents: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "too much")
    }
    self = money
  }

  /// Writes a whole number of cents.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cents)
  }
}
