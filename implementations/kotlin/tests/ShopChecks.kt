package tests

import shop.core.Money
import shop.core.cart.Review
import shop.core.lengthOf
import shop.core.screens.Route

private val EUROS = mapOf(
  3.2 to 320L, 0.0 to 0L, 99_999.99 to 9_999_999L, 0.1 to 10L, 4.35 to 435L, 1.005 to null,
  -0.01 to null, 100_000.0 to null, 0.1 + 0.2 to null, Double.POSITIVE_INFINITY to null,
  Double.NaN to null,
)

private val PER_KILO = listOf(
  Triple(101L, 2_000L, 51L), Triple(103L, 2_000L, 52L), Triple(101L, 2_001L, 50L),
  Triple(320L, 100L, 3_200L), Triple(0L, 7L, 0L),
)

private val SHOP_ROUTES = listOf(
  "/", "/cart", "/settings", "/products/T-1", "/profile/9007199254740991",
)

private val NOWHERE = listOf(
  "", "//", "/shop", "/Cart", "/cart/", "/products/", "/products/t-1", "/products/T-",
  "/products/T-1234567", "/products/T-\u0661", "/profile/0", "/profile/07",
  "/profile/9007199254740992", "/profile/\u0661",
)

val SHOP_CHECKS: List<Check> =
  EUROS.map { (euros, cents) -> Check("$euros euros", cents) { Money.ofEuros(euros)?.cents } } +
    PER_KILO.map { (cents, grams, want) ->
      Check("$cents for $grams g", want) { Money(cents).perKilo(grams, null).cents }
    } +
    SHOP_ROUTES.map { text -> Check("opens '$text'", text) { Route.of(text)?.path } } +
    NOWHERE.map { text -> Check("'$text' leads nowhere", null) { Route.of(text) } } +
    Check("a length in scalars", 3) { lengthOf("e\u0301\uD83C\uDF75", null) } +
    Check("a review of 140 scalars", true) {
      Review.of(5, emptyList(), "\uD83C\uDF75".repeat(140)) != null
    } +
    Check("a review of 141", null) { Review.of(5, emptyList(), "x".repeat(141)) } +
    Check("the same tag twice", null) { Review.of(5, listOf("a", "a"), "") }
