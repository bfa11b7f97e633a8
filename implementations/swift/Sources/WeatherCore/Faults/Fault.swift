/// A mistake that the app can be told to make, so that it can be shown that somebody notices.
///
/// Each one is a mistake that real programs make, in one place of the code.
public enum Fault: String, Sendable, CaseIterable {
  /// `Open` and `Remove` take an id in quotes too.
  case quotedNumbers = "quoted-numbers"
  /// What is null is left out of the state.
  case nullAsAbsent = "null-as-absent"
  /// Displays round half up: -2.5 becomes -2.
  case roundingTie = "rounding-tie"
  /// The query is normalised to NFC.
  case nfc
  /// Favourites are never written to the file.
  case lostFavorite = "lost-favorite"
  /// Weather does not load again when the person comes back.
  case noReloadOnReturn = "no-reload-on-return"
  /// A city's page also asks for an image past the HTTP client, and swallows the error.
  case swallowedNetwork = "swallowed-network"
  /// The same by a server's number, which nothing inside the app can see.
  case hiddenNetwork = "hidden-network"
  /// `OpenSettings` is offered always.
  case extraAction = "extra-action"
  /// Back from a favourite's page leads to Search.
  case wrongBackTarget = "wrong-back-target"
  /// A launch finds what was searched for before it.
  case staleState = "stale-state"
  /// Temperatures go through 32 bits.
  case float32
  /// Ids of inputs go through a binary64.
  case precision
  /// The query is cut at UTF-16 units.
  case surrogateCut = "surrogate-cut"
  /// Unknown keys of an input are passed over.
  case acceptsExtraKeys = "accepts-extra-keys"
  /// An unknown tab is answered with another code.
  case wrongErrorCode = "wrong-error-code"
  /// A narrow no-break space stands before the unit of the wind.
  case space
  /// A rejected action on Search changes its query.
  case mutatesOnReject = "mutates-on-reject"
  /// Search results are sorted by name.
  case listOrder = "list-order"
  /// Favourites are sorted by UTF-16 units.
  case utf16Order = "utf16-order"
  /// Today is taken in UTC.
  case timeZone = "time-zone"
  /// A city's forecast is asked for twice.
  case doubleRequest = "double-request"
  /// An empty list of favourites is null.
  case emptyAsNull = "empty-as-null"
  /// `Retry` ends the process.
  case crash
  /// `Retry` is never answered.
  case hang
  /// `Retry` writes a line of its own to standard output.
  case noise
}
