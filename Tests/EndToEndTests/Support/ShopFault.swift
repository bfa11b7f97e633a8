import Testing

/// A fault that the shop app can be given (`PARITY_FAULT`), and how it is found out.
struct ShopFault: CustomTestStringConvertible, Sendable {
  let name: String
  /// A scenario file in which it shows.
  let file: String
  /// What must be printed: the class of the difference where it has one, else the difference.
  let says: String

  var testDescription: String { name }

  /// All of them, as `specs/shop/README.md` lists them.
  static let all: [ShopFault] = [
    ShopFault(
      name: "quoted-numbers", file: "cart",
      says: "hint   outcome: faulty accepts the command, swift and twin reject it"),
    ShopFault(name: "null-as-absent", file: "product", says: "hint   shape.null-absent: "),
    ShopFault(name: "accepts-extra-keys", file: "cart", says: "hint   outcome: "),
    ShopFault(name: "wrong-error-code", file: "settings", says: "\"unknown_action\""),
    ShopFault(name: "no-rollback", file: "cart", says: "quantity"),
    ShopFault(name: "lost-queue", file: "offline", says: "env.queue"),
    ShopFault(name: "flush-order", file: "offline", says: "hint   array.order: "),
    ShopFault(name: "double-send", file: "offline", says: "\"w2\""),
    ShopFault(name: "endless-retry", file: "offline", says: "\"gave_up\""),
    ShopFault(name: "expiry-counts", file: "session", says: "env.queue"),
    ShopFault(name: "forgets-return", file: "session", says: "\"Home\""),
    ShopFault(name: "rounding-tie", file: "money", says: "perKilo"),
    ShopFault(name: "float-total", file: "money", says: "hint   number.ulp: "),
    ShopFault(name: "utf16-order", file: "home", says: "hint   array.order: "),
    ShopFault(name: "double-page", file: "home", says: "env.requests"),
    ShopFault(name: "repeated-product", file: "home", says: "it has 41"),
    ShopFault(
      name: "code-units", file: "product",
      says: "hint   outcome: swift and twin accept the command, faulty rejects it"),
    ShopFault(name: "no-soft-question", file: "settings", says: "env.systemPrompts"),
  ]
}
