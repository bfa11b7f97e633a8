package shop.core

import kotlin.math.floor

/** An amount in euros, exact to the cent. */
@JvmInline
value class Money(val cents: Long) : Comparable<Money> {
  /** The nearest Double; to be shown, not to be counted with. */
  val euros: Double get() = cents / CENTS

  override fun compareTo(other: Money): Int = cents.compareTo(other.cents)

  /** What a kilogram costs, where this is what some grams cost; a tie is rounded up. */
  internal fun perKilo(grams: Long, fault: Fault?): Money {
    val whole = cents * GRAMS / grams
    val rest = cents * GRAMS % grams
    val isTie = rest * 2 == grams
    if (isTie && fault == Fault.ROUNDING_TIE) return Money(whole + whole % 2)
    return Money(if (rest * 2 >= grams) whole + 1 else whole)
  }

  companion object {
    /** An amount of whole cents; null where there are too many. */
    fun ofCents(cents: Long): Money? = if (cents in 0..LIMIT) Money(cents) else null

    /** Null where that is no amount of whole cents, or too much. */
    fun ofEuros(euros: Double): Money? {
      val cents = floor(euros * CENTS + 0.5)
      val isAmount = cents >= 0 && cents <= LIMIT && cents / CENTS == euros
      return if (isAmount) Money(cents.toLong()) else null
    }

    private const val CENTS = 100.0
    private const val GRAMS = 1000L
    private const val LIMIT = 9_999_999L
  }
}
