extension AppFault {
  /// Those of the shop app, as `specs/shop/README.md` lists them.
  static let shop: [AppFault] = [
    AppFault(
      .shop, name: "quoted-numbers", file: "cart",
      says: "hint   outcome: faulty accepts the command, swift and twin reject it"),
    AppFault(.shop, name: "null-as-absent", file: "product", says: "hint   shape.null-absent: "),
    AppFault(.shop, name: "accepts-extra-keys", file: "cart", says: "hint   outcome: "),
    AppFault(.shop, name: "wrong-error-code", file: "settings", says: "\"unknown_action\""),
    AppFault(.shop, name: "no-rollback", file: "cart", says: "quantity"),
    AppFault(.shop, name: "lost-queue", file: "offline", says: "env.queue"),
    AppFault(.shop, name: "flush-order", file: "offline", says: "hint   array.order: "),
    AppFault(.shop, name: "double-send", file: "offline", says: "\"w2\""),
    AppFault(.shop, name: "endless-retry", file: "offline", says: "\"gave_up\""),
    AppFault(.shop, name: "expiry-counts", file: "session", says: "env.queue"),
    AppFault(.shop, name: "forgets-return", file: "session", says: "\"Home\""),
    AppFault(.shop, name: "rounding-tie", file: "money", says: "perKilo"),
    AppFault(.shop, name: "float-total", file: "money", says: "hint   number.ulp: "),
    AppFault(.shop, name: "utf16-order", file: "home", says: "hint   array.order: "),
    AppFault(.shop, name: "double-page", file: "home", says: "env.requests"),
    AppFault(.shop, name: "repeated-product", file: "home", says: "it has 41"),
    AppFault(
      .shop, name: "code-units", file: "product",
      says: "hint   outcome: swift and twin accept the command, faulty rejects it"),
    AppFault(.shop, name: "no-soft-question", file: "settings", says: "env.systemPrompts"),
  ]
}
