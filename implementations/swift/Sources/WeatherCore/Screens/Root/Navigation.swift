/// Which tab is selected, and what lies on the tabs' first screens.
struct Navigation {
  var selected: Tab
  var stacks: [Tab: [CityModel]] = [:]

  /// The screen on top of the selected tab, above its first one.
  var top: CityModel? { stacks[selected]?.last }

  /// What happened.
  enum Message {
    /// A tab was tapped: the selected one goes back to its first screen.
    case tapped(Tab)
    /// A tab was asked for from elsewhere: it is shown as it was left.
    case selected(Tab)
    /// A tab was opened by a deep link: its first screen is shown.
    case opened(Tab)
    /// A city was opened on a tab.
    case pushed(CityModel, Tab)
    /// A city was opened by a deep link.
    case replaced(CityModel, Tab)
    /// The person went back.
    case popped
  }

  /// The only place where the navigation changes.
  static func update(_ navigation: Navigation, _ message: Message) -> Navigation {
    var navigation = navigation
    switch message {
    case .tapped(let tab):
      if tab == navigation.selected { navigation.stacks[tab] = [] }
      navigation.selected = tab
    case .selected(let tab):
      navigation.selected = tab
    case .opened(let tab):
      navigation.selected = tab
      navigation.stacks[tab] = []
    case .pushed(let city, let tab):
      navigation.stacks[tab, default: []].append(city)
      navigation.selected = tab
    case .replaced(let city, let tab):
      navigation.stacks[tab] = [city]
      navigation.selected = tab
    case .popped:
      navigation.stacks[navigation.selected]?.removeLast()
    }
    return navigation
  }
}
