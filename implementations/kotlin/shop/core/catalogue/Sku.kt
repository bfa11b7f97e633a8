package shop.core.catalogue

/** The name by which the shop knows a product: `T-1`. */
@JvmInline
value class Sku private constructor(val text: String) {
  override fun toString() = text

  companion object {
    /** One to three capital letters, a hyphen, one to six digits; null where it is not. */
    fun of(text: String): Sku? {
      val letters = text.takeWhile { it in 'A'..'Z' }
      val digits = text.drop(letters.length + 1)
      val isSku = letters.length in 1..3 && text.getOrNull(letters.length) == '-' &&
        digits.length in 1..6 && digits.all { it in '0'..'9' }
      return if (isSku) Sku(text) else null
    }
  }
}
