/// The name by which the shop knows a product, `T-1`.
public struct Sku: Hashable, Sendable {
  /// One to three capital letters, a hyphen, one to six digits.
  public let text: String

  /// Reads a name; anything else is none.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].count), (1...6).contains(parts[1].count),
      parts[0].allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }),
      parts[1].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    self.text = text
  }
}

extension Sku: Codable {
  /// Reads a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let sku = Sku(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no sku")
    }
    self = sku
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
