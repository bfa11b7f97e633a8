/// A mistake that the app can be told to make, so that it can be shown that somebody notices.
///
/// Each one is a mistake that real programs make, in one place of the code.
public enum Fault: String, Sendable, CaseIterable {
  /// Sockets stay open when the person leaves.
  case leakySocket = "leaky-socket"
  /// Messages for other rooms are taken, too.
  case foreignRoom = "foreign-room"
  /// Events that come together come in reverse.
  case reversedEvents = "reversed-events"
  /// A lost socket is tried again every two seconds.
  case noBackoff = "no-backoff"
  /// Our own messages are normalised to NFC.
  case nfc
  /// The length of a message is counted in UTF-16 units.
  case utf16Limit = "utf16-limit"
  /// Movies are sorted by UTF-16 units.
  case utf16Order = "utf16-order"
  /// Fixes go through 32 bits.
  case float32
  /// The player's progress is a sum of tenths.
  case summedProgress = "summed-progress"
  /// The player's tick takes 110 milliseconds.
  case slowTick = "slow-tick"
  /// Halves are rounded to even.
  case roundingTie = "rounding-tie"
  /// The list takes the first change of the filter, and not the last.
  case leadingFilter = "leading-filter"
  /// A loaded list polls, too.
  case eagerPoll = "eager-poll"
  /// The answer of one movie is shown by another.
  case staleAnswer = "stale-answer"
  /// A movie's page also asks for an image past the HTTP client, and swallows the error.
  case swallowedNetwork = "swallowed-network"
  /// `Open` takes an id in quotes too.
  case quotedNumbers = "quoted-numbers"
  /// What is null is left out of the state.
  case nullAsAbsent = "null-as-absent"
  /// Unknown keys of an input are passed over.
  case acceptsExtraKeys = "accepts-extra-keys"
  /// An unknown screen is answered with another code.
  case wrongErrorCode = "wrong-error-code"
  /// `Retry` is always offered on Movies.
  case extraAction = "extra-action"
  /// A rejected volume is 0.
  case mutatesOnReject = "mutates-on-reject"
  /// `Retry` ends the process.
  case crash
  /// `Retry` is never answered.
  case hang
  /// `Retry` writes a line of its own to standard output.
  case noise
}
