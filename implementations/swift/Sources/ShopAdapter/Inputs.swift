import ParityKit
import ShopCore

extension InputValue {
  /// A sku.
  func sku() throws(Rejection) -> Sku {
    guard let sku = Sku(try text()) else { throw mismatch("a sku, as T-1") }
    return sku
  }

  /// A text of so many scalars.
  func text(in range: ClosedRange<Int>) throws(Rejection) -> String {
    let text = try text()
    guard range.contains(length(of: text, fault: nil)) else {
      throw mismatch("a text of \(range.lowerBound) to \(range.upperBound) characters")
    }
    return text
  }

  /// An amount of whole cents, in euros.
  func money() throws(Rejection) -> Money {
    guard let money = Money(euros: try number()) else {
      throw mismatch("an amount in euros, with two decimals at most")
    }
    return money
  }

  /// One of some words.
  func choice(_ words: [String]) throws(Rejection) -> String {
    let text = try text()
    guard words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
      throw mismatch("one of \(words.joined(separator: ", "))")
    }
    return text
  }
}

extension InputObject {
  /// The fields of a review.
  mutating func review() throws(Rejection) -> Review {
    let stars = try required("stars").integer(in: 1...5)
    let tags = try required("tags")
    let texts = try tags.list(limit: 10) { (tag) throws(Rejection) in try tag.text() }
    let text = try required("text")
    guard let review = Review(stars: stars, tags: texts, text: try text.text()) else {
      throw text.mismatch(Wanted.review)
    }
    return review
  }
}

extension Shape
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the words of an enumeration.
  static func word(_ what: String) -> Shape {
    let cases = Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0.rawValue, $0) })
    return Shape<String>.choice(Value.allCases.map(\.rawValue)).map(what) { cases[$0] }
  }
}

extension Shape where Value == Sku {
  /// A product that is among some.
  static func among(_ skus: [Sku]) -> Shape {
    Shape<String>.text.map("a product that is here") { text in
      Sku(text).flatMap { skus.contains($0) ? $0 : nil }
    }
  }
}

extension Shape where Value == String {
  /// A text of so many scalars.
  static func text(in range: ClosedRange<Int>) -> Shape {
    text.map("a text of \(range.lowerBound) to \(range.upperBound) characters") { text in
      range.contains(length(of: text, fault: nil)) ? text : nil
    }
  }
}

extension Shape where Value == Int {
  /// How many; with `quoted-numbers` in quotes too.
  static func quantity(in range: ClosedRange<Int>, _ fault: Fault?) -> Shape {
    let integer = Shape.integer(in: range)
    guard fault == .quotedNumbers else { return integer }
    return Shape(integer.schema) { (value) throws(Rejection) in
      if let text = try? value.text(), let number = Int(text), range.contains(number) {
        return number
      }
      return try value.integer(in: range)
    }
  }
}

extension Shape where Value == Review {
  /// A review with nothing else beside it.
  static func review(_ fault: Fault?) -> Shape {
    Input.shape(
      isStrict: fault != .acceptsExtraKeys, InputField("stars", .integer(in: 1...5)),
      InputField("tags", Shape<String>.text.list(limit: 10)), InputField("text", .text)
    ).map(Wanted.review) { stars, tags, text in
      Review(stars: stars, tags: tags, text: text, fault: fault)
    }
  }
}

private enum Wanted {
  static let review = "a review of at most 140 characters, with different tags of 1 to 20"
}
