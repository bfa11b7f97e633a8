package weather.core.screens

import weather.core.screens.Navigation.Message

/** Which tab is selected, and what lies on the tabs' first screens. */
data class Navigation(
  val selected: Tab,
  private val stacks: Map<Tab, List<CityModel>> = emptyMap(),
) {
  /** The screen on top of the selected tab, above its first one. */
  val top: CityModel? get() = stacks[selected].orEmpty().lastOrNull()

  /** What happened. */
  sealed interface Message {
    /** A tab was tapped: the selected one goes back to its first screen. */
    data class Tapped(val tab: Tab) : Message

    /** A tab was asked for from elsewhere: it is shown as it was left. */
    data class Selected(val tab: Tab) : Message

    /** A tab was opened by a deep link: its first screen is shown. */
    data class Opened(val tab: Tab) : Message

    /** A city was opened on a tab. */
    data class Pushed(val city: CityModel, val tab: Tab) : Message

    /** A city was opened by a deep link. */
    data class Replaced(val city: CityModel, val tab: Tab) : Message

    /** The person went back. */
    data object Popped : Message
  }

  internal fun withStack(tab: Tab, change: (List<CityModel>) -> List<CityModel>): Navigation =
    Navigation(tab, stacks + (tab to change(stacks[tab].orEmpty())))
}

/** The only place where the navigation changes. */
internal fun update(navigation: Navigation, message: Message): Navigation = when (message) {
  is Message.Tapped ->
    if (message.tab == navigation.selected) navigation.withStack(message.tab) { emptyList() }
    else navigation.copy(selected = message.tab)
  is Message.Selected -> navigation.copy(selected = message.tab)
  is Message.Opened -> navigation.withStack(message.tab) { emptyList() }
  is Message.Pushed -> navigation.withStack(message.tab) { it + message.city }
  is Message.Replaced -> navigation.withStack(message.tab) { listOf(message.city) }
  is Message.Popped -> navigation.withStack(navigation.selected) { it.dropLast(1) }
}
