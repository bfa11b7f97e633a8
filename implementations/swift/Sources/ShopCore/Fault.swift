/// A mistake that the app can be told to make, so that it can be shown that somebody notices.
///
/// Each one is a mistake that real programs make, in one place of the code.
public enum Fault: String, Sendable, CaseIterable {
  /// A quantity is taken in quotes too.
  case quotedNumbers = "quoted-numbers"
  /// What is null is left out of the state.
  case nullAsAbsent = "null-as-absent"
  /// Unknown keys of an input are passed over.
  case acceptsExtraKeys = "accepts-extra-keys"
  /// An unknown tab is answered with another code.
  case wrongErrorCode = "wrong-error-code"
  /// A write that the server refused stays in the cart.
  case noRollback = "no-rollback"
  /// The queue is not saved.
  case lostQueue = "lost-queue"
  /// The newest write is sent first.
  case flushOrder = "flush-order"
  /// Each try of a write looks like another write.
  case doubleSend = "double-send"
  /// A write is tried for ever.
  case endlessRetry = "endless-retry"
  /// A session that has expired costs the write that noticed it.
  case expiryCounts = "expiry-counts"
  /// Whoever signs in finds themselves on Home.
  case forgetsReturn = "forgets-return"
  /// A tie is rounded to even.
  case roundingTie = "rounding-tie"
  /// Money is summed up in binary64.
  case floatTotal = "float-total"
  /// Names are sorted by UTF-16 units.
  case utf16Order = "utf16-order"
  /// A second tap asks for the same page again.
  case doublePage = "double-page"
  /// A product that has moved to the next page meanwhile is shown twice.
  case repeatedProduct = "repeated-product"
  /// Lengths count UTF-16 units.
  case codeUnits = "code-units"
  /// The system's question comes without ours before it.
  case noSoftQuestion = "no-soft-question"
}
