package tests

import text.SCALAR_ORDER
import text.firstCharacters
import weather.core.forecast.Rounded
import weather.core.percentEncoded
import weather.core.screens.Route
import weather.core.screens.Tab

private val WHOLE = mapOf(
  -2.5 to "-3", 2.5 to "3", -0.5 to "-1", 0.5 to "1", -0.49999999999999994 to "0", -0.0 to "0",
  0.49999999999999994 to "0", 1e20 to "100000000000000000000", -1.4 to "-1",
  4503599627370497.0 to "4503599627370497",
)

/** Each is one character. */
private val CHARACTERS = listOf(
  "a", "e\u0301", "\uD83D\uDE00", "\uD83D\uDC4D\uD83C\uDFFD", "\uD83C\uDDE9\uD83C\uDDEA", "\r\n",
  "\uD83D\uDC69\u200D\uD83D\uDC69\u200D\uD83D\uDC67\u200D\uD83D\uDC66", "\u1100\u1161\u11A8",
  "\u0E01\u0E33", "\u0915\u094D\u0937", "\u0915\u094D\u200D\u0937",
  "\u0995\u09CD\u09B7\u09CD\u09B0", "1\uFE0F\u20E3",
)

private val ROUTES = mapOf(
  "/weather" to Route.ToTab(Tab.WEATHER),
  "/cities/1850147" to Route.ToCity(1850147),
  "/cities/9007199254740991" to Route.ToCity(9007199254740991),
  "/cities/9007199254740992" to null,
  "/cities/99999999999999999999" to null,
  "/cities/0" to null,
  "/cities/07" to null,
  "/cities/\u0661" to null,
  "/cities/" to null,
  "/cities/1/" to null,
  "/Weather" to null,
  "weather" to null,
  "" to null,
)

val TEXT_CHECKS: List<Check> =
  WHOLE.map { (value, want) -> Check("rounds $value", want) { Rounded.whole(value) } } +
    CHARACTERS.map { text ->
      Check("keeps 20 of $text", text.repeat(20)) { firstCharacters(text.repeat(23), 20) }
    } +
    ROUTES.map { (text, want) -> Check("opens '$text'", want) { Route.of(text) } } +
    Check("tenths", "0,3") { Rounded.tenths(0.25, ',') } +
    Check("tenths below zero", "-0.1") { Rounded.tenths(-0.05, '.') } +
    Check("hundredths", "-0.13") { Rounded.hundredths(-0.12574) } +
    Check("hundredths of almost nothing", "0.00") { Rounded.hundredths(-0.004) } +
    Check("percent", "a%26%C3%BC~%2F") { percentEncoded("a&ü~/") } +
    Check("scalar order", listOf("a", "ab", "\uFF5E", "\uD83D\uDE00", "\uD83D\uDE01")) {
      listOf("\uD83D\uDE01", "\uFF5E", "ab", "\uD83D\uDE00", "a").sortedWith(SCALAR_ORDER)
    }
