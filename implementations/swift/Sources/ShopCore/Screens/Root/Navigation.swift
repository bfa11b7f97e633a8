/// A screen above a tab's first one.
enum Page {
  case product(ProductModel)
  case profile(ProfileModel)
}

/// What screens ask of the root.
@MainActor
struct Links {
  let openProduct: (Sku, Tab) -> Void
  let signedOut: () -> Void
}

/// Which tab is selected, and what lies on the tabs' first screens.
struct Navigation {
  var selected: Tab
  var stacks: [Tab: [Page]] = [:]

  /// The screen on top of the selected tab, above its first one.
  var top: Page? { stacks[selected]?.last }

  /// What happened.
  enum Message {
    /// A tab was tapped: the selected one goes back to its first screen.
    case tapped(Tab)
    /// A tab was opened by a deep link: its first screen is shown.
    case opened(Tab)
    /// A page was opened on a tab.
    case pushed(Page, Tab)
    /// A page was opened by a deep link.
    case replaced(Page, Tab)
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
    case .opened(let tab):
      navigation.selected = tab
      navigation.stacks[tab] = []
    case .pushed(let page, let tab):
      let stack = navigation.stacks[tab, default: []] + [page]
      navigation.stacks[tab] = Array(stack.suffix(Self.depthLimit))
      navigation.selected = tab
    case .replaced(let page, let tab):
      navigation.stacks[tab] = [page]
      navigation.selected = tab
    case .popped:
      navigation.stacks[navigation.selected]?.removeLast()
    }
    return navigation
  }

  private static let depthLimit = 20
}
