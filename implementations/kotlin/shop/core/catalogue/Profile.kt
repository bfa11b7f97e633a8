package shop.core.catalogue

import shop.core.Money

/** A person and what they have bought. */
class Profile(
  /** The number by which the shop knows them. */
  val id: Long,
  val name: String,

  /** Where they live, if they said so. */
  val city: String?,

  /** What they bought, in the server's order. */
  val orders: List<Order>,
) {
  /** Something that was bought, on a day like `2026-08-30`. */
  class Order(val number: String, val date: String, val total: Money)
}
