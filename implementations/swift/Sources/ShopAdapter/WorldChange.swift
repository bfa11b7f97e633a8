import ParityKit
import ShopCore

/// What `launch` and `env` can say of the world; what is nil stays as it is.
public struct WorldChange: Sendable {
  var mode: FixtureClient.Mode?
  var isHeld: Bool?
  var refusals: [Refusal]?
  var hasSession: Bool?
  var isGranted: Bool?
  var cart: [Line]?
  var queue: [(Sku, Write.Change)]?
  var time: Duration?

  /// None.
  init() {}

  init(reading fields: inout InputObject) throws(Rejection) {
    mode = try fields.optional("http")?.networkMode()
    try fields.optional("server")?.object { (server) throws(Rejection) in
      isHeld = try server.optional("hold")?.boolean()
      refusals = try server.optional("refuse")?.list(limit: 20) { (item) throws(Rejection) in
        try Self.refusal(item)
      }
    }
    hasSession = try fields.optional("session").map { (session) throws(Rejection) in
      try session.choice(["valid", "expired"]) == "valid"
    }
    try fields.optional("notifications")?.object { (notifications) throws(Rejection) in
      isGranted = try notifications.optional("granted")?.boolean()
    }
    cart = try fields.optional("cart").map { (cart) throws(Rejection) in try Self.cart(cart) }
    queue = try fields.optional("queue")?.list(limit: 100) { (write) throws(Rejection) in
      try write.object { (fields) throws(Rejection) in try Self.write(&fields) }
    }
    try fields.optional("clock")?.object { (clock) throws(Rejection) in
      time = try clock.optional("advance")?.duration()
    }
  }

  private static func refusal(_ value: InputValue) throws(Rejection) -> Refusal {
    try value.object { (fields) throws(Rejection) in
      let code = try fields.required("code")
      let text = try code.text()
      guard (1...40).contains(text.utf8.count),
        text.utf8.allSatisfy({ Self.codeBytes.contains($0) })
      else { throw code.mismatch("a code, as out_of_stock") }
      return Refusal(code: text, sku: try fields.required("sku").sku())
    }
  }

  private static func cart(_ value: InputValue) throws(Rejection) -> [Line] {
    let lines = try value.list(limit: 100) { (line) throws(Rejection) in
      try line.object { (fields) throws(Rejection) in
        Line(
          sku: try fields.required("sku").sku(), name: try fields.required("name").text(in: 1...80),
          price: try fields.required("price").money(),
          quantity: try fields.required("quantity").integer(in: 1...Line.quantityLimit))
      }
    }
    guard Set(lines.map(\.sku)).count == lines.count else {
      throw value.mismatch("a list of different products")
    }
    return lines
  }

  private static func write(_ fields: inout InputObject) throws(Rejection) -> (Sku, Write.Change) {
    let kind = try fields.required("kind")
    let sku = try fields.required("sku").sku()
    switch Write.Kind(rawValue: try kind.choice(Write.Kind.allCases.map(\.rawValue))) {
    case .addToCart:
      return (
        sku,
        .addToCart(
          name: try fields.required("name").text(in: 1...80),
          price: try fields.required("price").money(),
          quantity: try fields.required("quantity").integer(in: 1...Line.quantityLimit))
      )
    case .setQuantity:
      return (
        sku, .setQuantity(try fields.required("quantity").integer(in: 1...Line.quantityLimit))
      )
    case .review: return (sku, .review(try fields.review()))
    case .remove, nil: return (sku, .remove)
    }
  }

  private static let codeBytes = Set("abcdefghijklmnopqrstuvwxyz_".utf8)
}
