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

  /// How many; with `quoted-numbers` in quotes too.
  func quantity(in range: ClosedRange<Int>, fault: Fault?) throws(Rejection) -> Int {
    if fault == .quotedNumbers, let text = try? text(), let number = Int(text),
      range.contains(number)
    {
      return number
    }
    return try integer(in: range)
  }
}

extension InputObject {
  /// The fields of a review.
  mutating func review(fault: Fault?) throws(Rejection) -> Review {
    let stars = try required("stars").integer(in: 1...5)
    let tags = try required("tags")
    let texts = try tags.list(limit: 10) { (tag) throws(Rejection) in try tag.text() }
    let text = try required("text")
    guard let review = Review(stars: stars, tags: texts, text: try text.text(), fault: fault) else {
      throw text.mismatch("at most 140 characters, or the tags are not different ones of 1 to 20")
    }
    return review
  }
}

extension Input {
  /// Exactly the fields that are read; with `accepts-extra-keys` any others too.
  func exactly<Content>(
    _ fault: Fault?, _ read: (inout InputObject) throws(Rejection) -> Content
  ) throws(Rejection) -> Content {
    try fields { (fields) throws(Rejection) in
      if fault == .acceptsExtraKeys { fields.ignoreUnknown() }
      return try read(&fields)
    }
  }

  /// Nothing; with `accepts-extra-keys` an object with anything in it.
  func nothing(_ fault: Fault?) throws(Rejection) {
    guard fault == .acceptsExtraKeys else { return try none() }
    do throws(Rejection) {
      try none()
    } catch {
      try fields { (fields) throws(Rejection) in fields.ignoreUnknown() }
    }
  }

  /// The one field `sku`, of a product that is among some.
  func sku(among skus: [Sku], _ fault: Fault?) throws(Rejection) -> Sku {
    try exactly(fault) { (fields) throws(Rejection) in try fields.sku(among: skus) }
  }
}

extension InputObject {
  /// The field `sku`, of a product that is among some.
  mutating func sku(among skus: [Sku]) throws(Rejection) -> Sku {
    let value = try required("sku")
    let sku = try value.sku()
    guard skus.contains(sku) else { throw value.mismatch("a product that is here") }
    return sku
  }
}
