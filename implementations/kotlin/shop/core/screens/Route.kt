package shop.core.screens

import shop.core.catalogue.Sku

/** The tabs. */
enum class Tab(val label: String) {
  /** The products. */
  SHOP("shop"),

  /** The cart. */
  CART("cart"),

  /** The settings. */
  SETTINGS("settings"),
}

/** A deep link. */
sealed interface Route {
  /** Its text. */
  val path: String

  /** A tab's first screen. */
  data class ToTab(val tab: Tab) : Route {
    override val path get() = if (tab == Tab.SHOP) "/" else "/${tab.label}"
  }

  data class ToProduct(val sku: Sku) : Route {
    override val path get() = "$PRODUCTS$sku"
  }

  data class ToProfile(val id: Long) : Route {
    override val path get() = "$PROFILES$id"
  }

  companion object {
    /**
     * `/`, `/products/T-1`, `/cart`, `/profile/7`, `/settings`; null where it is none of these.
     */
    fun of(text: String): Route? {
      Tab.entries.map(::ToTab).firstOrNull { it.path == text }?.let { return it }
      return when {
        text.startsWith(PRODUCTS) -> Sku.of(text.removePrefix(PRODUCTS))?.let(::ToProduct)
        text.startsWith(PROFILES) -> id(text.removePrefix(PROFILES))?.let(::ToProfile)
        else -> null
      }
    }

    private fun id(digits: String): Long? {
      val isId = digits.length in 1..16 && digits[0] != '0' && digits.all { it in '0'..'9' }
      return if (isId) digits.toLong().takeIf { it <= LARGEST_ID } else null
    }
  }
}

/** The largest id: up to it a Double tells all whole numbers apart. */
const val LARGEST_ID = (1L shl 53) - 1

private const val PRODUCTS = "/products/"
private const val PROFILES = "/profile/"
